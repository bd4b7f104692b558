import { useTranslations } from 'use-intl';

/** Until when the shop keeps a buyer's money. */
export function MoneyHeld() {
  const t = useTranslations('moneyHeld');
  return <p className="text-small text-soft">{t('text')}</p>;
}
