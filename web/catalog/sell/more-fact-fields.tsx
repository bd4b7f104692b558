import { useTranslations } from 'use-intl';
import {
  fieldsIn,
  identifierFields,
  phoneFields,
  type FormField,
} from '#contract/catalog/phone-fields.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { useFormValue } from '#web/platform/forms/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FactControl } from './fact-control.tsx';
import type { ProductForm } from './product-form-values.ts';

interface Props {
  form: ProductForm;
  /** The phone to edit; absent for a new one. */
  phone: ProductPage | undefined;
}

const fields = fieldsIn('more');
const isIdentifier = (name: FormField) => identifierFields.some((each) => each === name);
const isList = (name: FormField) => phoneFields[name].kind === 'list';

/** The contents of the box, the network, and the IMEIs, of which a phone for two SIM cards has two. */
export function MoreFactFields({ form, phone }: Props) {
  const storedImeis = { imei: phone?.imeiLastFour, imei2: phone?.imei2LastFour };
  const t = useTranslations('sell');
  const lock = useFormValue(form, 'networkLock');
  return (
    <>
      {fields.filter(isList).map((name) => (
        <FactControl key={name} form={form} name={name} />
      ))}
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        {fields
          .filter((name) => !isList(name) && !isIdentifier(name))
          .filter((name) => name !== 'carrier' || lock === 'locked')
          .map((name) => (
            <FactControl key={name} form={form} name={name} />
          ))}
      </div>
      {identifierFields.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          hint={
            <>
              {storedImeis[name] && <>{t('imeiKept', { digits: storedImeis[name] })} </>}
              {t(`${name}Hint`)}
            </>
          }
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          {...form.field(name)}
        />
      ))}
    </>
  );
}
