import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useAgreed } from '#web/handovers/use-place.ts';
import { isDayOver } from '#web/platform/i18n/server-time.ts';

/**
 * The meeting place and the seller's number; in the past tense once the phone was handed over or its day is
 * over.
 */
export function Meeting({ booking }: { booking: Booking }) {
  const t = useTranslations('payment');
  const isSent = booking.delivery === 'courier';
  const haveMet = Boolean(booking.handover?.handedOverAt) || isDayOver(booking.bookingDate);
  const heading = t(isSent ? 'sentHeading' : haveMet ? 'metHeading' : 'meetHeading');
  const agreed = useAgreed();
  // The heading says it of a parcel.
  const facts = agreed(booking).slice(isSent ? 1 : 0);
  return (
    <section aria-label={heading}>
      <h2 className="mb-2 text-lead">{heading}</h2>
      <dl className="grid gap-x-6 gap-y-3 border-t border-hairline pt-3 sm:grid-cols-[1.6fr_1fr_1fr]">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="caps">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="caps">{t('sellerPhone')}</dt>
          <dd>
            <a
              href={`tel:${booking.sellerPhone}`}
              className="-my-2 inline-block py-2 font-semibold tabular-nums underline underline-offset-4"
            >
              {booking.sellerPhone}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
