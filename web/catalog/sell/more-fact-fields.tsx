import { useTranslations } from 'use-intl';
import { fieldsIn, phoneFields, type FormField } from '#contract/catalog/phone-fields.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { useFormValue } from '#web/platform/forms/value-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FactControl } from './fact-control.tsx';
import type { ProductForm } from './product-form-values.ts';

interface Props {
  form: ProductForm;
  /** The phone to edit; absent for a new one. */
  phone: ProductPage | undefined;
}

const fields = fieldsIn('more');
const isList = (name: FormField) => phoneFields[name].kind === 'list';

/** What is in the box, the network, and the IMEI. */
export function MoreFactFields({ form, phone }: Props) {
  const imeiLastFour = phone?.imeiLastFour;
  const t = useTranslations('sell');
  const { errors } = form.formState;
  const lock = useFormValue(form, 'networkLock');
  return (
    <>
      {fields.filter(isList).map((name) => (
        <FactControl key={name} form={form} name={name} />
      ))}
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        {fields
          .filter((name) => !isList(name) && name !== 'imei')
          .filter((name) => name !== 'carrier' || lock === 'locked')
          .map((name) => (
            <FactControl key={name} form={form} name={name} />
          ))}
      </div>
      <TextField
        label={t('imei')}
        hint={
          <>
            {imeiLastFour && <>{t('imeiKept', { digits: imeiLastFour })} </>}
            {t('imeiHint')}
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        error={errors.imei?.message}
        {...form.register('imei')}
      />
    </>
  );
}
