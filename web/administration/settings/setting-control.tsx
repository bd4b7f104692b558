import { useTranslations } from 'use-intl';
import { languageRows, languages, mainLanguage } from '#contract/common/languages.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { fieldOf, shippedValues, type SettingKey } from '#contract/settings/fields.ts';
import type { SettingsChanges, SettingsInput, ShopSettings } from '#contract/settings/schemas.ts';
import type { Form } from '#web/platform/forms/use-form.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ColourControl, type ColourKey } from './colour-control.tsx';
import { Choice } from './choice.tsx';
import { LogoControl, type LogoKey } from './logo-control.tsx';
import { PayoutMethodsControl } from './payout-methods-control.tsx';
import { useSettingText } from './use-setting-text.ts';

interface Props {
  name: SettingKey;
  stored: ShopSettings;
  form: Form<SettingsInput, SettingsChanges>;
}

/** The control of one setting, as its kind needs it. */
export function SettingControl({ name, stored, form }: Props) {
  const field = form.field(name);
  const t = useTranslations('shopSettings');
  const text = useSettingText();
  const row = fieldOf(name);
  const shipped =
    stored.sources[name] === 'screen' && shippedValues[name] !== ''
      ? t('shipped', { value: text(name, shippedValues[name]) })
      : '';
  const hint = [t(`hint-${name}`), shipped].filter(Boolean).join(' ');
  const texts = { label: t(name), hint };
  switch (row.kind) {
    case 'logo':
      return <LogoControl {...texts} name={name as LogoKey} form={form} />;
    case 'colour':
      return <ColourControl {...texts} name={name as ColourKey} kind={row.of} form={form} />;
    case 'languages':
      return (
        <Choice
          {...texts}
          field={field}
          // The addresses of the shop are in the main language, which always stays.
          options={languages.map((value) => ({
            ...{ value, lang: value, disabled: value === mainLanguage },
            text: languageRows[value].name,
          }))}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...texts}
          {...field}
          options={row.options.map((value) => ({ value, label: text(name, value) }))}
        />
      );
    case 'payout-methods':
      return <PayoutMethodsControl {...texts} form={form} />;
    case 'lines':
      return (
        <TextArea {...texts} {...field} maxLength={row.max} className="sm:col-span-2" rows={5} />
      );
    case 'text':
      return <TextField {...texts} {...field} maxLength={row.max} autoComplete="off" />;
    case 'email':
    case 'link':
      return (
        <TextField
          {...texts}
          {...field}
          inputMode={row.kind === 'email' ? 'email' : 'url'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      );
    case 'whole':
      return <NumberField {...texts} {...field} inputMode="numeric" />;
    case 'percent':
      return <NumberField {...texts} {...field} label={t('inPercent', { label: texts.label })} />;
    case 'amount':
      return (
        <NumberField
          {...texts}
          {...field}
          label={t('inCurrency', { label: texts.label, sign: shopCurrency().symbol })}
        />
      );
    default:
      return <TextField {...texts} {...field} autoComplete="off" spellCheck={false} />;
  }
}

/** A setting that the environment has set: its value, and where it can be changed. */
export function FixedSetting({ name, stored }: Omit<Props, 'form'>) {
  const t = useTranslations('shopSettings');
  const text = useSettingText();
  const { environment } = fieldOf(name);
  return (
    <div className="rounded-control border border-dashed border-hairline p-3">
      <p className="text-small font-semibold">{t(name)}</p>
      <p className="[overflow-wrap:anywhere]">{text(name, stored.values[name])}</p>
      <p className="mt-1 text-small text-soft [overflow-wrap:anywhere]">
        {t('setByEnvironment', { name: environment ?? '' })}
      </p>
    </div>
  );
}
