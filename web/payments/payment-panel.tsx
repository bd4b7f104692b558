import { Suspense, type ReactNode } from 'react';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { Receipt } from '#web/payments/receipt/late-receipt.ts';
import { hasReceipt, PayBooking, PaymentClosed } from './payment-parts.ts';

interface Props {
  booking: Booking;
  identity: Identity;
  /** The offer of a booking's lower price, if it has one. */
  offerNewPrice: (booking: Booking) => ReactNode;
}

/** The actions on a booking's payment: pay, read the receipt, or nothing. */
export function PaymentPanel({ booking, identity, offerNewPrice }: Props) {
  const takesPayments = useTakesPayments();
  const isTheirs = booking.buyerEmail.toLowerCase() === identity.email.toLowerCase();
  return <Suspense>{part()}</Suspense>;

  function part() {
    if (hasReceipt(booking)) return <Receipt booking={booking} isBuyer={isTheirs} />;
    if (booking.status === 'unpaid' && isTheirs && takesPayments)
      return <PayBooking booking={booking} offerNewPrice={offerNewPrice} />;
    return (
      <>
        {offerNewPrice(booking)}
        <PaymentClosed booking={booking} isTheirs={isTheirs} />
      </>
    );
  }
}
