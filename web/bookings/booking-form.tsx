import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import type { Identity } from '#contract/accounts/schemas.ts';
import { bookingForm, deliveryFields, hasAddress } from '#contract/bookings/schemas.ts';
import { bookingMessages } from '#contract/bookings/messages.ts';
import { handoverMessages } from '#contract/handovers/messages.ts';
import { deliveries, type Delivery } from '#contract/handovers/states.ts';
import { call } from '#web/platform/api/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/platform/forms/draft.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
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

/** What stands for the place to meet where a courier brings the phone. */
const courierPlace = 'By courier';

interface Props {
  product: Bookable;
  identity: Identity;
  /** Receives the id of the booking. */
  onBooked: (bookingId: string | null) => void;
}

/** Where and when to meet; the other fields are prefilled. */
export function BookingForm({ product, identity, onBooked }: Props) {
  const t = useTranslations('booking');
  const handover = useTranslations('handover');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const key = `booking:${identity.email}:${product._id}`;
  const [defaults] = useState(() => ({ ...nothing, ...readDraft(key) }));
  const form = useContractForm(bookableDay, defaults);
  useDraft(form, key);
  const { errors, isSubmitting } = form.formState;
  const delivery = form.watch('delivery');
  const byCourier = delivery === 'courier';

  const book = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const { insertedId } = await call('bookPhone', {
        body: { ...values, productId: product._id, buyerEmail: identity.email },
      });
      dropDraft(key);
      notify.success(t('booked', { product: product.productName }));
      onBooked(insertedId);
    } catch (error) {
      if (
        !showFieldErrors(form, error, [
          ...(['buyerPhone', 'meetLocation', 'bookingDate', 'deliveryAddress'] as const),
        ])
      )
        setProblem(errorText(error));
    }
  });

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void book(event)}
      className="flex flex-col gap-4"
    >
      <BookedFacts product={product} identity={identity} />
      <TextField
        label={t('buyerPhone')}
        hint={t('buyerPhoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.buyerPhone?.message}
        {...form.register('buyerPhone')}
      />
      <RadioGroup
        label={handover('delivery')}
        options={deliveries.map((value) => ({
          value,
          label: handover(value === 'courier' ? 'byCourier' : 'meeting'),
        }))}
        error={errors.delivery?.message}
        {...form.register('delivery', {
          onChange: (event: { target: { value: string } }) => {
            // A courier needs no place to meet: a fixed text stands for it until the choice is undone.
            const place = event.target.value === 'courier' ? courierPlace : '';
            form.setValue('meetLocation', place);
          },
        })}
      />
      {byCourier && (
        <TextArea
          label={handover('addressField')}
          hint={handover('addressHint')}
          autoComplete="street-address"
          maxLength={300}
          error={errors.deliveryAddress?.message}
          {...form.register('deliveryAddress')}
        />
      )}
      {!byCourier && (
        <TextField
          label={t('meetLocation')}
          hint={t('meetLocationHint')}
          autoComplete="off"
          error={errors.meetLocation?.message}
          {...form.register('meetLocation')}
        />
      )}
      <DateField
        label={t('bookingDate')}
        min={isoDay(0)}
        max={isoDay(365)}
        error={errors.bookingDate?.message}
        {...form.register('bookingDate')}
      />
      <NearDays
        onChoose={(bookingDate) =>
          form.setValue('bookingDate', bookingDate, { shouldDirty: true, shouldValidate: true })
        }
      />
      <p className="text-small text-soft">
        {t('firstPays')} {handover('held')}
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('busy')}>
        {t('submit')}
      </Button>
    </form>
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
