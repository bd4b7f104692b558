import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import type { Column } from '#web/ui/table/column.ts';
import { TableView, type TableState } from '#web/ui/table/table-view.tsx';
import { BookingName } from './booking-name.tsx';
import { PaymentCell } from './payment-cell.tsx';

interface Props {
  table: TableState<Booking>;
  photo: (booking: Booking) => ReactNode;
  empty: ReactNode;
  onCancel: (booking: Booking) => void;
  onNewPrice: () => void;
}

const hasEnded = ({ status }: Booking) => status === 'cancelled' || status === 'expired';

/** Returns whether a booking has ended and another one of its phone, such as one at its new price, has not. */
function isBookedAgain(booking: Booking, all: readonly Booking[]): boolean {
  return (
    hasEnded(booking) && all.some((each) => each.productId === booking.productId && !hasEnded(each))
  );
}

/** A buyer's bookings. */
export function BookingsTable({ table, photo, empty, ...on }: Props) {
  const t = useTranslations('table');
  const tMyBookings = useTranslations('myBookings');
  const bulk = useTranslations('bulk');
  const price = usePriceText();
  const columns: Column<Booking>[] = [
    { key: 'image', label: t('image'), onCard: 'photo', cell: photo },
    {
      key: 'name',
      label: t('productName'),
      onCard: 'name',
      sortable: true,
      cell: (booking) => (
        <BookingName
          booking={booking}
          isAgain={isBookedAgain(booking, table.rows)}
          onCancel={() => on.onCancel(booking)}
          onNewPrice={on.onNewPrice}
        />
      ),
    },
    {
      key: 'price',
      label: t('price'),
      sortable: true,
      sortedBy: 'number',
      cell: ({ sealingPrice }) => <span className="tabular-nums">{price(sealingPrice)}</span>,
    },
    {
      key: 'payment',
      label: t('payment'),
      sortable: true,
      sortedBy: 'state',
      cell: (booking) => <PaymentCell booking={booking} />,
    },
  ];
  return (
    <TableView
      state={table}
      caption={tMyBookings('caption')}
      columns={columns}
      hint={bulk('searchBookings')}
      empty={empty}
    />
  );
}
