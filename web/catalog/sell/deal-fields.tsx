import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ProductForm } from './product-form-values.ts';
import { today } from './today.ts';
import { useDivisions } from '#web/platform/i18n/division-names.ts';
import { useFormValue } from '#web/platform/forms/use-form.ts';

interface Props {
  form: ProductForm;
  /** The date it was posted, which editing does not change. */
  fixedDate?: boolean;
}

/** Phone number, place and date of the offer. */
export function DealFields({ form, fixedDate = false }: Props) {
  const t = useTranslations('addProduct');
  const chosen = useFormValue(form, 'location') ?? '';
  const [stored] = useState(chosen);
  const divisions = useDivisions().filter(({ id, hidden }) => !hidden || id === stored);
  const options = divisions.map(({ id, name }) => ({ value: id, label: name }));
  // A phone that is for sale may stay where it is.
  const isElsewhere = stored !== '' && divisions.every(({ id }) => id !== stored);
  return (
    <>
      <TextField
        label={t('phnNumber')}
        hint={t('phnNumberHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phnNumber')}
      />
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        <SelectField
          label={t('location')}
          placeholder={t('choose')}
          options={isElsewhere ? [...options, { value: stored, label: stored }] : options}
          {...form.field('location')}
        />
        {!fixedDate && (
          <DateField label={t('postedDate')} max={today()} {...form.field('postedDate')} />
        )}
      </div>
    </>
  );
}
