import { useTranslations } from 'use-intl';
import type { Form } from '#web/platform/forms/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { formatInPlace, groupedNumber, monthAndYear, shortCode } from './card-format.ts';
import type { Card } from './card-schema.ts';

export type CardForm = Form<Card, Card>;

const formats = { number: groupedNumber, expiry: monthAndYear, code: shortCode } as const;

/** Number, expiry date and code, grouped while they are typed. */
export function CardFields({ form, busy }: { form: CardForm; busy: boolean }) {
  const t = useTranslations('payment');
  const field = (name: keyof Card) => ({
    ...form.field(name, {
      format: (input) => {
        if (input instanceof HTMLInputElement) formatInPlace(input, formats[name]);
      },
    }),
    inputMode: 'numeric' as const,
    readOnly: busy,
  });
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
      <TextField
        label={t('number')}
        className="col-span-2"
        autoComplete="cc-number"
        {...field('number')}
      />
      <TextField
        label={t('expiry')}
        hint={t('expiryHint')}
        autoComplete="cc-exp"
        {...field('expiry')}
      />
      <TextField label={t('code')} hint={t('codeHint')} autoComplete="cc-csc" {...field('code')} />
    </div>
  );
}
