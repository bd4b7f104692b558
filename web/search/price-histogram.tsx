import { useTranslations } from 'use-intl';
import type { Found } from '#contract/search.ts';
import { usePriceText } from '#web/platform/money.ts';

interface Props {
  prices: Found['prices'];
  minPrice: string | undefined;
  maxPrice: string | undefined;
}

const height = 48;

/** How many phones cost how much, one bar a price step; those within the asked range are dark. */
export function PriceHistogram({ prices, minPrice, maxPrice }: Props) {
  const t = useTranslations('search');
  const price = usePriceText();
  const first = prices.findIndex(({ count }) => count > 0);
  const bars = prices.slice(Math.max(0, first));
  const most = Math.max(...bars.map(({ count }) => count));
  if (bars.length < 2 || most <= 0) return null;
  const from = Number(minPrice ?? 0);
  const to = maxPrice ? Number(maxPrice) : Infinity;
  const { to: end } = bars.at(-1) ?? {};
  return (
    <svg
      role="img"
      aria-label={t('prices', {
        from: price(bars[0]?.from ?? 0),
        to: end ? price(end) : t('upTo'),
      })}
      viewBox={`0 0 ${bars.length * 4} ${height}`}
      preserveAspectRatio="none"
      className="mt-3 h-12 w-full"
    >
      {bars.map((bar, index) => {
        const tall = bar.count === 0 ? 0 : Math.max(2, (bar.count / most) * height);
        const isAsked = (bar.to ?? Infinity) > from && bar.from < to;
        return (
          <rect
            key={bar.from}
            x={index * 4}
            y={height - tall}
            width={3}
            height={tall}
            className={isAsked ? 'fill-brand' : 'fill-hairline'}
          />
        );
      })}
    </svg>
  );
}
