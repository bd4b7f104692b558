import { useFormatter, useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings.ts';
import { call } from '#web/platform/api-client.ts';
import { useAction } from '#web/platform/use-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  /** What is to be cancelled, or null while nothing is. */
  booking: Booking | null;
  onClose: () => void;
  onCancelled: (booking: Booking) => void;
}

/** Asks, then cancels an unpaid booking. */
export function CancelBooking({ booking, onClose, onCancelled }: Props) {
  const t = useTranslations('cancelBooking');
  const format = useFormatter();
  const cancel = useAction(async () => {
    if (booking === null) return;
    await call('cancelBooking', { params: { id: booking._id } });
    notify.success(t('done'));
    onCancelled(booking);
  });
  return (
    <ConfirmDialog
      open={booking !== null}
      question={t('question')}
      confirmLabel={t('cancel')}
      keepLabel={t('keep')}
      busy={cancel.busy ? t('busy') : null}
      error={cancel.error}
      onConfirm={cancel.start}
      onClose={() => {
        if (cancel.busy) return;
        cancel.forget();
        onClose();
      }}
    >
      {booking &&
        t('text', {
          seller: booking.sellerName,
          product: booking.productName,
          place: booking.meetLocation,
          date: format.dateTime(new Date(booking.bookingDate), { dateStyle: 'long' }),
        })}
    </ConfirmDialog>
  );
}
