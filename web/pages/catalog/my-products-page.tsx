import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { DeleteProduct } from '#web/catalog/own-products/delete-product.tsx';
import { WithdrawnPhones } from '#web/catalog/own-products/withdrawn-phones.tsx';
import { useOwnProductMutations } from '#web/catalog/own-products/own-product-mutations.ts';
import { NotVerified } from '#web/catalog/own-products/not-verified.tsx';
import { OwnProductsTable } from '#web/catalog/own-products/own-products-table.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { requireSeller } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { loadTable } from '#web/platform/tables/table-page.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useTable } from '#web/platform/tables/use-table.ts';
import { NextStep } from '#web/today/next-step.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/my-products-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email, uid } = await requireSeller(request);
  const params = { email };
  const [table, today] = await Promise.all([
    loadTable(request, 'listMyProducts', sortsOf.products, { params }),
    call('readToday'),
  ]);
  return { email, uid, table, today };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('dashboard')('myProducts') });

export default function MyProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('myProducts');
  const dashboard = useTranslations('dashboard');
  const stock = useTranslations('stock');
  const { revalidate } = useRevalidator();
  const table = useTable(loaderData.table, ({ productName }) => productName);
  const mutations = useOwnProductMutations();
  const [leaving, setLeaving] = useState<OwnProduct | null>(null);
  const [withdrawn, setWithdrawn] = useState(0);
  const nextStep = ({ _id }: OwnProduct) => {
    const item = loaderData.today.items.find(
      ({ turn, productId }) => turn === 'mine' && productId === _id,
    );
    return item && <NextStep item={item} />;
  };
  const notVerified = !table.rows.some(({ verified }) => verified) && <NotVerified />;
  const add = (
    <ButtonLink variant="primary" to={paths.addProduct}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <>
      <DashboardHead
        title={dashboard('myProducts')}
        removedCount={table.rows.length === 0 ? table.removedCount : 0}
      >
        {(table.total.count > 0 || table.searched) && add}
        <ButtonLink variant="quiet" to={paths.importList}>
          {stock('title')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.seller(loaderData.uid)}>
          {t('ownPage')}
        </ButtonLink>
      </DashboardHead>
      {table.rows.length > 0 && notVerified}
      <OwnProductsTable
        table={table}
        nextStep={nextStep}
        onAdvertise={(product) => table.make(mutations.advertise(product), product)}
        onStopAdvertising={(product) => table.make(mutations.stopAdvertising(product), product)}
        onDelete={setLeaving}
        onRelist={(product) => table.make(mutations.relist(product), product)}
        empty={
          <EmptyState title={t('emptyTitle')} action={add}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      {table.rows.length === 0 && notVerified}
      <WithdrawnPhones
        email={loaderData.email}
        version={withdrawn}
        onRelisted={() => void revalidate()}
      />
      <DeleteProduct
        product={leaving}
        onClose={() => setLeaving(null)}
        onDelete={(product) => {
          setLeaving(null);
          const countOn = () => setWithdrawn((before) => before + 1);
          table.make(mutations.remove(product, countOn), product);
        }}
      />
    </>
  );
}
