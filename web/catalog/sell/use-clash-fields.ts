import { useFormatter, useTranslations } from 'use-intl';
import { fieldsIn, phoneFields, type FormField } from '#contract/catalog/phone-fields.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { shopCurrency } from '#contract/common/money.ts';
import type { ClashField } from '#web/platform/forms/stored-values.ts';
import { usePlaceText } from '#web/catalog/phone/use-place-text.ts';
import { useStorageText } from '#web/catalog/phone/use-storage-text.ts';

type Fact = FormField & keyof ProductPage;
type Changeable = Partial<ProductPage>;
type Field = ClashField<Changeable>;

/** The fields of a phone that may change in two tabs, in the order of the form, each with its label and text. */
export function useClashFields(): Field[] {
  const t = useTranslations('addProduct');
  const sell = useTranslations('sell');
  const facts = useTranslations('facts');
  const checks = useTranslations('checks');
  const product = useTranslations('product');
  const format = useFormatter();
  const place = usePlaceText();
  const storage = useStorageText();
  const currency = shopCurrency().symbol;
  const isFact = (name: FormField): name is Fact => phoneFields[name].kind !== 'identifier';

  const factText = (name: Fact, value: unknown): string => {
    const row = phoneFields[name];
    if (value === null || value === undefined || value === '') return '';
    if (row.kind === 'list')
      return row.choices
        .filter((item) => Array.isArray(value) && value.includes(item))
        .map((item) => facts(item))
        .join(', ');
    if (row.kind === 'size') return storage(Number(value));
    const choice = row.kind === 'choice' ? row.choices.find((each) => each === value) : undefined;
    return choice ? sell(choice) : String(value);
  };
  const factOf = (name: Fact): Field => {
    const row = phoneFields[name];
    return {
      name,
      // The label that fact-control.tsx shows in the form.
      label: row.kind === 'list' ? facts(row.label) : sell(row.label),
      text: (values) => factText(name, values[name]),
    };
  };
  const factsIn = (...args: Parameters<typeof fieldsIn>) =>
    fieldsIn(...args)
      .filter(isFact)
      .map(factOf);
  const numberOf = (name: 'buyingYear' | 'yearsOfUse' | 'buyingPrice' | 'sealingPrice'): Field => ({
    name,
    label: t(name, { currency }),
  });
  return [
    {
      name: 'photos',
      label: t('productImg'),
      text: ({ photos = [] }) => format.number(photos.length),
    },
    { name: 'model', label: sell('model') },
    ...factsIn('phone'),
    {
      name: 'condition',
      label: t('condition'),
      text: ({ condition }) => (condition ? product(condition) : ''),
    },
    {
      name: 'checklist',
      label: sell('grading'),
      text: ({ checklist }) =>
        checklist
          ? [checklist.screen, checklist.body, ...checklist.failed]
              .map((each) => checks(each))
              .join(', ')
          : '',
    },
    ...factsIn('grade'),
    { name: 'description', label: t('description') },
    ...factsIn('more'),
    ...(['buyingYear', 'yearsOfUse', 'buyingPrice', 'sealingPrice'] as const).map(numberOf),
    { name: 'phnNumber', label: t('phnNumber') },
    {
      name: 'location',
      label: t('location'),
      text: ({ location = '' }) => place(location),
    },
  ];
}
