import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ManagedModel } from '#contract/catalog/models.ts';
import { modelColumns, type ModelColumn } from '#contract/catalog/model-fields.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { categoryIdPattern } from '#contract/common/category-id.ts';
import { ModelNotice, type ModelNews } from '#web/administration/models/model-notice.tsx';
import { SharedModelField } from '#web/administration/models/shared-model-field.tsx';
import { MergeDialog } from '#web/administration/models/merge-dialog.tsx';
import { useModelColumns } from '#web/administration/models/use-model-columns.tsx';
import { ImportDialog } from '#web/administration/list-import/import-dialog.tsx';
import { ShopTabs } from '#web/administration/shop-tabs.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { saveFile } from '#web/platform/files/save-file.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { loadTable } from '#web/platform/tables/table-page.ts';
import { useTable } from '#web/platform/tables/use-table.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { UndoLine } from '#web/ui/table/undo-line.tsx';
import { TableView } from '#web/ui/table/table-view.tsx';
import type { Route } from './+types/models-page.ts';

/** What a column of a list may be, in the order in which it is needed. */
const listFields: readonly ModelColumn[] = [
  ...modelColumns.filter((column) => column !== 'id'),
  'id',
];

const ModelForm = lazyForm(() =>
  import('#web/administration/models/model-form.tsx').then((file) => file.ModelForm),
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const brand = categoryIdPattern.exec(new URL(request.url).searchParams.get('brand') ?? '')?.[0];
  const [table, brands] = await Promise.all([
    loadTable(request, 'listModels', sortsOf.models, { query: { brand } }),
    call('listCategories'),
  ]);
  return { table, brands, brand: brand ?? '' };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('models')('title') });

/** The models of phones that searches, forms and the price guide know. */
export default function ModelsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('models');
  const { brands, brand } = loaderData;
  const table = useTable(loaderData.table, ({ name }) => name);
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<ManagedModel | null>(null);
  const [news, setNews] = useState<ModelNews | null>(null);
  /** What was just done, if it is said in a line. */
  const [done, setDone] = useState<string | null>(null);
  const tell = (next: ModelNews | string) => {
    setNews(typeof next === 'string' ? null : next);
    setDone(typeof next === 'string' ? next : null);
  };
  const [merging, setMerging] = useState<ManagedModel | null>(null);
  const [isImporting, setImporting] = useState(false);
  const columns = useModelColumns({ onEdit: setEdited, onMerge: setMerging });
  const save = useAction(async () => {
    const { csv } = await call('exportModels');
    saveFile('phone-models.csv', csv, 'text/csv');
  });
  const options = brands.map(({ id, name }) => ({ value: id, label: name }));
  const columnText = (name: string) =>
    modelColumns.some((each) => each === name) ? t(`column-${name as 'id'}`) : name;
  // In the address, where a brand's page leads to, too.
  const isAdding = params.get('open') === 'add';
  const setAdding = (isOpen: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (isOpen) after.set('open', 'add');
        else after.delete('open');
        return after;
      },
      { replace: !isOpen, preventScrollReset: true },
    );
  const close = () => {
    setEdited(null);
    if (isAdding) setAdding(false);
  };
  const namedBrand = brands.find(({ id }) => id === brand);
  const importButton = <Button onClick={() => setImporting(true)}>{t('import')}</Button>;
  return (
    <>
      <DashboardHead title={t('title')}>
        <Button variant="primary" onClick={() => setAdding(true)} {...prefetchHandlers(ModelForm)}>
          {t('addModel')}
        </Button>
      </DashboardHead>
      <ShopTabs current="models" />
      <p className="mb-4 max-w-prose text-soft">{t('lead')}</p>
      <div className="mb-5 flex flex-wrap gap-2">
        {importButton}
        <Button busy={save.busy && t('exporting')} onClick={() => save.start()}>
          {t('export')}
        </Button>
      </div>
      <Failure text={save.error} again={save.again} />
      {news && <ModelNotice news={news} />}
      <UndoLine undoable={done === null ? null : { text: done }} />
      <TableView
        state={table}
        caption={t('caption')}
        columns={columns}
        hint={t('searchHint')}
        filters={
          <SelectField
            label={t('brand')}
            placeholder={t('anyBrand')}
            options={options}
            value={brand}
            onChange={({ target }) =>
              setParams((before) => {
                const after = new URLSearchParams(before);
                after.delete('page');
                if (target.value === '') after.delete('brand');
                else after.set('brand', target.value);
                return after;
              })
            }
          />
        }
        empty={
          <EmptyState
            title={namedBrand ? t('emptyOf', { brand: namedBrand.name }) : t('emptyTitle')}
            action={
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => setAdding(true)} {...prefetchHandlers(ModelForm)}>
                  {t('addModel')}
                </Button>
                {importButton}
              </div>
            }
          >
            {t('emptyText')}
          </EmptyState>
        }
      />
      <Dialog
        open={edited !== null || isAdding}
        title={edited?.name ?? t('addTitle')}
        onClose={close}
      >
        {(edited !== null || isAdding) && (
          <ModelForm
            model={edited}
            brand={brand}
            brands={options}
            onCancel={close}
            onDone={({ id, name }) => {
              close();
              tell(id === null ? t('saved', { name }) : { id, name, merged: null });
              void revalidate();
            }}
          />
        )}
      </Dialog>
      <MergeDialog
        model={merging}
        onMerged={(merged) => {
          tell(merged);
          void revalidate();
        }}
        onClose={() => setMerging(null)}
      />
      <ImportDialog
        open={isImporting}
        title={t('importTitle')}
        kind={{
          fields: listFields,
          columnText,
          SharedField: SharedModelField,
          readColumns: (csv, answers) => call('readModelColumns', { csv, answers }),
          send: (csv, query, answers) =>
            call('importModels', { csv, query, ...(answers && { answers }) }),
        }}
        onImported={async (text) => {
          tell(text);
          await revalidate();
        }}
        onClose={() => setImporting(false)}
      >
        <p className="text-soft">{t('importText')}</p>
        <details>
          <summary className="text-link min-h-11 content-center">{t('columns')}</summary>
          <dl className="text-small">
            {modelColumns.map((name) => (
              <div key={name} className="flex flex-wrap gap-x-2 py-1">
                <dt>
                  <code className="font-semibold">{name}</code>
                </dt>
                <dd className="text-soft">{t(`about-${name}`)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </ImportDialog>
    </>
  );
}
