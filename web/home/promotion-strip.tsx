import { useTranslations } from 'use-intl';
import type { Promotion } from '#contract/catalog/schemas.ts';
import { PromotionCard } from './promotion-card.tsx';

interface Props {
  /** Null when they could not be loaded. */
  promotions: readonly Promotion[] | null;
}

/** Advertised phones, in a strip that scrolls sideways. */
export function PromotionStrip({ promotions }: Props) {
  const t = useTranslations('home');
  return (
    <section aria-labelledby="promotions" className="border-t border-hairline py-12 sm:py-14">
      <div className="page">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="promotions" className="text-head">
            {t('promotions')}
          </h2>
          <p className="text-soft">{t('promotionsText')}</p>
        </div>
        {promotions === null && <p className="mt-6 text-error">{t('failed')}</p>}
        {promotions?.length === 0 && (
          <p className="mt-6 max-w-prose text-soft">{t('promotionsEmpty')}</p>
        )}
        {promotions !== null && promotions.length > 0 && (
          <ul
            tabIndex={0}
            aria-label={t('promotionsList')}
            className="promotions -mx-4 mt-6 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-1 sm:-mx-8 sm:scroll-px-8 sm:px-8"
          >
            {promotions.map((promotion) => (
              <PromotionCard key={promotion._id} promotion={promotion} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
