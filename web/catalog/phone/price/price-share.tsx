import { useFormatter, useTranslations } from 'use-intl';
import { usePriceText } from '#web/platform/i18n/money.ts';

interface Props {
  buyingPrice: number;
  sealingPrice: number;
}

/** How far the price is below the seller's buying price, with a thin bar; no bar from 100 % on. */
export function PriceShare({ buyingPrice, sealingPrice }: Props) {
  const t = useTranslations('product');
  const price = usePriceText();
  const format = useFormatter();
  const percent = Math.round((sealingPrice / buyingPrice) * 100);
  const saving = format.number((100 - percent) / 100, { style: 'percent' });
  return (
    <div className="price-share text-small">
      {percent < 100 && <progress aria-hidden="true" max={100} value={percent} />}
      <p>
        {percent < 100
          ? t('share', { saving, price: price(buyingPrice) })
          : t('boughtFor', { price: price(buyingPrice) })}
      </p>
    </div>
  );
}
