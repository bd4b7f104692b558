import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { hasReturn } from '#contract/bookings/states.ts';
import type { PromisedLabel } from '#contract/catalog/promised-facts.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { CheckedLines } from '#web/handovers/returns/checked-lines.tsx';
import { ReturnRequest } from '#web/handovers/returns/return-request.tsx';
import { Words } from '#web/platform/i18n/words.tsx';

interface Props {
  booking: Booking;
  /** The label as it was booked. */
  label: PromisedLabel | null;
  /** Whether its heading says what it is; else that of the page does. */
  isHeaded: boolean;
}

/** A return request as its seller reads it: label, request and answer. */
export function ReturnOfSale({ booking, label, isHeaded }: Props) {
  const t = useTranslations('productBookings');
  const returns = useTranslations('returns');
  const tCase = useTranslations('returnRequest');
  const { full, dayAndClock } = useTimes();
  const { returnAskedAt, returnStatus, returnAnswer, returnVerdict, handover } = booking;
  if (!returnAskedAt || !hasReturn(returnStatus)) return null;
  const answerUntil = handover?.answerUntil;
  return (
    <div className="flex flex-col gap-4">
      {isHeaded && <h3 className="text-lead">{t('askedTitle', { name: booking.buyerName })}</h3>}
      <p className="text-small text-soft">{returns('when', { date: full(returnAskedAt) })}</p>
      <ReturnRequest
        buyerName={booking.buyerName}
        label={label}
        wrongFacts={booking.wrongFacts}
        words={booking.returnReason}
        photos={booking.returnPhotos}
        isOwn
        answer={
          <>
            {returnAnswer && <Words as="blockquote" text={returnAnswer} className="font-medium" />}
            {returnStatus === 'asked' && answerUntil && (
              <p className="text-soft">
                {tCase('answerByYou', { until: dayAndClock(answerUntil) })}
              </p>
            )}
            {returnStatus === 'accepted' && <p>{returns('accepted')}</p>}
            {returnStatus === 'declined' && <p className="text-small">{returns('declinedOwn')}</p>}
            {returnStatus === 'rejected' && (
              <>
                <p className="text-small">{returns('rejectedText')}</p>
                <Words as="blockquote" text={returnVerdict ?? ''} className="font-medium" />
              </>
            )}
          </>
        }
      >
        {handover && handover.method === 'meeting' && (
          <CheckedLines buyerName={booking.buyerName} lines={handover.checks} />
        )}
      </ReturnRequest>
    </div>
  );
}
