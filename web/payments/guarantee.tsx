import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { hasReturn } from '#contract/bookings/states.ts';
import { msUntil } from '#web/platform/i18n/server-time.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { MoneyHeld } from '#web/payments/status/money-held.tsx';
import { ReturnPhotos } from '#web/handovers/returns/return-photos.tsx';
import { WrongFactsList } from '#web/handovers/returns/wrong-facts-list.tsx';
import { RefundStatusText } from '#web/payments/status/refund-status-text.tsx';
import { Words } from '#web/platform/i18n/words.tsx';

interface Props {
  booking: Booking;
  isBuyer: boolean;
  /** What the buyer can do while the guarantee runs. */
  children: ReactNode;
}

/** The guarantee week: open, return requested, or over and refunded. */
export function Guarantee({ booking, isBuyer, children }: Props) {
  const t = useTranslations('receipt');
  const giveBack = useTranslations('giveBack');
  const returns = useTranslations('returns');
  const { full, deadline } = useTimes();
  if (booking.status === 'refunded')
    return <RefundStatusText booking={booking} isBuyer={isBuyer} />;
  if (booking.returnAskedAt && hasReturn(booking.returnStatus) && isBuyer) {
    return (
      <Notice title={giveBack('askedTitle')}>
        {booking.returnStatus === 'asked' && (
          <p>
            {giveBack('askedText', {
              date: full(booking.returnAskedAt),
              seller: booking.sellerName,
            })}
          </p>
        )}
        <WrongFactsList wrongFacts={booking.wrongFacts} />
        {booking.returnReason && <QuotedText text={booking.returnReason} />}
        <ReturnPhotos photos={booking.returnPhotos} />
        {booking.returnStatus === 'declined' && (
          <>
            <p className="mt-2">{returns('declinedTheirs')}</p>
            <QuotedText text={booking.returnAnswer ?? ''} />
          </>
        )}
        {booking.returnStatus === 'rejected' && (
          <>
            <p className="mt-2">{returns('rejectedText')}</p>
            <QuotedText text={booking.returnVerdict ?? ''} />
          </>
        )}
      </Notice>
    );
  }
  const isOver = booking.returnUntil !== null && msUntil(booking.returnUntil) <= 0;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-small text-soft">
        <strong className="block font-semibold text-ink">
          {t('guarantee', { days: booking.guaranteeDays })}
        </strong>
        {booking.returnUntil
          ? t(isOver ? 'guaranteeOver' : 'guaranteeUntil', { until: deadline(booking.returnUntil) })
          : t('guaranteeText')}
      </p>
      {isBuyer && !isOver && <MoneyHeld days={booking.guaranteeDays} />}
      <div className="mt-2 empty:hidden print:hidden">{children}</div>
    </div>
  );
}

function QuotedText({ text }: { text: string }) {
  return <Words as="blockquote" text={text} className="mt-2 border-l-2 border-hairline pl-3" />;
}
