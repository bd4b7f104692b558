import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { isPrice, shopCurrency } from '#contract/common/money.ts';
import { reductionAnswerHours } from '#contract/price-reductions/limits.ts';
import { priceReductionBody, type PriceReductions } from '#contract/price-reductions/schemas.ts';
import type { ReductionPart } from '#contract/price-reductions/states.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readAmount } from '#contract/common/amount.ts';
import { maxReasonLength } from '#contract/common/value-rules.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { useFormValue, type Form } from '#web/platform/forms/use-form.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { priceAfter } from './price-after.ts';

interface Props {
  bookingId: string;
  sale: PriceReductions;
  viewer: ReductionPart;
  /** The other one's name. */
  other: string;
  onSent: () => void;
}

/** How much of the price goes back, and why; says what follows while one types. */
export function ProposeForm({ bookingId, sale, viewer, other, onSent }: Props) {
  const t = useTranslations('priceReduction');
  const price = usePriceText();
  const { most } = sale;
  const atMost = t('atMost', { most: price(most) });
  const inRange = priceReductionBody.check(
    z.refine((body) => body.amount <= most, { path: ['amount'], error: atMost }),
  );
  return (
    <CallForm
      schema={inRange}
      defaults={{ amount: '', reason: '' }}
      send={(body) => call('proposePriceReduction', { params: { id: bookingId }, body })}
      onDone={onSent}
      submit={t('propose', { name: other })}
      busy={t('sending')}
    >
      {(field, form) => (
        <>
          <NumberField
            label={t('amount', { currency: shopCurrency().symbol })}
            hint={atMost}
            {...field('amount')}
          />
          <TextArea label={t('reason')} maxLength={maxReasonLength} rows={3} {...field('reason')} />
          <Follows form={form} sale={sale} viewer={viewer} other={other} />
        </>
      )}
    </CallForm>
  );
}

type FormProps = Omit<Props, 'bookingId' | 'onSent'> & {
  form: Form<z.input<typeof priceReductionBody>>;
};

/** What follows for both, with the typed amount as soon as it is one. */
function Follows({ form, sale, viewer, other }: FormProps) {
  const t = useTranslations('priceReduction');
  const price = usePriceText();
  const { amount } = readAmount(String(useFormValue(form, 'amount') ?? ''));
  const values = { name: other, hours: reductionAnswerHours };
  const isPossible = isPrice(amount) && amount <= sale.most;
  const { costs, gets } = priceAfter(sale, isPossible ? amount : 0);
  return (
    <p className="text-small text-soft" aria-live="polite">
      {isPossible
        ? t(viewer === 'buyer' ? 'thenForBuyer' : 'thenForSeller', {
            ...values,
            amount: price(amount),
            price: price(costs),
            gets: price(gets ?? costs),
          })
        : t('ask', values)}
    </p>
  );
}
