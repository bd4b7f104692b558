import { useTranslations } from 'use-intl';
import { conditions } from '#contract/catalog/conditions.ts';
import type { SharedField as Name } from '#contract/catalog/stock-columns.ts';
import { useBrandChoices } from '#web/platform/brands/shop-brands.ts';
import { useDivisions } from '#web/platform/i18n/division-names.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useColumnLabel } from './use-column-label.ts';

interface Props {
  name: Name;
  initial: string;
  error: string | undefined;
}

/** A field of Add A Product that is given once for every line without it. */
export function SharedField({ name, initial, error }: Props) {
  const form = useTranslations('addProduct');
  const product = useTranslations('product');
  const brands = useBrandChoices();
  const divisions = useDivisions().filter(({ hidden }) => !hidden);
  const field = { name, label: useColumnLabel()(name), error, defaultValue: initial };
  switch (name) {
    case 'brand':
      return (
        <SelectField
          {...field}
          placeholder={form('choose')}
          options={brands.map((brand) => ({ value: brand.name, label: brand.name }))}
        />
      );
    case 'location':
      return (
        <SelectField
          {...field}
          placeholder={form('choose')}
          options={divisions.map(({ id, name: label }) => ({ value: id, label }))}
        />
      );
    case 'condition':
      return (
        <RadioGroup
          name={name}
          label={field.label}
          error={error}
          initial={initial}
          short
          options={conditions.map((value) => ({ value, label: product(value) }))}
        />
      );
    case 'description':
      return <TextArea {...field} hint={form('descriptionHint')} maxLength={2_000} />;
    case 'phnNumber':
      return (
        <TextField
          {...field}
          type="tel"
          autoComplete="tel"
          hint={form('phnNumberHint')}
          maxLength={40}
        />
      );
    default:
      return <NumberField {...field} maxLength={40} />;
  }
}
