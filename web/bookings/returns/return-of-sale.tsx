import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { hasReturn } from '#contract/bookings/states.ts';
import type { PromisedLabel } from '#contract/catalog/promised-facts.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { ReturnAnswers } from './return-answers.tsx';
import { CheckedLines } from '#web/handovers/returns/checked-lines.tsx';
import { ReturnCase } from '#web/handovers/returns/return-case.tsx';

interface Props {
  booking: Booking;
  /** The label as it was booked. */
  label: PromisedLabel | null;
  onAnswered: () => void;
}

/** For the seller: a return request, and the answers to it. */
export function ReturnOfSale({ booking, label, onAnswered }: Props) {
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
    <section
      aria-label={t('askedTitle', { name: booking.buyerName })}
      className="flex flex-col gap-4"
    >
      <div>
        <h3 className="text-lead">{t('askedTitle', { name: booking.buyerName })}</h3>
        <p className="text-small text-soft">{returns('when', { date: full(returnAskedAt) })}</p>
      </div>
      <ReturnCase
        buyerName={booking.buyerName}
        label={label}
        wrongFacts={booking.wrongFacts}
        words={booking.returnReason}
        photos={booking.returnPhotos}
        isOwn
        answer={
          <>
            {returnAnswer && <Words>{returnAnswer}</Words>}
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
                <Words>{returnVerdict ?? ''}</Words>
              </>
            )}
          </>
        }
      >
        {handover && handover.method === 'meeting' && (
          <CheckedLines buyerName={booking.buyerName} lines={handover.checks} />
        )}
      </ReturnCase>
      {mayAnswer && <ReturnAnswers booking={booking} onAnswered={onAnswered} />}
    </section>
  );
}

function Words({ children }: { children: string }) {
  return (
    <blockquote className="font-medium [overflow-wrap:anywhere] whitespace-pre-line">
      {children}
    </blockquote>
  );
}
