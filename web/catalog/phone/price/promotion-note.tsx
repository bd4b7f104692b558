import { useTranslations } from 'use-intl';
import { usePriceText } from '#web/platform/i18n/money.ts';

/** The note on an advertised phone. */
export function PromotionNote() {
  const t = useTranslations('product');
  return (
    <p className="w-fit rounded-md bg-accent px-2 py-0.5 text-small font-semibold text-on-accent">
      {t('promotionNote')}
    </p>
  );
}

/** The base price of an advertised phone, struck through; it stands beside its price. */
export function BasePrice({ basePrice }: { basePrice: number }) {
  const t = useTranslations('product');
  const price = usePriceText();
  return (
    <s className="font-sans text-base font-normal tracking-normal text-soft tabular-nums">
      <span className="sr-only">{t('basePrice')} </span>
      {price(basePrice)}
    </s>
  );
}
