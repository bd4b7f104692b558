import { useLocale, useTranslations } from 'use-intl';
import { shopCurrency } from '#contract/common/money.ts';
import { currencyName } from '#web/platform/i18n/currency-name.ts';

/** The currency, which is none of the settings, and how it can be changed while there is no phone. */
export function CurrencyLine() {
  const t = useTranslations('shopSettings');
  const { code, symbol } = shopCurrency();
  return (
    <div className="rounded-control border border-dashed border-hairline p-3 sm:col-span-2">
      <p className="text-small font-semibold">{t('currency')}</p>
      <p>{`${currencyName(useLocale())} (${code.toUpperCase()}, ${symbol})`}</p>
      <p className="mt-1 text-small text-soft [overflow-wrap:anywhere]">{t('currencyHint')}</p>
    </div>
  );
}
