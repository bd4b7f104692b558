import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import type { Identity } from '#contract/accounts/schemas.ts';
import { bookingForm } from '#contract/bookings/schemas.ts';
import { bookingMessages } from '#contract/bookings/messages.ts';
import { call } from '#web/platform/api/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/platform/forms/draft.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Bookable } from './bookable.ts';
import { BookedFacts } from './booked-facts.tsx';
import { isoDay } from './iso-day.ts';

const nothing = { buyerPhone: '', meetLocation: '', bookingDate: '' };

/**
 * The contract's form, limited to the days of the calendar; the server checks against its own
 * clock.
 */
const bookableDay = bookingForm.check(
  z.refine((form) => form.bookingDate >= isoDay(0) && form.bookingDate <= isoDay(365), {
    path: ['bookingDate'],
    error: bookingMessages.bookingDate,
    when: ({ value }) => typeof value === 'object' && value !== null && 'bookingDate' in value,
  }),
);

interface Props {
  product: Bookable;
  identity: Identity;
  /** Receives the id of the booking. */
  onBooked: (bookingId: string | null) => void;
}

/** Where and when to meet; the other fields are prefilled. */
export function BookingForm({ product, identity, onBooked }: Props) {
  const t = useTranslations('booking');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const key = `booking:${identity.email}:${product._id}`;
  const [defaults] = useState(() => ({ ...nothing, ...readDraft(key) }));
  const form = useContractForm(bookableDay, defaults);
  useDraft(form, key);
  const { errors, isSubmitting } = form.formState;

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
      if (!showFieldErrors(form, error, ['buyerPhone', 'meetLocation', 'bookingDate']))
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
      <TextField
        label={t('meetLocation')}
        hint={t('meetLocationHint')}
        autoComplete="off"
        error={errors.meetLocation?.message}
        {...form.register('meetLocation')}
      />
      <DateField
        label={t('bookingDate')}
        min={isoDay(0)}
        max={isoDay(365)}
        error={errors.bookingDate?.message}
        {...form.register('bookingDate')}
      />
      <p className="text-small text-soft">{t('firstPays')}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
