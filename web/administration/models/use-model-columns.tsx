import { useFormatter, useTranslations } from 'use-intl';
import type { ManagedModel } from '#contract/catalog/models.ts';
import { useStorageText } from '#web/catalog/phone/use-storage-text.ts';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { RowMenu } from '#web/ui/table/row-menu.tsx';

interface Actions {
  onEdit: (model: ManagedModel) => void;
  onMerge: (model: ManagedModel) => void;
}

/** The columns of the table of models. */
export function useModelColumns({ onEdit, onMerge }: Actions): Column<ManagedModel>[] {
  const t = useTranslations('models');
  const storage = useStorageText();
  const price = usePriceText();
  const format = useFormatter();
  return [
    {
      key: 'name',
      label: t('name'),
      onCard: 'name',
      sortable: true,
      cell: ({ _id, name, category_name }) => (
        <span className="block [overflow-wrap:anywhere] sm:min-w-36">
          <Link
            to={paths.modelPrices(_id)}
            className="text-link font-semibold max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
          >
            {name}
          </Link>
          <span className="block text-small font-normal text-soft">{category_name}</span>
        </span>
      ),
    },
    {
      key: 'year',
      label: t('releaseYear'),
      sortable: true,
      sortedBy: 'number',
      cell: ({ releaseYear }) => (
        <span className="tabular-nums">{format.number(releaseYear, { useGrouping: false })}</span>
      ),
    },
    {
      key: 'sizes',
      label: t('sizesAndPrices'),
      cell: ({ storages, launchPrices }) => (
        <span className="block text-small sm:min-w-32">
          {storages.map((size, place) => {
            const launch = launchPrices[place] ?? null;
            return (
              <span key={size} className="block tabular-nums">
                {storage(size)}
                {launch !== null && (
                  <span className="whitespace-nowrap text-soft"> · {price(launch)}</span>
                )}
              </span>
            );
          })}
        </span>
      ),
    },
    {
      key: 'updates',
      label: t('updates'),
      cell: (model) => <UpdatesCell model={model} />,
    },
    {
      key: 'forSale',
      label: t('forSale'),
      cell: ({ forSale }) => <span className="tabular-nums">{format.number(forSale)}</span>,
    },
    {
      key: 'action',
      label: t('action'),
      onCard: 'actions',
      cell: (model) => (
        <div className="flex gap-1.5">
          <Button aria-description={model.name} className="px-3" onClick={() => onEdit(model)}>
            {t('edit')}
          </Button>
          <RowMenu name={model.name}>
            {(hides) => (
              <button
                type="button"
                {...hides}
                className="row-menu-item"
                onClick={() => onMerge(model)}
              >
                {t('mergeWith')}
              </button>
            )}
          </RowMenu>
        </div>
      ),
    },
  ];
}

function UpdatesCell({ model }: { model: ManagedModel }) {
  const t = useTranslations('models');
  const format = useFormatter();
  const { updates, updatesUntil } = model;
  if (updates === null || updatesUntil === null) {
    return <span className="text-soft">{t('unknown')}</span>;
  }
  const month = format.dateTime(new Date(`${updatesUntil}-15T12:00:00Z`), {
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  return t(`until-${updates}`, { month });
}
