import { useTranslations } from 'use-intl';
import { isPhoneField, phoneFields } from '#contract/catalog/phone-fields.ts';
import type { ListField } from '#contract/catalog/stock-columns.ts';
import { shopCurrency } from '#contract/common/money.ts';

/** What the columns of the template mean, with what to write in them. */
export function useColumnMeaning(): (name: ListField) => string {
  const t = useTranslations('stock');
  const labelOf = useColumnLabel();
  return (name) =>
    name === 'reference' || name === 'productName' ? t(`${name}Text`) : labelOf(name);
}

/** What a column says, in the words of the form. */
export function useColumnLabel(): (name: ListField) => string {
  const t = useTranslations('stock');
  const form = useTranslations('addProduct');
  const facts = useTranslations('facts');
  const sell = useTranslations('sell');
  const checks = useTranslations('checks');
  const currency = shopCurrency().symbol;
  return (name) => {
    switch (name) {
      case 'reference':
      case 'brand':
      case 'productName':
      case 'quantity':
        return t(name);
      case 'title':
        return t('phoneTitle');
      case 'screen':
      case 'body':
      case 'failed':
        return checks(name);
      default: {
        if (!isPhoneField(name)) return form(name, { currency });
        const row = phoneFields[name];
        // The label that fact-control.tsx shows in the form.
        return row.kind === 'list' ? facts(row.label) : sell(row.label);
      }
    }
  };
}
