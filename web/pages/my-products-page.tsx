import { useTranslations } from 'use-intl';
import { requireSeller } from '#web/platform/guards.ts';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import type { Route } from './+types/my-products-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { identity: await requireSeller(request) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <TableSkeleton />;
}

export default function MyProductsPage() {
  const t = useTranslations('dashboard');
  return <p>{t('soon')}</p>;
}
