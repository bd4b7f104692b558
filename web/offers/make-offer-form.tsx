import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { shopCurrency, toCents, toPrice } from '#contract/common/money.ts';
import { maxOfferTextLength, minOfferCents } from '#contract/offers/limits.ts';
import { offerBody } from '#contract/offers/schemas.ts';
import { AgreementNotice } from '#web/platform/agreements/agreement-notice.tsx';
import { call, callList } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ProposedPrices, proposals } from './price-form-fields.tsx';

interface Props {
  product: { readonly _id: string; readonly sealingPrice: number };
  onSent: () => void;
}

/** A price and a few words for the seller of a phone. */
export function MakeOfferForm({ product, onSent }: Props) {
  const t = useTranslations('offerForm');
  const price = usePriceText();
  const { _id: id, sealingPrice } = product;
  const counter = useCounterPrice(id);
  const least = toPrice(minOfferCents(toCents(sealingPrice)));
  const bounds = t('priceHint', { price: price(sealingPrice), least: price(least) });
  // Known before it is sent, so that the field says it.
  const highEnough = offerBody.check(
    z.refine((body) => body.price >= least, { path: ['price'], error: bounds }),
  );
  return (
    <CallForm
      schema={highEnough}
      defaults={{ price: '', text: '' }}
      draft={`offer:${id}`}
      send={(body) => call('makeOffer', { params: { id }, body })}
      onDone={onSent}
      submit={t('send')}
      busy={t('sending')}
    >
      {(field, form) => (
        <>
          <AgreementNotice />
          {counter !== null && <Notice>{t('countered', { price: price(counter) })}</Notice>}
          <NumberField
            label={t('price', { currency: shopCurrency().symbol })}
            hint={bounds}
            {...field('price')}
          />
          <ProposedPrices
            label={t('propose')}
            prices={proposals(0, sealingPrice, [0.95, 0.9, 0.85])}
            priceText={price}
            onChoose={(choice) => form.setValue('price', choice)}
          />
          <TextArea
            label={t('words')}
            hint={t('wordsHint')}
            rows={2}
            maxLength={maxOfferTextLength}
            {...field('text')}
          />
          <p className="text-small text-soft">{t('text')}</p>
          <HelpLink about="offers" />
        </>
      )}
    </CallForm>
  );
}

/** The seller's counter price, which a new offer declines; null if they have named none. */
function useCounterPrice(productId: string): number | null {
  const [counter, setCounter] = useState<number | null>(null);
  useEffect(() => {
    let left = false;
    callList('listOffers', { query: { product: productId } }).then(
      ({ items: [newest] }) => {
        if (!left && newest?.status === 'countered') setCounter(newest.counterPrice);
      },
      // The offer can be made without it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [productId]);
  return counter;
}
