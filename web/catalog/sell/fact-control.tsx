import { useTranslations } from 'use-intl';
import { phoneFields, type FormField } from '#contract/catalog/phone-fields.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ProductForm } from './product-form-values.ts';
import { useStorageText } from '#web/catalog/phone/use-storage-text.ts';

interface Props {
  form: ProductForm;
  name: FormField;
}

/** The control of a phone's field, as its row says: its kind, its choices and its label. */
export function FactControl({ form, name }: Props) {
  const t = useTranslations('sell');
  const facts = useTranslations('facts');
  const storage = useStorageText();
  const row = phoneFields[name];
  switch (row.kind) {
    case 'list':
      return (
        <fieldset>
          <legend className="mb-1.5 text-small font-semibold">{facts(row.label)}</legend>
          <div className="choices choices-short">
            {row.choices.map((item) => (
              <label key={item} className="choice text-small">
                <input type="checkbox" value={item} {...form.register(name)} />
                {facts(item)}
              </label>
            ))}
          </div>
        </fieldset>
      );
    case 'choice':
      return (
        <SelectField
          label={t(row.label)}
          placeholder={t('any')}
          options={row.choices.map((value) => ({ value, label: t(value) }))}
          {...form.field(name)}
        />
      );
    case 'size':
      return (
        <SelectField
          label={t(row.label)}
          placeholder={t('any')}
          options={row.choices.map((size) => ({ value: String(size), label: storage(size) }))}
          {...form.field(name)}
        />
      );
    case 'whole':
      return (
        <NumberField
          label={t(row.label)}
          inputMode="numeric"
          className="max-w-xs"
          {...form.field(name)}
        />
      );
    default:
      return <TextField label={t(row.label)} autoComplete="off" {...form.field(name)} />;
  }
}
