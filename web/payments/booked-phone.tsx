import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useAgreed } from '#web/handovers/use-place.ts';

/** The booked phone beside the payment: photo, seller, place. A receipt, also a new one, contains them itself. */
export function BookedPhone({ booking, photo }: { booking: Booking; photo: ReactNode }) {
  const t = useTranslations('payment');
  const agreed = useAgreed();
  const unpaid = booking.status === 'unpaid';
  const facts = [{ name: t('seller'), value: booking.sellerName }, ...agreed(booking)];
  return (
    <div
      className={`panel overflow-hidden print:hidden max-xl:group-has-[.receipt]:hidden ${unpaid ? 'max-xl:order-first max-xl:flex' : 'max-xl:hidden'}`}
    >
      <div className="shrink-0 bg-tile max-xl:w-28 sm:max-xl:w-44 xl:aspect-[4/3]">{photo}</div>
      {unpaid && (
        <dl className="flex min-w-0 flex-1 flex-col justify-center gap-x-6 gap-y-2 p-4 text-small sm:max-xl:grid sm:max-xl:grid-cols-3 sm:max-xl:content-center sm:max-xl:items-start">
          {facts.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="caps">{name}</dt>
              <dd className="font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
