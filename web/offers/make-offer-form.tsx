import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { shopCurrency } from '#contract/common/money.ts';
import { offerTextLength } from '#contract/offers/limits.ts';
import { offerBody } from '#contract/offers/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { dropDraft, readDraft, useDraft } from '#web/platform/forms/draft.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ProposedPrices, proposals } from './price-form-fields.tsx';

interface Props {
  product: { readonly _id: string; readonly sealingPrice: number };
  onSent: () => void;
}

const nothing = { price: '', text: '' };

/** A price and a few words for the seller of a phone. */
export function MakeOfferForm({ product, onSent }: Props) {
  const t = useTranslations('offerForm');
  const price = usePriceText();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const key = `offer:${product._id}`;
  const [defaults] = useState(() => ({ ...nothing, ...readDraft(key) }));
  const form = useContractForm(offerBody, defaults);
  useDraft(form, key);
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await call('makeOffer', { params: { id: product._id }, body });
      dropDraft(key);
      onSent();
    } catch (error) {
      if (!showFieldErrors(form, error, ['price', 'text'])) setProblem(errorText(error));
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
        label={t('price', { currency: shopCurrency().symbol })}
        hint={t('priceHint', { price: price(product.sealingPrice) })}
        error={errors.price?.message}
        {...form.register('price')}
      />
      <ProposedPrices
        label={t('propose')}
        prices={proposals(0, product.sealingPrice, [0.95, 0.9, 0.85])}
        priceText={price}
        onChoose={(chosen) => form.setValue('price', chosen, { shouldValidate: true })}
      />
      <TextArea
        label={t('words')}
        hint={t('wordsHint')}
        rows={2}
        maxLength={offerTextLength}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <p className="text-small text-soft">{t('text')}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
