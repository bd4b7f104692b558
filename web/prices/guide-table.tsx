import { useTranslations } from 'use-intl';
import { conditions } from '#contract/catalog/conditions.ts';
import type { GuideEntry, PriceGuide } from '#contract/prices/schemas.ts';
import { PlainTable } from '#web/ui/table/plain-table.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { hasLine } from '#web/platform/plot/plot-scale.ts';
import { Sparkline } from '#web/platform/plot/plot-shapes.tsx';
import { usePriceGuideText } from './use-price-guide-text.ts';

const tones = { Excellent: 'excellent', Good: 'good', Fair: 'fair' } as const;

/**
 * A row for each storage size, a column for each condition: median or estimate, range, counts and
 * trend. Sizes with estimates alone are folded away.
 */
export function GuideTable({ guide, caption }: { guide: PriceGuide; caption: string }) {
  const t = useTranslations('prices');
  const text = usePriceGuideText();
  const sizes = [...new Set(guide.entries.map(({ storageGb }) => storageGb))];
  const tradedSizes = sizes.filter((size) =>
    guide.entries.some(
      (entry) => entry.storageGb === size && (entry.basis === 'sales' || entry.asked !== null),
    ),
  );
  const estimatedSizes = sizes.filter((size) => !tradedSizes.includes(size));
  if (tradedSizes.length === 0 || estimatedSizes.length === 0) {
    return <Sizes guide={guide} caption={caption} sizes={sizes} />;
  }
  return (
    <>
      <Sizes guide={guide} caption={caption} sizes={tradedSizes} />
      <details className="mt-3">
        <summary className="text-link inline-flex min-h-11 items-center">
          {t('estimatedSizes', {
            sizes: estimatedSizes.map((size) => text.storage(size)).join(', '),
          })}
        </summary>
        <div className="mt-2">
          <Sizes guide={guide} caption={`${caption}: ${t('estimate')}`} sizes={estimatedSizes} />
        </div>
      </details>
    </>
  );
}

function Sizes({
  guide,
  caption,
  sizes,
}: {
  guide: PriceGuide;
  caption: string;
  sizes: readonly number[];
}) {
  const t = useTranslations('prices');
  const product = useTranslations('product');
  const text = usePriceGuideText();
  return (
    <PlainTable
      caption={caption}
      heads={[
        { key: 'storage', label: t('storage') },
        ...conditions.map((condition) => ({
          key: condition,
          label: <StatusText tone={tones[condition]}>{product(condition)}</StatusText>,
        })),
      ]}
      rows={sizes.map((size) => ({
        key: String(size),
        head: (
          <span className="font-display text-title font-bold whitespace-nowrap">
            {text.storage(size)}
          </span>
        ),
        cells: guide.entries
          .filter(({ storageGb }) => storageGb === size)
          .map((entry) => ({
            label: product(entry.condition),
            value: <Line entry={entry} />,
          })),
      }))}
    />
  );
}

function Line({ entry }: { entry: GuideEntry }) {
  const t = useTranslations('prices');
  const text = usePriceGuideText();
  const { asked, low, high } = entry;
  return (
    <div className="flex flex-col gap-0.5 tabular-nums">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="price text-title">{text.price(entry.price)}</span>
        <span className="text-small text-soft">
          {entry.basis === 'sales' ? t('sales', { count: entry.sold }) : t('estimate')}
        </span>
      </span>
      <span className="text-small">
        {t('range', { low: text.price(low), high: text.price(high) })}
      </span>
      <span className="text-small text-soft">
        {asked
          ? t('askedNow', { count: asked.count, median: text.price(asked.median) })
          : t('askedNone')}
      </span>
      <Change entry={entry} />
    </div>
  );
}

/** The trend of the price paid, if there are enough sales, else of the asking price. */
function Change({ entry: { months } }: { entry: GuideEntry }) {
  const t = useTranslations('prices');
  const text = usePriceGuideText();
  const series = (['paid', 'asked'] as const).find((each) =>
    hasLine(months.map((month) => month[each])),
  );
  if (!series) return null;
  const knownMonths = months.filter((month) => month[series] !== null);
  const [first, last] = [knownMonths[0], knownMonths.at(-1)];
  const [before, now] = [first?.[series], last?.[series]];
  if (!first || !before || !now) return null;
  return (
    <span className="mt-1 flex items-center gap-2 text-small text-soft">
      <span className="w-16 shrink-0">
        <Sparkline
          values={knownMonths.map((month) => month[series])}
          tone={series === 'paid' ? 1 : 2}
          height={24}
        />
      </span>
      {t('change', { change: text.change(now / before - 1), month: text.month(first.month) })}
    </span>
  );
}
