import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import type { Button } from '#web/ui/button.tsx';
import { MakeOfferDialog } from './make-offer-dialog.tsx';
import { OfferOnPhone } from './offer-on-phone.tsx';
import { agreedPriceOf, useNewestOffer } from './use-offers.ts';

interface Props {
  phone: ProductPage;
  /** The booking made on this page, after which the offer is read again. */
  bookingId: string | null | undefined;
  booked: boolean;
  toBook: ComponentProps<typeof Button>;
  /** Whether the dialog is open: the address says so. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Receives the price that the viewer and the seller have agreed on, in dollars, or null. */
  onAgreed: (price: number | null) => void;
}

/** A buyer's offer on a phone's page, and the dialog to make one. */
export default function BuyerOffer(props: Props) {
  const { phone, bookingId, booked, toBook, open, onOpen, onAgreed } = props;
  const { offer, reread } = useNewestOffer({ product: phone._id }, bookingId);
  const agreed = agreedPriceOf(offer);
  const pass = useEffectEvent(() => onAgreed(agreed));
  useEffect(() => pass(), [agreed]);
  return (
    <>
      <OfferOnPhone offer={offer} booked={booked} onMake={() => onOpen(true)} toBook={toBook} />
      <MakeOfferDialog
        open={open}
        phone={phone}
        onClose={() => onOpen(false)}
        onSent={() => {
          onOpen(false);
          reread();
        }}
      />
    </>
  );
}
