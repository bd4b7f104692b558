import { useLocale, useTranslations } from 'use-intl';
import { fieldOf, type SettingKey, type SettingValue } from '#contract/settings/fields.ts';
import { languageRows, type Language } from '#contract/common/languages.ts';
import type { ManualMethod } from '#contract/payouts/methods.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';

/** How the value of a setting reads. */
export function useSettingText(): (key: SettingKey, value: SettingValue | undefined) => string {
  const t = useTranslations('shopSettings');
  const locale = useLocale();
  const price = usePriceText();
  return (key, value) => {
    if (value === undefined || value === '') return t('nothing');
    switch (fieldOf(key).kind) {
      case 'amount':
        return price(Number(value));
      case 'percent':
        return new Intl.NumberFormat(locale, {
          style: 'percent',
          maximumFractionDigits: 2,
        }).format(Number(value) / 100);
      case 'whole':
        return t('days', { count: Number(value) });
      case 'logo':
        return t('ownLogo');
      case 'languages':
        return (value as readonly Language[]).map((each) => languageRows[each].name).join(', ');
      case 'choice':
        return t(`choice-${value as 'own'}`);
      case 'payout-methods':
        return (value as readonly ManualMethod[]).map((each) => t(`method-${each}`)).join(', ');
      default:
        return String(value);
    }
  };
}
