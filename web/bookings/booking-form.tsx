import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import type { Identity } from '#contract/accounts/schemas.ts';
import { bookingForm, deliveryFields, hasAddress } from '#contract/bookings/schemas.ts';
import { bookingMessages } from '#contract/bookings/messages.ts';
import { handoverMessages } from '#contract/handovers/messages.ts';
import { deliveries, type Delivery } from '#contract/handovers/states.ts';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import { AgreementNotice } from '#web/platform/agreements/agreement-notice.tsx';
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
import { useWallClock } from '#web/handovers/use-place.ts';
import { isoDay } from './iso-day.ts';
import { PlaceChoice } from './place-choice.tsx';

const nothing = {
  ...{ buyerPhone: '', meetLocation: '', bookingDate: '', bookingTime: '' },
  ...{ delivery: 'meeting' as Delivery, deliveryAddress: '', meetingPlaceId: null },
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
  photo: ReactNode;
  identity: Identity;
  /** Receives the id of the booking. */
  onBooked: (bookingId: string | null) => void;
}

/** Where and when to meet; the other fields are prefilled. */
export function BookingForm({ product, photo, identity, onBooked }: Props) {
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
        // A courier comes when the seller sends one.
        const bookingTime = values.delivery === 'courier' ? null : values.bookingTime;
        const body = { ...values, bookingTime, productId, buyerEmail: email, shownPrice };
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
        <div className="form-fields flex flex-col gap-4">
          <AgreementNotice />
          <BookedFacts
            product={{ ...product, sealingPrice: shownPrice }}
            photo={photo}
            identity={identity}
          />
          <p className="-mt-1 text-small">
            <strong className="font-semibold">{t('firstPays')}</strong>{' '}
            {tMoneyHeld('text', { days: shopGuaranteeDays() })}
          </p>
          <TextField
            label={t('buyerPhone')}
            hint={t('buyerPhoneHint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...field('buyerPhone')}
          />
          <DeliveryFields form={form} location={product.location} />
        </div>
      )}
    </CallForm>
  );
}

/** By courier or where to meet, and when. */
function DeliveryFields({
  form,
  location,
}: {
  form: Form<z.input<typeof bookableDay>>;
  location: string;
}) {
  const t = useTranslations('booking');
  const tHandover = useTranslations('handover');
  const [typedPlace, setTypedPlace] = useState('');
  const place = useFormValue(form, 'meetLocation') ?? '';
  const isCourier = useFormValue(form, 'delivery') === 'courier';
  return (
    <>
      <RadioGroup
        label={tHandover('delivery')}
        compact
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
        <>
          <TextField label={t('meetLocation')} autoComplete="off" {...form.field('meetLocation')} />
          <PlaceChoice
            location={location}
            place={place}
            onChoose={(text, id) => {
              form.setValue('meetLocation', text);
              form.setValue('meetingPlaceId', id);
            }}
          />
        </>
      )}
      <DateField
        label={t('bookingDate')}
        hint={isCourier ? tHandover('sendDayHint') : undefined}
        min={isoDay(0)}
        max={isoDay(365)}
        {...form.field('bookingDate')}
      />
      <NearDays form={form} />
      {!isCourier && (
        <>
          <TextField
            label={t('bookingTime')}
            hint={t('bookingTimeHint')}
            type="time"
            {...form.field('bookingTime')}
          />
          <UsualTimes form={form} />
        </>
      )}
    </>
  );
}

interface FormProps {
  form: Form<z.input<typeof bookableDay>>;
}

/** The days most people meet, each one press; the calendar has the others. */
function NearDays({ form }: FormProps) {
  const t = useTranslations('booking');
  const chosen = useFormValue(form, 'bookingDate');
  return (
    <div role="group" aria-label={t('bookingDate')} className="-mt-2 flex flex-wrap gap-2">
      {(['today', 'tomorrow'] as const).map((day, ahead) => (
        <Button
          key={day}
          className="chip"
          aria-pressed={chosen === isoDay(ahead)}
          onClick={() => form.setValue('bookingDate', isoDay(ahead))}
        >
          {t(day)}
        </Button>
      ))}
    </div>
  );
}

/** Times of day at which people meet, each one press; the clock of the device has the others. */
const usualTimes = ['11:00', '15:00', '17:00', '19:00'];

function UsualTimes({ form }: FormProps) {
  const t = useTranslations('booking');
  const wallClock = useWallClock();
  const chosen = useFormValue(form, 'bookingTime');
  return (
    <div role="group" aria-label={t('bookingTime')} className="-mt-2 flex flex-wrap gap-2">
      {usualTimes.map((time) => (
        <Button
          key={time}
          className="chip"
          aria-pressed={chosen === time}
          onClick={() => form.setValue('bookingTime', chosen === time ? '' : time)}
        >
          {wallClock(time)}
        </Button>
      ))}
    </div>
  );
}
