import { useTranslations } from 'use-intl';
import type { NumberSeries, NumberStep } from '#contract/numbers/schemas.ts';
import { Plot } from '#web/platform/plot/plot.tsx';
import { useNumberText } from './use-number-text.ts';

/** What is plotted, and how: sums as bars, balances, medians and shares as lines. */
const plotted = {
  sales: 'bars',
  paid: 'bars',
  refunded: 'bars',
  fees: 'bars',
  owed: 'lines',
  listings: 'bars',
  people: 'bars',
  'days-to-sell': 'lines',
  'share-returned': 'lines',
  'unmatched-searches': 'bars',
} as const;
type Plotted = keyof typeof plotted;

interface Props {
  series: readonly NumberSeries[];
  by: NumberStep;
}

/** A plot of each series of the shop beside the period before, with the numbers as a table. */
export function NumberPlots({ series, by }: Props) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {series
        .filter((each) => each.name in plotted)
        .map((each) => (
          <div key={each.name} className="panel min-w-0 p-5 sm:p-6">
            <NumberPlot series={each} name={each.name as Plotted} by={by} />
          </div>
        ))}
    </div>
  );
}

function NumberPlot({ series, name, by }: { series: NumberSeries; name: Plotted; by: NumberStep }) {
  const t = useTranslations('numbers');
  const number = useNumberText();
  const { unit, points, total, totalBefore } = series;
  if (!total && !totalBefore && (unit === 'count' || unit === 'money')) {
    return (
      <>
        <h2 className="font-semibold">{t(name)}</h2>
        <p className="mt-2 text-soft">{t('none')}</p>
      </>
    );
  }
  const column = (key: 'value' | 'before') => ({
    key,
    label: t(key === 'value' ? 'now' : 'earlier'),
    isEarlier: key === 'before',
    values: points.map((point) => drawn(unit, point[key])),
    cell: (place: number) => number.value(unit, points[place]?.[key] ?? null),
  });
  return (
    <Plot
      title={t(name)}
      kind={plotted[name]}
      unit={plotUnits[unit]}
      places={{ label: t(by), values: points.map(({ at }) => at) }}
      series={[column('value'), column('before')]}
      note={t(notes[name])}
    />
  );
}

const plotUnits = { count: 'count', money: 'money', days: 'count', share: 'percent' } as const;

/** A plot begins at nought: more fees may be given back than earned. */
const drawn = (unit: NumberSeries['unit'], value: number | null) =>
  value === null ? null : Math.max(0, unit === 'share' ? value * 100 : value);

const notes = {
  sales: 'noteSales',
  paid: 'notePaid',
  refunded: 'noteRefunded',
  fees: 'noteFees',
  owed: 'noteOwed',
  listings: 'noteListings',
  people: 'notePeople',
  'days-to-sell': 'noteDays-to-sell',
  'share-returned': 'noteShare-returned',
  'unmatched-searches': 'noteUnmatched-searches',
} as const;
