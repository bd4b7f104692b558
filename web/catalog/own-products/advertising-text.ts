import { useTranslations } from 'use-intl';
import { minPriceCents, toPrice } from '#contract/common/money.ts';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { useComparedPriceTexts, usePriceText } from '#web/platform/i18n/money.ts';

/** The effect of advertising an own phone, or of stopping it, on its price; null when neither is possible. */
export function useAdvertisingText() {
  const t = useTranslations('myProducts');
  const price = usePriceText();
  const comparedPriceTexts = useComparedPriceTexts();
  return ({ promotion, promotionOffer, sealingPrice }: OwnProduct): string | null => {
    if (promotion) return t('priceBefore', { price: price(promotion.priceBefore) });
    if (!promotionOffer) return null;
    const { basePrice, sealingPrice: promoted } = promotionOffer;
    if (promoted === null) return t('tooLow', { price: price(toPrice(minPriceCents)) });
    const [before = '', after = '', base = ''] = comparedPriceTexts(
      sealingPrice,
      promoted,
      basePrice,
    );
    return basePrice === sealingPrice
      ? t('offer', { before, after })
      : t('offerOfLowest', { before, after, base });
  };
}
