import { useTranslations } from 'use-intl';
import { divisions } from '#contract/catalog/conditions.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ProductForm } from './product-form-values.ts';
import { today } from './today.ts';
import { usePlaceText } from '#web/catalog/phone/use-place-text.ts';

interface Props {
  form: ProductForm;
  /** The date it was posted, which editing does not change. */
  fixedDate?: boolean;
}

/** Phone number, place and date of the offer. */
export function DealFields({ form, fixedDate = false }: Props) {
  const t = useTranslations('addProduct');
  const placeText = usePlaceText();
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
          options={divisions.map((value) => ({ value, label: placeText(value) }))}
          {...form.field('location')}
        />
        {!fixedDate && (
          <DateField label={t('postedDate')} max={today()} {...form.field('postedDate')} />
        )}
      </div>
    </>
  );
}
