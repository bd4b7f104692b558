import { useFormatter, useTranslations } from 'use-intl';
import type { Seller } from '#contract/sellers/schemas.ts';
import { Stars } from '#web/ui/stars.tsx';

type Rated = Pick<Seller, 'reviews' | 'score' | 'distribution'>;

/** Score and distribution of a seller's reviews; below three only words. */
export function ScoreSummary({ seller: { reviews, score, distribution } }: { seller: Rated }) {
  const t = useTranslations('seller');
  const format = useFormatter();
  if (score === null || distribution === null) {
    return (
      <p className="max-w-prose text-soft">
        {reviews === 0 ? t('noReviews') : t('fewReviews', { count: reviews })}
      </p>
    );
  }
  const rows = distribution.map((count, at) => ({ stars: at + 1, count })).toReversed();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={score} label={t('score', { score, count: reviews })} />
        <span aria-hidden="true" className="font-semibold">
          {t('score', { score, count: reviews })}
        </span>
      </p>
      <ul aria-label={t('distribution')} className="max-w-md text-small">
        {rows.map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-3">
            <span className="w-20 shrink-0">{t('row', { stars })}</span>
            {/* An attribute of SVG: the content security policy forbids styles of elements. */}
            <svg aria-hidden="true" focusable="false" className="rating-bar min-w-0 grow">
              <rect width={`${(100 * count) / reviews}%`} height="100%" fill="currentColor" />
            </svg>
            <span className="shrink-0 tabular-nums">
              <span aria-hidden="true">{format.number(count)}</span>
              <span className="sr-only">{t('rowCount', { count })}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
