import { useTranslations } from 'use-intl';
import { requireAdmin } from '#web/platform/guards.ts';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import type { Route } from './+types/all-buyers-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { identity: await requireAdmin(request) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <TableSkeleton />;
}

export default function AllBuyersPage() {
  const t = useTranslations('dashboard');
  return <p>{t('soon')}</p>;
}
