import { useTranslations } from 'use-intl';
import { bookingActions } from '#contract/bookings/states.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useComparedPriceTexts } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

interface Props {
  booking: Booking;
  /** Receives the new booking's id. */
  onTaken: (bookingId: string) => void;
}

/** For a booked phone that got cheaper: its new price, which replaces the booking by a new one. */
export default function NewPriceOffer({ booking, onTaken }: Props) {
  const t = useTranslations('newPrice');
  const comparedPriceTexts = useComparedPriceTexts();
  const { _id: id, productName, newPrice, sealingPrice, confirming, status } = booking;
  const take = useAction(async (seenPrice: number) => {
    const [price = ''] = comparedPriceTexts(seenPrice);
    const body = { sealingPrice: seenPrice };
    const { insertedId } = await call('takeNewPrice', { params: { id }, body });
    notify.success(t('taken', { productName, price }));
    if (insertedId) onTaken(insertedId);
  });
  const mayTake = !confirming && whyNot(bookingActions.cancel, status, 'buyer') === null;
  if (newPrice === null || !mayTake) return null;
  const [price = '', booked = ''] = comparedPriceTexts(newPrice, sealingPrice);
  return (
    <div className="new-price flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border-l-4 border-brand bg-brand-wash px-4 py-3">
      <p className="text-small tabular-nums">{t('text', { price, booked })}</p>
      <Button
        aria-description={productName}
        busy={take.busy && t('taking')}
        onClick={() => take.start(newPrice)}
      >
        {t('take', { price })}
      </Button>
      {take.error && (
        <p role="alert" className="w-full text-small text-error">
          {take.error}
        </p>
      )}
    </div>
  );
}
