import { useTranslations } from 'use-intl';
import { requirePerson } from '#web/platform/guards.ts';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import type { Route } from './+types/wishlist-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { identity: await requirePerson(request) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <TableSkeleton />;
}

export default function WishlistPage() {
  const t = useTranslations('dashboard');
  return <p>{t('soon')}</p>;
}
