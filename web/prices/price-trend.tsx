import { useTranslations } from 'use-intl';
import type { GuideCell, GuideMonth } from '#contract/prices/schemas.ts';
import { CachedFragment } from '#web/platform/rendering/cached-fragment.tsx';
import { hasLine, PriceLines, scaleOf } from './price-lines.tsx';
import { usePriceGuideText } from './use-price-guide-text.ts';

interface Props {
  months: GuideCell['months'];
  title: string;
}

/** Asking prices and sales by month: a plot, and the numbers as a table. A page has one. */
export function PriceTrend({ months, title }: Props) {
  const t = useTranslations('usual');
  const guideText = usePriceGuideText();
  const lines = (['paid', 'asked'] as const).filter((series) => hasLine(months, series));
  if (lines.length === 0) return null;
  const values = months.flatMap((month) => lines.flatMap((series) => month[series] ?? []));
  const { bottom, top } = scaleOf(values);
  // Six month names fit on the narrowest page.
  const everyMonth = Math.ceil(months.length / 6);
  const cellText = (month: GuideMonth, series: 'paid' | 'asked') => {
    const [price, count] = [month[series], month[`${series}Count`]];
    if (price !== null) {
      return t.rich('counted', {
        price: guideText.price(price),
        count,
        soft: (text) => <span className="font-normal text-soft">{text}</span>,
      });
    }
    return count > 0 ? <span className="font-normal text-soft">{t('tooFew')}</span> : '–';
  };
  return (
    <CachedFragment
      tag="figure"
      id="price-trend"
      className="flex flex-col gap-2"
      values={[months, title]}
    >
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span className="flex gap-4 text-small">
          {lines.map((series) => (
            <span key={series} className="inline-flex items-center gap-1.5">
              <svg aria-hidden="true" width="18" height="8" className={`line-${series}`}>
                <line x1="0" y1="4" x2="18" y2="4" />
                <circle cx="9" cy="4" r="3" />
              </svg>
              {series === 'paid' ? t('paid') : t('asked_')}
            </span>
          ))}
        </span>
      </figcaption>
      <div className="plot">
        <p aria-hidden="true" className="plot-scale text-label text-soft tabular-nums">
          <span>{guideText.price(top)}</span>
          <span>{guideText.price((top + bottom) / 2)}</span>
          <span>{guideText.price(bottom)}</span>
        </p>
        <PriceLines
          months={months}
          height={184}
          label={guideText.price}
          {...(lines.length === 1 ? { only: lines[0] } : {})}
        />
        <p aria-hidden="true" className="plot-months text-label text-soft">
          {months.map(({ month }, index) => (
            <span key={month}>{index % everyMonth === 0 && guideText.month(month)}</span>
          ))}
        </p>
      </div>
      <details>
        <summary className="text-link inline-flex min-h-11 items-center text-small">
          {t('numbers')}
        </summary>
        <table className="w-full text-small tabular-nums">
          <caption className="pb-2 text-left text-soft">{t('monthsNote')}</caption>
          <thead>
            <tr className="border-b border-hairline text-left">
              <th scope="col" className="caps py-2">
                {t('month')}
              </th>
              <th scope="col" className="caps py-2">
                {t('paid')}
              </th>
              <th scope="col" className="caps py-2">
                {t('asked_')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month} className="border-b border-hairline">
                <th scope="row" className="py-2 text-left font-normal">
                  {guideText.wholeMonth(month.month)}
                </th>
                <td className="py-2 font-semibold">{cellText(month, 'paid')}</td>
                <td className="py-2 font-semibold">{cellText(month, 'asked')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </CachedFragment>
  );
}
