import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMeetingDay, usePlace } from '#web/handovers/use-place.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { Mutation } from '#web/platform/api/use-optimistic-mutations.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

interface Props {
  /** The booking to cancel, or null. */
  booking: Booking | null;
  onClose: () => void;
  onCancel: (mutation: Mutation<Booking>, booking: Booking) => void;
}

/** Confirms, then cancels an unpaid booking. */
export function CancelBooking({ booking, onClose, onCancel }: Props) {
  const t = useTranslations('cancelBooking');
  const meetingDay = useMeetingDay();
  const place = usePlace();
  const deedOf = ({ _id: id }: Booking): Mutation<Booking> => ({
    to: { status: 'cancelled', expiresAt: null },
    send: async () => void (await call('cancelBooking', { params: { id }, keepalive: true })),
    onConfirmed: () => notify.success(t('done')),
  });
  return (
    <ConfirmDialog
      open={booking !== null}
      question={t('question')}
      confirmLabel={t('cancel')}
      keepLabel={t('keep')}
      onConfirm={() => booking && onCancel(deedOf(booking), booking)}
      onClose={onClose}
    >
      {booking &&
        t(booking.delivery === 'courier' ? 'textCourier' : 'text', {
          seller: booking.sellerName,
          product: booking.productName,
          place: place(booking),
          date: meetingDay(booking),
        })}
    </ConfirmDialog>
  );
}
