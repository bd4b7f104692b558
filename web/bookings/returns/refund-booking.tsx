import { useTranslations } from 'use-intl';
import { moneyBack } from '#contract/bookings/money-back.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

interface Props {
  /** The booking to refund, or null. */
  booking: Pick<Booking, '_id' | 'sealingPrice' | 'givenBack' | 'buyerName'> | null;
  onClose: () => void;
  onRefunded: () => void;
}

/** Confirms, then refunds the buyer. */
export function RefundBooking({ booking, onClose, onRefunded }: Props) {
  const t = useTranslations('productBookings');
  const price = usePriceText();
  const values = booking && { price: price(moneyBack(booking)), name: booking.buyerName };
  const refund = useAction(async () => {
    if (booking === null) return;
    await call('refundBooking', { params: { id: booking._id }, body: {} });
    if (values) notify.success(t('given', values));
    onRefunded();
  });
  return (
    <ConfirmDialog
      open={booking !== null}
      question={t('refundQuestion')}
      confirmLabel={t('refund')}
      keepLabel={t('keep')}
      busy={refund.busy ? t('refunding') : null}
      error={refund.error}
      onConfirm={refund.start}
      onClose={() => {
        if (refund.busy) return;
        refund.forget();
        onClose();
      }}
    >
      {values && t('refundText', values)}
    </ConfirmDialog>
  );
}
