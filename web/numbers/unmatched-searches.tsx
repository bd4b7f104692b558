import { useFormatter, useTranslations } from 'use-intl';
import type { FilterName } from '#contract/catalog/filters.ts';
import type { NumberSeries } from '#contract/numbers/schemas.ts';
import { useFilterLabel } from '#web/catalog/listing/use-filter-label.ts';
import { PlainTable } from '#web/ui/table/plain-table.tsx';

const prefix = 'unmatched-searches:';

/** The models and filters that most searches without results named. */
export function UnmatchedSearches({ series }: { series: readonly NumberSeries[] }) {
  const t = useTranslations('numbers');
  const format = useFormatter();
  const filterLabel = useFilterLabel();
  const rows = series.filter(({ name }) => name.startsWith(prefix));
  const labelOf = ({ name, label }: NumberSeries) => {
    const [filter = '', value = ''] = name.slice(prefix.length).split('=');
    return label ?? filterLabel(filter as FilterName, value);
  };
  const heads = (['part', 'searches', 'earlier'] as const).map((key) => ({ key, label: t(key) }));
  return (
    <section aria-labelledby="wanted" className="mt-8 flex flex-col gap-3">
      <h2 id="wanted" className="text-title">
        {t('wanted')}
      </h2>
      <p className="text-soft">{t(rows.length === 0 ? 'wantedNone' : 'wantedText')}</p>
      {rows.length > 0 && (
        <PlainTable
          caption={t('wanted')}
          heads={heads}
          rows={rows.map((row) => ({
            key: row.name,
            head: labelOf(row),
            cells: [
              { label: t('searches'), value: format.number(row.total ?? 0) },
              { label: t('earlier'), value: format.number(row.totalBefore ?? 0) },
            ],
          }))}
        />
      )}
    </section>
  );
}
