import { Ago } from '#web/platform/i18n/ago.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingActions } from '#contract/bookings/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { SaleSteps } from '#web/handovers/sale-steps.tsx';
import { useMeetingDay, usePlace } from '#web/handovers/use-place.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import type { Column } from '#web/ui/table/column.ts';
import { TableView, type TableState } from '#web/ui/table/table-view.tsx';
import { BookingStatusText } from './booking-status-text.tsx';

interface Props {
  table: TableState<Booking>;
  empty: ReactNode;
}

/** The bookings of a phone, for its seller. */
export function ProductBookingsTable({ table: state, empty }: Props) {
  const t = useTranslations('productBookings');
  const bulk = useTranslations('bulk');
  const agreedDay = useMeetingDay('medium');
  const place = usePlace();
  const takesPayments = useTakesPayments();
  const { day } = useTimes();
  const columns: Column<Booking>[] = [
    {
      key: 'buyer',
      label: t('buyer'),
      onCard: 'name',
      sortable: true,
      cell: ({ buyerName, _id, status }) => (
        <div className="min-w-0">
          <p className="font-semibold break-words">{buyerName}</p>
          {whyNot(bookingActions.writeAbout, status, 'seller') === null && (
            <Link
              to={paths.bookingConversation(_id)}
              aria-label={t('writeTo', { name: buyerName })}
              className="text-link text-small"
            >
              {t('write')}
            </Link>
          )}
        </div>
      ),
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
      onCard: 'words',
      sortable: true,
      sortedBy: 'date',
      cell: (booking) => (
        <div className="min-w-0">
          <p className="break-words">{place(booking)}</p>
          <p className="text-small text-soft">
            {booking.delivery === 'courier'
              ? t('sendBy', { date: agreedDay(booking) })
              : agreedDay(booking)}
          </p>
        </div>
      ),
    },
    {
      key: 'booked',
      label: t('booked'),
      sortable: true,
      sortedBy: 'date',
      cell: ({ bookedAt }) => <Ago at={bookedAt} className="whitespace-nowrap" />,
    },
    {
      key: 'payment',
      label: t('payment'),
      sortable: true,
      sortedBy: 'state',
      cell: (booking) => (
        <div className="max-w-72">
          <BookingStatusText status={booking.status} />
          {booking.expiresAt && takesPayments && <SaleSteps booking={booking} viewer="seller" />}
          {booking.expiresAt && !takesPayments && (
            <p className="text-small text-soft">{t('ends', { date: day(booking.expiresAt) })}</p>
          )}
        </div>
      ),
    },
  ];
  return (
    <TableView
      state={state}
      caption={t('caption')}
      columns={columns}
      hint={bulk('searchBuyers')}
      empty={empty}
    />
  );
}
