import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ManagedCategory } from '#contract/catalog/category-fields.ts';
import { BrandList } from '#web/administration/brands/brand-list.tsx';
import { useBrandChanges } from '#web/administration/brands/use-brand-changes.ts';
import { ShopTabs } from '#web/administration/shop-tabs.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { UndoLine } from '#web/ui/table/undo-line.tsx';
import type { Route } from './+types/brands-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return { brands: await call('listAllCategories') };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('brands')('title') });

const BrandForm = lazyForm(() =>
  import('#web/administration/brands/brand-form.tsx').then((file) => file.BrandForm),
);

/** The brands of the shop: what people choose from, in which order, and how searches know them. */
export default function BrandsPage({ loaderData: { brands } }: Route.ComponentProps) {
  const t = useTranslations('brands');
  const [search, setSearch] = useSearchParams();
  const [addedId, setAdded] = useState<string | null>(null);
  const [hiding, setHiding] = useState<ManagedCategory | null>(null);
  const { revalidate } = useRevalidator();
  const changes = useBrandChanges(brands);
  // Once something else is done to it, this is no longer the news.
  const added = brands.find(({ id, lastChange }) => id === addedId && lastChange?.added);
  const open = search.get('open');
  const edited = brands.find(({ id }) => id === open);
  // In the address, so that Back closes the dialog.
  const show = (which: string | null) =>
    setSearch(which === null ? {} : { open: which }, {
      replace: which === null,
      preventScrollReset: true,
    });
  return (
    <div className="max-w-4xl">
      <DashboardHead title={t('title')}>
        <Button variant="primary" {...prefetchHandlers(BrandForm)} onClick={() => show('add')}>
          {t('add')}
        </Button>
      </DashboardHead>
      <ShopTabs current="brands" />
      <p className="mb-5 max-w-prose text-soft">{t('lead')}</p>
      {added && <Added {...added} />}
      <UndoLine undoable={changes.undoable} />
      <Failure text={changes.error} again={changes.again} />
      {brands.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          action={<Button onClick={() => show('add')}>{t('add')}</Button>}
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <BrandList
          brands={brands}
          busy={changes.busy}
          onMove={(brand, place) => changes.move(brand, place, brands.length)}
          onUndo={changes.undo}
          onEdit={({ id }) => show(id)}
          editPrefetch={prefetchHandlers(BrandForm)}
          onTurn={(brand) => (brand.hidden ? changes.turn(brand) : setHiding(brand))}
        />
      )}
      <Dialog open={open === 'add'} title={t('add')} onClose={() => show(null)}>
        <BrandForm
          brand={null}
          onAdded={(id) => {
            setAdded(id);
            show(null);
            void revalidate();
          }}
          onCancel={() => show(null)}
        />
      </Dialog>
      <Dialog
        open={edited !== undefined}
        title={edited && t('editName', { name: edited.name })}
        onClose={() => show(null)}
      >
        {edited && (
          <BrandForm
            brand={edited}
            onSaved={(changed, name) => {
              show(null);
              changes.saved(changed, name);
            }}
            onCancel={() => show(null)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={hiding !== null}
        question={t('hideQuestion', { name: hiding?.name ?? '' })}
        confirmLabel={t('hide')}
        onConfirm={() => {
          if (hiding) changes.turn(hiding);
          setHiding(null);
        }}
        onClose={() => setHiding(null)}
      >
        {hiding && t('hideText', { name: hiding.name, count: hiding.forSale })}
      </ConfirmDialog>
    </div>
  );
}

/** What to do next, once a brand is added. */
function Added({ id, name }: Pick<ManagedCategory, 'id' | 'name'>) {
  const t = useTranslations('brands');
  return (
    <div className="mb-5">
      <Notice title={t('isAdded', { name })}>
        <p>{t('addedText')}</p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          <Link to={paths.addModelOf(id)} className="text-link inline-flex min-h-11 items-center">
            {t('toModels')}
          </Link>
          {/* A document of its own has the new brand everywhere. */}
          <Link
            to={paths.brands}
            reloadDocument
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('toHome')}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
