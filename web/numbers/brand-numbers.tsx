import { useTranslations } from 'use-intl';
import type { BrandSeries, NumberSeries, NumberStep } from '#contract/numbers/schemas.ts';
import { Plot } from '#web/platform/plot/plot.tsx';
import { PlainTable } from '#web/ui/table/plain-table.tsx';
import { useNumberText } from './use-number-text.ts';

/** A plot has room for this many brands. */
const plottedBrands = 3;
const columns = ['sales', 'paid', 'listings'] as const satisfies readonly BrandSeries[];

/** Sales, money and listings of each brand, and a plot of those that sell most. */
export function BrandNumbers({ series, by }: { series: readonly NumberSeries[]; by: NumberStep }) {
  const t = useTranslations('numbers');
  const number = useNumberText();
  const of = (name: BrandSeries) => series.filter((each) => each.name.startsWith(`${name}:`));
  const brands = of('sales').toSorted((one, other) => (other.total ?? 0) - (one.total ?? 0));
  const [first] = brands;
  if (!first) return null;
  return (
    <section aria-labelledby="brands" className="mt-8 flex flex-col gap-4">
      <h2 id="brands" className="text-title">
        {t('brands')}
      </h2>
      <div className="panel p-5 sm:p-6">
        <Plot
          title={t('sales')}
          kind="lines"
          unit="count"
          places={{ label: t(by), values: first.points.map(({ at }) => at) }}
          series={brands.slice(0, plottedBrands).map(({ name, label, points }) => ({
            key: name,
            label: label ?? name,
            values: points.map(({ value }) => value),
          }))}
          note={t('brandsNote')}
        />
      </div>
      <PlainTable
        caption={t('brands')}
        heads={[
          { key: 'brand', label: t('brand') },
          ...columns.map((key) => ({ key, label: t(key) })),
        ]}
        rows={brands.map(({ name, label }) => ({
          key: name,
          head: label,
          cells: columns.map((column) => {
            const series = of(column).find((each) => each.label === label);
            return {
              label: t(column),
              value: series && (
                <>
                  <span className="font-semibold">{number.value(series.unit, series.total)}</span>{' '}
                  <span className="block text-small text-soft">{number.change(series)}</span>
                </>
              ),
            };
          }),
        }))}
      />
    </section>
  );
}
