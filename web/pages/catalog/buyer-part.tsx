import type { ComponentProps } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { BookedAgreement } from '#web/bookings/booked-agreement.tsx';
import NewPriceOffer from '#web/bookings/new-price-offer.tsx';
import BuyerOffer from '#web/offers/buyer-offer.tsx';

interface Props extends ComponentProps<typeof BuyerOffer> {
  /** The viewer's booking of the phone, which may have got cheaper since. */
  booking: Booking | null;
  /** After the new price was taken: the booking is another one. */
  onTaken: () => void;
}

/** The parts of a phone's page for buyers only: the agreement about a booked phone, its new price, and offers. */
export default function BuyerPart({ booking, onTaken, ...offer }: Props) {
  return (
    <>
      {booking && <BookedAgreement booking={booking} />}
      {booking && <NewPriceOffer booking={booking} onTaken={onTaken} />}
      <BuyerOffer {...offer} />
    </>
  );
}
