import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { Offer } from '#contract/offers/schemas.ts';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { offerPrefetch } from './make-offer-dialog.tsx';

interface Props {
  /** The newest offer of the viewer for this phone. */
  offer: Offer | null;
  /** Whether the viewer has an unpaid booking, which one at the agreed price replaces. */
  booked: boolean;
  onMake: () => void;
  toBook: ComponentProps<typeof Button>;
}

/** On a phone's page: making an offer, or the progress of one's own. */
export function OfferOnPhone({ offer, booked, onMake, toBook }: Props) {
  const t = useTranslations('phoneOffer');
  const price = usePriceText();
  const { dayAndClock } = useTimes();
  const time = dayAndClock(offer?.expiresAt ?? new Date(0).toISOString());
  if (offer?.status === 'open' || offer?.status === 'countered') {
    const isOpen = offer.status === 'open';
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border-l-4 border-brand bg-brand-wash px-4 py-3">
        <p className="text-small">
          {t(isOpen ? 'waiting' : 'countered', {
            price: price(offer.price),
            counter: price(offer.counterPrice ?? offer.price),
            time,
          })}{' '}
          {offer.sealingPrice <= offer.price && t('lower')}
        </p>
        <ButtonLink to={paths.offers}>{t(isOpen ? 'see' : 'answer')}</ButtonLink>
      </div>
    );
  }
  const bookingPrice = offer?.bookingPrice ?? null;
  if (bookingPrice !== null && offer?.bookingId === null) {
    const agreed = price(bookingPrice);
    return (
      <div className="flex flex-col gap-2 rounded-control border-l-4 border-brand bg-brand-wash px-4 py-3">
        <p className="text-small">{t('agreed', { price: agreed, time })}</p>
        {booked && (
          <Button {...toBook} variant="primary">
            {t('book', { price: agreed })}
          </Button>
        )}
      </div>
    );
  }
  // An agreement with a booking is shown with the booking, and whoever has booked pays the price of their booking.
  if (booked || offer?.status === 'accepted') return null;
  return (
    <Button {...offerPrefetch} onClick={onMake}>
      {t('make')}
    </Button>
  );
}
