import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { lazyForm } from '#web/platform/hydration/lazy-form.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const RequestReturnForm = lazyForm(() =>
  import('./request-return-form.tsx').then((file) => file.RequestReturnForm),
);

interface Props {
  /** The booking; closed while null. */
  booking: Booking | null;
  onClose: () => void;
}

/** The dialog to request a return. */
export function RequestReturnDialog({ booking, onClose }: Props) {
  const t = useTranslations('giveBack');
  const price = usePriceText();
  const { revalidate } = useRevalidator();
  return (
    <Dialog open={booking !== null} title={t('title')} onClose={onClose}>
      {booking && (
        <>
          <p className="mb-4 text-soft">
            {t('text', { seller: booking.sellerName, price: price(booking.sealingPrice) })}
          </p>
          <RequestReturnForm
            bookingId={booking._id}
            onAsked={() => {
              onClose();
              void revalidate();
            }}
          />
        </>
      )}
    </Dialog>
  );
}
