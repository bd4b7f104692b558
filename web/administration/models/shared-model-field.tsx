import { useTranslations } from 'use-intl';
import type { SharedModelColumn } from '#contract/catalog/model-fields.ts';
import type { SharedFieldProps } from '#web/administration/list-import/list-kind.ts';
import { useBrandChoices } from '#web/platform/brands/shop-brands.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** A value that is given once for every new model of a list without it. */
export function SharedModelField(field: SharedFieldProps<SharedModelColumn>) {
  const t = useTranslations('models');
  const form = useTranslations('addProduct');
  const brands = useBrandChoices();
  if (field.name === 'brand') {
    const options = brands.map(({ name }) => ({ value: name, label: name }));
    return <SelectField {...field} placeholder={form('choose')} options={options} />;
  }
  const isYear = field.name === 'releaseYear';
  return (
    <TextField
      {...field}
      hint={t(`about-${field.name}`)}
      inputMode={isYear ? 'numeric' : 'text'}
      maxLength={120}
    />
  );
}
