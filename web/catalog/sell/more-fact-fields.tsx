import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { boxItems } from '#contract/catalog/phone-facts.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ProductForm } from './product-form-values.ts';

interface Props {
  form: ProductForm;
  /** The last digits of the stored IMEI. */
  imeiLastFour?: string | null;
}

/** What is in the box, the network, and the IMEI. */
export function MoreFactFields({ form, imeiLastFour = null }: Props) {
  const t = useTranslations('sell');
  const facts = useTranslations('facts');
  const { errors } = form.formState;
  const lock = useWatch({ control: form.control, name: 'networkLock' });
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-small font-semibold">{facts('inTheBox')}</legend>
        <div className="choices choices-short">
          {boxItems.map((item) => (
            <label key={item} className="choice text-small">
              <input type="checkbox" value={item} {...form.register('inTheBox')} />
              {facts(item)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        <SelectField
          label={t('network')}
          placeholder={t('any')}
          options={[
            { value: 'unlocked', label: t('unlocked') },
            { value: 'locked', label: t('locked') },
          ]}
          error={errors.networkLock?.message}
          {...form.register('networkLock')}
        />
        {lock === 'locked' && (
          <TextField
            label={t('carrier')}
            autoComplete="off"
            error={errors.carrier?.message}
            {...form.register('carrier')}
          />
        )}
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
