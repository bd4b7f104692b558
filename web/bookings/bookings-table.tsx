import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings.ts';
import { usePriceText } from '#web/platform/money.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { BookingName } from './booking-name.tsx';
import { PaymentCell } from './payment-cell.tsx';

interface Props {
  bookings: readonly Booking[];
  photo: (booking: Booking) => ReactNode;
  onCancel: (booking: Booking) => void;
}

/** A buyer's bookings. */
export function BookingsTable({ bookings, photo, onCancel }: Props) {
  const t = useTranslations('table');
  const own = useTranslations('myBookings');
  const price = usePriceText();
  const columns: Column<Booking>[] = [
    { key: 'image', label: t('image'), cell: photo },
    {
      key: 'name',
      label: t('productName'),
      sortBy: ({ productName }) => productName,
      cell: (booking) => <BookingName booking={booking} onCancel={() => onCancel(booking)} />,
    },
    {
      key: 'price',
      label: t('price'),
      sortBy: ({ sealingPrice }) => sealingPrice,
      cell: ({ sealingPrice }) => <span className="tabular-nums">{price(sealingPrice)}</span>,
    },
    {
      key: 'payment',
      label: t('payment'),
      sortBy: ({ status }) => status,
      cell: (booking) => <PaymentCell booking={booking} />,
    },
  ];
  const words = ({ productName, sellerName, meetLocation }: Booking) =>
    `${productName} ${sellerName} ${meetLocation}`;
  const filter = bookings.length > 5 ? { filterBy: words } : {};
  return (
    <DataTable
      caption={own('caption')}
      columns={columns}
      rows={bookings}
      rowKey={({ _id }) => _id}
      noneFits={t('noneFound')}
      {...filter}
    />
  );
}
