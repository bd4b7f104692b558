import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { shopCurrency } from '#contract/common/money.ts';
import { counterBody, type Offer } from '#contract/offers/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { ProposedPrices, proposals } from './price-form-fields.tsx';

/** The price that a seller would take instead of an offer. */
export function CounterForm({ offer, onSent }: { offer: Offer; onSent: () => void }) {
  const t = useTranslations('offerForm');
  const price = usePriceText();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm(counterBody, { price: '' });
  const { errors, isSubmitting } = form.formState;
  const { price: offered, sealingPrice } = offer;
  const middle = (offered + sealingPrice) / 2 / sealingPrice;
  const send = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call('counterOffer', { params: { id: offer._id }, body });
      onSent();
    } catch (error) {
      if (!showFieldErrors(form, error, ['price'])) setProblem(errorText(error));
    }
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4"
    >
      <NumberField
        label={t('counter', { currency: shopCurrency().symbol })}
        hint={t('counterHint', { offer: price(offered), price: price(sealingPrice) })}
        error={errors.price?.message}
        {...form.register('price')}
      />
      <ProposedPrices
        label={t('propose')}
        prices={proposals(offered, sealingPrice, [middle, (middle + 1) / 2])}
        priceText={price}
        onChoose={(chosen) => form.setValue('price', chosen, { shouldValidate: true })}
      />
      <p className="text-small text-soft">{t('counterText')}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('sending')}>
        {t('counterSend')}
      </Button>
    </form>
  );
}
