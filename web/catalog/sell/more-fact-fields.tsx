import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { fieldsIn, phoneFields, type FormField } from '#contract/catalog/phone-fields.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
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

/** Rarely used fields are collapsed, until one of them is invalid. */
export function MoreFacts(given: Props) {
  const t = useTranslations('sell');
  const [open, setOpen] = useState(Boolean(given.phone?.imeiLastFour));
  const { errors } = given.form.formState;
  const isWrong = fields.some((name) => errors[name]);
  return (
    <details
      open={open || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-control border border-hairline px-4"
    >
      <summary className="disclosure grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 sm:flex">
        <span className="font-display text-title font-bold tracking-tight sm:whitespace-nowrap">
          {t('more')}
        </span>
        <span className="row-start-2 text-small text-soft">{t('moreText')}</span>
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-5">
        <MoreFactFields {...given} />
      </div>
    </details>
  );
}

/** What is in the box, the network, and the IMEI. */
function MoreFactFields({ form, phone }: Props) {
  const imeiLastFour = phone?.imeiLastFour;
  const t = useTranslations('sell');
  const { errors } = form.formState;
  const lock = useWatch({ control: form.control, name: 'networkLock' });
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
