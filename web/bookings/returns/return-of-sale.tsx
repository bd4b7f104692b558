import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { hasReturn } from '#contract/bookings/states.ts';
import type { PromisedLabel } from '#contract/catalog/promised-facts.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { ReturnAnswers } from './return-answers.tsx';
import { CheckedLines } from '#web/handovers/returns/checked-lines.tsx';
import { ReturnCase } from '#web/handovers/returns/return-case.tsx';
import { Words } from '#web/platform/i18n/words.tsx';

interface Props {
  booking: Booking;
  /** The label as it was booked. */
  label: PromisedLabel | null;
  /** Whether the answer is the next thing to do on the page. */
  isNext: boolean;
  onAnswered: () => void;
}

/** For the seller: the answers to a return request, which are in sight, then the request. */
export function ReturnOfSale({ booking, label, isNext, onAnswered }: Props) {
  const t = useTranslations('productBookings');
  const returns = useTranslations('returns');
  const tCase = useTranslations('returnCase');
  const { full, dayAndClock } = useTimes();
  const { returnAskedAt, returnStatus, returnAnswer, returnVerdict, handover } = booking;
  if (!returnAskedAt || !hasReturn(returnStatus)) return null;
  const answerUntil = handover?.answerUntil;
  const mayAnswer =
    handover?.status === 'handed-over' &&
    booking.status === 'paid' &&
    (returnStatus === 'asked' || returnStatus === 'declined');
  return (
    <div className="flex flex-col gap-4">
      {!mayAnswer && <h3 className="text-lead">{t('askedTitle', { name: booking.buyerName })}</h3>}
      {mayAnswer && <ReturnAnswers booking={booking} isNext={isNext} onAnswered={onAnswered} />}
      <p className="text-small text-soft">{returns('when', { date: full(returnAskedAt) })}</p>
      <ReturnCase
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
      </ReturnCase>
    </div>
  );
}
