import { useTranslations } from 'use-intl';
import { moneyBack } from '#contract/bookings/money-back.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** The status of a refund. */
export function RefundStatusText({ booking, isBuyer }: { booking: Booking; isBuyer: boolean }) {
  const t = useTranslations('receipt');
  const price = usePriceText();
  const amount = { price: price(moneyBack(booking)) };
  if (!isBuyer) {
    return (
      <Notice title={t('refundTitleTheirs')}>
        {t('refundTextTheirs', { ...amount, buyer: booking.buyerName })}
      </Notice>
    );
  }
  const sent = booking.refund === 'sent';
  return (
    <Notice title={t(sent ? 'refundSent' : 'refundDue')}>
      {t(sent ? 'refundSentText' : 'refundDueText', amount)}
    </Notice>
  );
}
