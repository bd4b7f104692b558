import { useState, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { overlapsBar, filtersOfBars } from '#contract/search/price-histogram.ts';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { parseAmount } from '#contract/common/amount.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { barPath } from '#web/platform/plot/plot-scale.ts';

interface Props {
  prices: SearchCounts['prices'];
  minPrice: string | undefined;
  maxPrice: string | undefined;
  /** The fields beside it do the same without a pointer. */
  onRange: (minPrice: string, maxPrice: string) => void;
}

const height = 48;

/**
 * The number of phones at each price, one bar a price step; bars within the chosen range are dark. Dragging
 * across bars, or pressing one, chooses their prices.
 */
export function PriceHistogram({ prices, minPrice, maxPrice, onRange }: Props) {
  const t = useTranslations('search');
  const price = usePriceText();
  const [drawn, setDrawn] = useState<{ from: number; to: number } | null>(null);
  const first = prices.findIndex(({ count }) => count > 0);
  const bars = prices.slice(Math.max(0, first));
  const most = Math.max(...bars.map(({ count }) => count));
  if (bars.length < 2 || most <= 0) return null;
  const from = parseAmount(minPrice ?? '0');
  const to = maxPrice ? parseAmount(maxPrice) : Infinity;
  const { to: end } = bars.at(-1) ?? {};
  const barAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * bars.length);
    return Math.max(0, Math.min(bars.length - 1, at));
  };
  const [low, high] = drawn ? [drawn.from, drawn.to].sort((a, b) => a - b) : [];
  const isDark = (bar: (typeof bars)[number], index: number) =>
    low === undefined || high === undefined
      ? overlapsBar(bar, from, to)
      : index >= low && index <= high;
  const pathOf = (isShown: typeof isDark) =>
    barPath(
      bars.flatMap((bar, place) =>
        bar.count > 0 && isShown(bar, place) ? { place, share: bar.count / most } : [],
      ),
      height,
    );
  return (
    <svg
      role="img"
      aria-label={t('prices', {
        from: price(bars[0]?.from ?? 0),
        to: end ? price(end) : t('upTo'),
      })}
      viewBox={`0 0 ${bars.length * 4} ${height}`}
      preserveAspectRatio="none"
      className="mt-3 h-12 w-full cursor-pointer touch-pan-y"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = barAt(event);
        setDrawn({ from: at, to: at });
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: barAt(event) })}
      onPointerCancel={() => setDrawn(null)}
      onPointerUp={() => {
        setDrawn(null);
        if (low === undefined || high === undefined) return;
        const [first, last] = [bars[low], bars[high]];
        if (!first || !last) return;
        const range = filtersOfBars(first, last);
        // Below the first bar there is nothing.
        onRange(low === 0 ? '' : range.minPrice, range.maxPrice);
      }}
    >
      <path className="fill-brand" d={pathOf(isDark)} />
      <path className="fill-hairline" d={pathOf((...bar) => !isDark(...bar))} />
    </svg>
  );
}
