import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { TextField } from '#web/ui/form/text-field.tsx';
import { formatInPlace, groupedNumber, monthAndYear, shortCode } from './card-format.ts';
import type { cardSchema } from './card-schema.ts';

export type Card = z.infer<typeof cardSchema>;
export type CardForm = UseFormReturn<Card, unknown, Card>;

const formats = { number: groupedNumber, expiry: monthAndYear, code: shortCode } as const;

/** Number, expiry date and code, grouped while they are typed. */
export function CardFields({ form, busy }: { form: CardForm; busy: boolean }) {
  const t = useTranslations('payment');
  const { errors } = form.formState;
  const field = (name: keyof Card) => {
    const { onChange, ...rest } = form.register(name);
    return {
      ...rest,
      inputMode: 'numeric',
      readOnly: busy,
      error: errors[name]?.message,
      onChange: (event: { target: HTMLInputElement; type: string }) => {
        formatInPlace(event.target, formats[name]);
        void onChange(event);
      },
    } as const;
  };
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
