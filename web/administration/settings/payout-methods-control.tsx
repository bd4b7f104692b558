import { useTranslations } from 'use-intl';
import { manualMethods, type ManualMethod } from '#contract/payouts/methods.ts';
import type { SettingsChanges, SettingsInput } from '#contract/settings/schemas.ts';
import { useFormValue, type Form } from '#web/platform/forms/use-form.ts';
import { Choice } from './choice.tsx';
import { useSettingText } from './use-setting-text.ts';

interface Props {
  label: string;
  hint: string;
  form: Form<SettingsInput, SettingsChanges>;
}

/** How sellers are paid, in the order in which the ways are ticked. */
export function PayoutMethodsControl({ label, hint, form }: Props) {
  const t = useTranslations('shopSettings');
  const text = useSettingText();
  const chosen = useFormValue(form, 'payoutMethods') ?? [];
  const field = {
    ...form.field('payoutMethods'),
    onChange: ({ target }: { target: { value: string; checked?: boolean } }) => {
      const others = chosen.filter((each) => each !== target.value);
      const method = target.value as ManualMethod;
      form.setValue('payoutMethods', target.checked ? [...others, method] : others);
    },
  };
  const order =
    chosen.length > 1 ? t('methodOrder', { methods: text('payoutMethods', chosen) }) : '';
  return (
    <Choice
      label={label}
      hint={[order, hint].filter(Boolean).join(' ')}
      field={field}
      options={manualMethods.map((value) => ({ value, text: t(`method-${value}`) }))}
    />
  );
}
