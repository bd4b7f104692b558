import { useFormatter, useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings.ts';
import { useTimes } from '#web/platform/times.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { BookingStatusWord } from './booking-status-word.tsx';

/** Who booked a phone, for its seller. */
export function ProductBookingsTable({ bookings }: { bookings: readonly Booking[] }) {
  const t = useTranslations('productBookings');
  const table = useTranslations('table');
  const format = useFormatter();
  const { day, full } = useTimes();
  const columns: Column<Booking>[] = [
    {
      key: 'buyer',
      label: t('buyer'),
      sortBy: ({ buyerName }) => buyerName,
      cell: ({ buyerName }) => <span className="font-semibold break-words">{buyerName}</span>,
    },
    {
      key: 'phone',
      label: t('phone'),
      cell: ({ buyerPhone }) => (
        <a
          href={`tel:${buyerPhone}`}
          className="-my-3 inline-block py-3 font-medium whitespace-nowrap tabular-nums underline underline-offset-4"
        >
          {buyerPhone}
        </a>
      ),
    },
    {
      key: 'meeting',
      label: t('meeting'),
      sortBy: ({ bookingDate }) => bookingDate,
      cell: ({ meetLocation, bookingDate }) => (
        <div className="min-w-0">
          <p className="break-words">{meetLocation}</p>
          <p className="text-small text-soft">
            {format.dateTime(new Date(bookingDate), { dateStyle: 'medium' })}
          </p>
        </div>
      ),
    },
    {
      key: 'booked',
      label: t('booked'),
      sortBy: ({ bookedAt }) => bookedAt,
      cell: ({ bookedAt }) => (
        <time dateTime={bookedAt} title={full(bookedAt)} className="whitespace-nowrap">
          {day(bookedAt)}
        </time>
      ),
    },
    {
      key: 'payment',
      label: t('payment'),
      sortBy: ({ status }) => status,
      cell: ({ status, expiresAt }) => (
        <div>
          <BookingStatusWord status={status} />
          {expiresAt && (
            <p className="text-small text-soft">{t('ends', { date: day(expiresAt) })}</p>
          )}
        </div>
      ),
    },
  ];
  const words = ({ buyerName, buyerPhone, meetLocation }: Booking) =>
    `${buyerName} ${buyerPhone} ${meetLocation}`;
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={bookings}
      rowKey={({ _id }) => _id}
      noneFits={table('noneFound')}
      {...(bookings.length > 5 ? { filterBy: words } : {})}
    />
  );
}
