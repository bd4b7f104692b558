import { useTranslations } from 'use-intl';
import type { GuideEntry } from '#contract/prices/schemas.ts';
import { PlotContent } from '#web/platform/plot/plot.tsx';
import { hasLine } from '#web/platform/plot/plot-scale.ts';
import { CachedFragment } from '#web/platform/delivery/cached-fragment.tsx';
import { usePriceGuideText } from './use-price-guide-text.ts';

interface Props {
  months: GuideEntry['months'];
  title: string;
}

/** Asking prices and sales by month, as a plot. A page has one. */
export function PriceTrend({ months, title }: Props) {
  const t = useTranslations('usual');
  const guideText = usePriceGuideText();
  const series = (['paid', 'asked'] as const).map((key) => ({
    key,
    label: key === 'paid' ? t('paid') : t('asked_'),
    values: months.map((month) => month[key]),
    cell: (place: number) => {
      const [price, count] = [months[place]?.[key] ?? null, months[place]?.[`${key}Count`] ?? 0];
      const soft = (text: React.ReactNode) => <span className="font-normal text-soft">{text}</span>;
      if (price !== null) {
        return t.rich('counted', { price: guideText.price(price), count, soft });
      }
      return count > 0 ? soft(t('tooFew')) : '–';
    },
  }));
  if (!series.some(({ values }) => hasLine(values))) return null;
  return (
    <CachedFragment
      tag="figure"
      id="price-trend"
      className="flex flex-col gap-2"
      values={[months, title]}
    >
      <PlotContent
        title={title}
        kind="lines"
        unit="money"
        places={{ label: t('month'), values: months.map(({ month }) => month) }}
        series={series}
        note={t('monthsNote')}
      />
    </CachedFragment>
  );
}
