import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { shopCurrency } from '#contract/common/money.ts';
import { counterBody, type Offer } from '#contract/offers/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { ProposedPrices, proposals } from './price-form-fields.tsx';

/** The price that a seller would take instead of an offer. */
export function CounterForm({ offer, onSent }: { offer: Offer; onSent: () => void }) {
  const t = useTranslations('offerForm');
  const price = usePriceText();
  const { _id: id, price: offered, sealingPrice } = offer;
  const range = t('counterHint', { offer: price(offered), price: price(sealingPrice) });
  // Known before it is sent, so that the field says it.
  const inRange = counterBody.check(
    z.refine((body) => body.price > offered && body.price < sealingPrice, {
      path: ['price'],
      error: range,
    }),
  );
  const middle = (offered + sealingPrice) / 2 / sealingPrice;
  return (
    <CallForm
      schema={inRange}
      defaults={{ price: '' }}
      send={(body) => call('counterOffer', { params: { id }, body })}
      onDone={onSent}
      submit={t('counterSend')}
      busy={t('sending')}
    >
      {(field, form) => (
        <>
          <NumberField
            label={t('counter', { currency: shopCurrency().symbol })}
            hint={range}
            {...field('price')}
          />
          <ProposedPrices
            label={t('propose')}
            prices={proposals(offered, sealingPrice, [middle, (middle + 1) / 2])}
            priceText={price}
            onChoose={(choice) => form.setValue('price', choice)}
          />
          <p className="text-small text-soft">{t('counterText')}</p>
        </>
      )}
    </CallForm>
  );
}
