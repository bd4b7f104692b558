import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import type { Identity } from '#contract/accounts/schemas.ts';
import { bookingForm, deliveryFields, hasAddress } from '#contract/bookings/schemas.ts';
import { bookingMessages } from '#contract/bookings/messages.ts';
import { handoverMessages } from '#contract/handovers/messages.ts';
import { deliveries, type Delivery } from '#contract/handovers/states.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { keepDraft, readDraft } from '#web/platform/forms/draft.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { useFormValue, type Form } from '#web/platform/forms/use-form.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Bookable } from './bookable.ts';
import { BookedFacts } from './booked-facts.tsx';
import { isoDay } from './iso-day.ts';

const nothing = {
  ...{ buyerPhone: '', meetLocation: '', bookingDate: '' },
  ...{ delivery: 'meeting' as Delivery, deliveryAddress: '' },
};

/**
 * The contract's form, limited to the days of the calendar; the server checks against its own
 * clock.
 */
const bookableDay = z.extend(bookingForm, deliveryFields).check(
  z.refine(hasAddress, { error: handoverMessages.address, path: ['deliveryAddress'] }),
  z.refine((form) => form.bookingDate >= isoDay(0) && form.bookingDate <= isoDay(365), {
    path: ['bookingDate'],
    error: bookingMessages.bookingDate,
    when: ({ value }) => typeof value === 'object' && value !== null && 'bookingDate' in value,
  }),
);

/** The text instead of the place to meet when a courier brings the phone. */
const courierPlace = 'By courier';

/** The number given with the last booking is offered with the next one, until log-out. */
const numberOf = (email: string) => `booking-number:${email}`;

interface Props {
  product: Bookable;
  identity: Identity;
  /** Receives the id of the booking. */
  onBooked: (bookingId: string | null) => void;
}

/** Where and when to meet; the other fields are prefilled. */
export function BookingForm({ product, identity, onBooked }: Props) {
  const t = useTranslations('booking');
  const tMoneyHeld = useTranslations('moneyHeld');
  // Until then the page's, which an agreement may lower while this is open.
  const [risenPrice, setRisenPrice] = useState<number | null>(null);
  const shownPrice = risenPrice ?? product.sealingPrice;
  const price = usePriceText();
  const { email } = identity;
  return (
    <CallForm
      schema={bookableDay}
      defaults={{ ...nothing, ...readDraft(numberOf(email)) }}
      draft={`booking:${email}:${product._id}`}
      send={async (values) => {
        const productId = product._id;
        const body = { ...values, productId, buyerEmail: email, shownPrice };
        const result = await call('bookPhone', { body }).catch(async (error: unknown) => {
          if (error instanceof ApiProblem && error.code === 'price-risen') {
            // Shown before the buyer decides again; without it the next attempt is refused, too.
            const phone = await call('readProduct', { params: { id: productId } }).catch(
              () => null,
            );
            if (phone) setRisenPrice(phone.sealingPrice);
          }
          throw error;
        });
        keepDraft(numberOf(email), { buyerPhone: values.buyerPhone });
        return result;
      }}
      done={t('booked', { product: product.productName })}
      onDone={({ insertedId }) => onBooked(insertedId)}
      submit={risenPrice === null ? t('submit') : t('submitAt', { price: price(risenPrice) })}
      busy={t('busy')}
    >
      {(field, form) => (
        <>
          <BookedFacts product={{ ...product, sealingPrice: shownPrice }} identity={identity} />
          <TextField
            label={t('buyerPhone')}
            hint={t('buyerPhoneHint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...field('buyerPhone')}
          />
          <DeliveryFields form={form} />
          <p className="text-small text-soft">
            {t('firstPays')} {tMoneyHeld('text')}
          </p>
        </>
      )}
    </CallForm>
  );
}

/** By courier or where to meet, and when. */
function DeliveryFields({ form }: { form: Form<z.input<typeof bookableDay>> }) {
  const t = useTranslations('booking');
  const tHandover = useTranslations('handover');
  const [typedPlace, setTypedPlace] = useState('');
  const isCourier = useFormValue(form, 'delivery') === 'courier';
  return (
    <>
      <RadioGroup
        label={tHandover('delivery')}
        options={deliveries.map((value) => ({
          value,
          label: tHandover(value === 'courier' ? 'byCourier' : 'meeting'),
        }))}
        {...form.field('delivery', {
          onChange: ({ target }) => {
            // A courier needs no place to meet: a fixed text stands for it until the choice is undone.
            const place = form.getValues('meetLocation') ?? '';
            if (place !== courierPlace) setTypedPlace(place);
            const isChosen = target.value === 'courier';
            form.setValue('meetLocation', isChosen ? courierPlace : typedPlace);
          },
        })}
      />
      {isCourier ? (
        <TextArea
          label={tHandover('addressField')}
          hint={tHandover('addressHint')}
          autoComplete="street-address"
          maxLength={300}
          {...form.field('deliveryAddress')}
        />
      ) : (
        <TextField
          label={t('meetLocation')}
          hint={t('meetLocationHint')}
          autoComplete="off"
          {...form.field('meetLocation')}
        />
      )}
      <DateField
        label={t('bookingDate')}
        hint={isCourier ? tHandover('sendDayHint') : undefined}
        min={isoDay(0)}
        max={isoDay(365)}
        {...form.field('bookingDate')}
      />
      <NearDays onChoose={(day) => form.setValue('bookingDate', day)} />
    </>
  );
}

/** The days most people meet, each one press; the calendar has the others. */
function NearDays({ onChoose }: { onChoose: (day: string) => void }) {
  const t = useTranslations('booking');
  return (
    <div role="group" aria-label={t('bookingDate')} className="-mt-2 flex flex-wrap gap-2">
      {(['today', 'tomorrow'] as const).map((day, ahead) => (
        <Button key={day} onClick={() => onChoose(isoDay(ahead))}>
          {t(day)}
        </Button>
      ))}
    </div>
  );
}
