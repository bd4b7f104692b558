import { useTranslations } from 'use-intl';
import type { Offer } from '#contract/offers/schemas.ts';
import { runningOffers } from '#contract/offers/states.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';

/** The texts of an offer for its reader: the next actor, the deadline, and its effect. */
export function useOfferTexts() {
  const t = useTranslations('offers');
  const price = usePriceText();
  const { dayAndClock } = useTimes();
  const nameOf = ({ otherName, otherFormer }: Offer) => (otherFormer ? t('former') : otherName);
  const stateOf = (offer: Offer): string => {
    const { you, status, why, bookingId, agreedPrice, expiresAt } = offer;
    const facts = {
      name: nameOf(offer),
      time: expiresAt === null ? '' : dayAndClock(expiresAt),
      counter: price(offer.counterPrice ?? offer.price),
      agreed: price(agreedPrice ?? offer.price),
      booked: price(offer.bookedPrice ?? agreedPrice ?? offer.price),
      booking: price(offer.bookingPrice ?? agreedPrice ?? offer.price),
    };
    switch (status) {
      case 'open':
        return t(`${you}Open`, facts);
      case 'countered':
        return t(`${you}Countered`, facts);
      case 'accepted':
        return t(bookingId === null ? `${you}Accepted` : `${you}Booked`, facts);
      case 'bought':
        // Only a sale that was not undone has its booking here.
        return t(bookingId === null ? 'undone' : `${you}Bought`, facts);
      case 'declined':
        return t(why === you ? `${you}DeclinedOwn` : `${you}Declined`, facts);
      case 'withdrawn':
        return t(`${you}Withdrawn`, facts);
      case 'expired':
        return t(agreedPrice === null ? `${you}Expired` : `${you}Lapsed`, facts);
      case 'ended':
        return t(why === 'sold' ? 'endedSold' : why === 'left' ? 'endedLeft' : 'endedWithdrawn');
    }
  };
  /** Further facts to know before one answers or books. */
  const notesOf = (offer: Offer): string[] => {
    const { status, sealingPrice, productStatus, othersAgreed, bookingId } = offer;
    if (!runningOffers.includes(status) || bookingId !== null) return [];
    const isLower = status !== 'accepted' && sealingPrice <= offer.price;
    return [
      ...(productStatus === 'being-paid' ? [t('beingPaid')] : []),
      ...(isLower ? [t('lower', { price: price(sealingPrice) })] : []),
      ...(othersAgreed > 0 ? [t('othersAgreed', { count: othersAgreed })] : []),
    ];
  };
  return { nameOf, stateOf, notesOf };
}
