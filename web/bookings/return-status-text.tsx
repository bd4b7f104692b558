import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { hasReturn } from '#contract/bookings/states.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { ReturnPhotos } from '#web/handovers/return-photos.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** For the seller: the reason of a return request and its status. */
export function ReturnStatusText({ booking }: { booking: Booking }) {
  const t = useTranslations('productBookings');
  const returns = useTranslations('returns');
  const { full } = useTimes();
  const { returnAskedAt, returnReason, returnStatus, returnVerdict } = booking;
  if (!returnAskedAt || !hasReturn(returnStatus)) return null;
  return (
    <Notice title={t('askedTitle', { name: booking.buyerName })}>
      {returnReason && <Words>{returnReason}</Words>}
      <ReturnPhotos photos={booking.returnPhotos} />
      {returnStatus === 'asked' && (
        <p className="text-small">{t('askedText', { date: full(returnAskedAt) })}</p>
      )}
      {returnStatus === 'declined' && <p className="text-small">{returns('declinedOwn')}</p>}
      {returnStatus === 'rejected' && (
        <>
          <p className="text-small">{returns('rejectedText')}</p>
          <Words>{returnVerdict ?? ''}</Words>
        </>
      )}
    </Notice>
  );
}

function Words({ children }: { children: string }) {
  return (
    <blockquote className="mb-2 font-medium [overflow-wrap:anywhere] whitespace-pre-line">
      {children}
    </blockquote>
  );
}
