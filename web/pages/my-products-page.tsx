import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog.ts';
import { DeleteProduct } from '#web/catalog/delete-product.tsx';
import { WithdrawnPhones } from '#web/catalog/withdrawn-phones.tsx';
import { OwnProductsTable } from '#web/catalog/own-products-table.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { callList } from '#web/platform/api-client.ts';
import { requireSeller } from '#web/platform/guards.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import { useIdSet } from '#web/platform/use-id-set.ts';
import { usePages } from '#web/platform/use-pages.ts';
import { useWholeList } from '#web/platform/use-whole-list.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { Route } from './+types/my-products-page.ts';

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/should-revalidate.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireSeller(request);
  return { email, first: await callList('listMyProducts', { params: { email } }) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('dashboard')('myProducts') });

export default function MyProductsPage({ loaderData: { email, first } }: Route.ComponentProps) {
  const t = useTranslations('myProducts');
  const dashboard = useTranslations('dashboard');
  const pages = usePages('listMyProducts', first);
  const reading = useWholeList(pages);
  const [leaving, setLeaving] = useState<OwnProduct | null>(null);
  const { revalidate } = useRevalidator();
  const gone = useIdSet();
  const advertised = useIdSet();
  const relisted = useIdSet();
  const products = pages.items
    .filter(({ _id }) => !gone.has(_id))
    .map((product) => (relisted.has(product._id) ? asRelisted(product) : product))
    .map((product) => (advertised.has(product._id) ? { ...product, advertised: true } : product));
  const add = (
    <ButtonLink variant="primary" to={paths.addProduct}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <>
      <DashboardHead title={dashboard('myProducts')} gone={gone.size}>
        {products.length > 0 && add}
      </DashboardHead>
      {products.length > 0 ? (
        <OwnProductsTable
          products={products}
          onAdvertised={({ _id }) => advertised.add(_id)}
          onDelete={setLeaving}
          onRelisted={({ _id }) => relisted.add(_id)}
        />
      ) : (
        <EmptyState title={t('emptyTitle')} action={add}>
          {t('emptyText')}
        </EmptyState>
      )}
      {pages.hasMore && (
        <ShowMore busy={pages.busy || reading} error={pages.error} onMore={pages.more} />
      )}
      <WithdrawnPhones
        email={email}
        version={gone.size}
        onRelisted={(id) => {
          gone.remove(id);
          void revalidate();
        }}
      />
      <DeleteProduct
        product={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={({ _id }) => {
          setLeaving(null);
          gone.add(_id);
        }}
      />
    </>
  );
}

const asRelisted = (product: OwnProduct): OwnProduct =>
  product.status === 'returned' ? { ...product, status: 'available' } : product;
