import { useTranslations } from 'use-intl';

/** Until when the shop keeps a buyer's money: the days of the booking's guarantee. */
export function MoneyHeld({ days }: { days: number }) {
  const t = useTranslations('moneyHeld');
  return <p className="text-small text-soft">{t('text', { days })}</p>;
}
