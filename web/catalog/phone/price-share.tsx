import { useFormatter, useTranslations } from 'use-intl';
import { usePriceText } from '#web/platform/i18n/money.ts';

interface Props {
  buyingPrice: number;
  sealingPrice: number;
}

/** The price when new, its share as a thin bar, and how much less it is; no bar from 100 % on. */
export function PriceShare({ buyingPrice, sealingPrice }: Props) {
  const t = useTranslations('product');
  const price = usePriceText();
  const format = useFormatter();
  const percent = Math.round((sealingPrice / buyingPrice) * 100);
  const saving = format.number((100 - percent) / 100, { style: 'percent' });
  return (
    <div className="price-share text-small">
      <p>{t('boughtFor', { price: price(buyingPrice) })}</p>
      {percent < 100 && (
        <p>
          <svg aria-hidden="true" width="100%" height="5">
            <rect width="100%" height="5" rx="2.5" />
            <rect width={`${percent}%`} height="5" rx="2.5" />
          </svg>
          <span aria-label={t('share', { saving })} role="img">
            {t('saving', { saving })}
          </span>
        </p>
      )}
    </div>
  );
}
