import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { moneyBack } from '#contract/bookings/money-back.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { maxReturnDays } from '#contract/handovers/deadlines.ts';
import { useWrongFactTexts } from '#web/handovers/returns/use-wrong-fact-texts.ts';
import { ConfirmCall } from '#web/handovers/confirm-call.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { lazyForm } from '#web/platform/delivery/lazy-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { RefundBooking } from './refund-booking.tsx';

const RefuseReturnForm = lazyForm(() =>
  import('./refuse-return-form.tsx').then((file) => file.RefuseReturnForm),
);

interface Props {
  booking: Booking;
  /** Whether it is the next thing to do on the page. */
  isNext: boolean;
  onAnswered: () => void;
}

/** The seller's answers to a return request, each with what follows from it. */
export function ReturnAnswers({ booking, isNext, onAnswered }: Props) {
  const t = useTranslations('returnAnswers');
  const handover = useTranslations('handover');
  const returns = useTranslations('returns');
  const sales = useTranslations('productBookings');
  const tCase = useTranslations('returnRequest');
  const { dayAndClock } = useTimes();
  const wrong = useWrongFactTexts();
  const price = usePriceText();
  const [answer, setAnswer] = useState<'accept' | 'refund' | 'decline' | null>(null);
  const values = {
    buyer: booking.buyerName,
    price: price(moneyBack(booking)),
    days: maxReturnDays,
  };
  const close = () => setAnswer(null);
  const done = () => {
    close();
    onAnswered();
  };
  const { disputed } = booking;
  const answerUntil = booking.handover?.answerUntil;
  const mayDecline = booking.returnStatus === 'asked';
  return (
    <div>
      {booking.wrongFacts.length > 0 && (
        <p className="font-semibold [overflow-wrap:anywhere]">
          {t('wrongFacts', {
            facts: booking.wrongFacts.map(({ fact }) => wrong.name(fact)).join(', '),
          })}
        </p>
      )}
      {answerUntil && (
        <p className="mb-2 text-small">
          {tCase('answerByYou', { until: dayAndClock(answerUntil) })}
        </p>
      )}
      <h3 className="sr-only">{t('title')}</h3>
      <ul>
        <li className={row}>
          <Button
            variant={isNext ? 'primary' : 'secondary'}
            className={button}
            onClick={() => setAnswer('accept')}
          >
            {handover('accept')}
          </Button>
          <p className="text-small">{t('acceptNext', values)}</p>
        </li>
        <li className={row}>
          <Button
            variant="danger"
            className={button}
            disabled={disputed}
            onClick={() => setAnswer('refund')}
          >
            {sales('refund')}
          </Button>
          <p className="text-small">{t('refundNext', values)}</p>
        </li>
        {mayDecline && (
          <li className={row}>
            <Button
              className={button}
              aria-expanded={answer === 'decline'}
              onClick={() => setAnswer(answer === 'decline' ? null : 'decline')}
            >
              {returns('decline')}
            </Button>
            <p className="text-small">{t('declineNext')}</p>
          </li>
        )}
      </ul>
      {answer === 'decline' && mayDecline && (
        <div className="max-w-prose border-t border-hairline pt-4">
          <RefuseReturnForm bookingId={booking._id} onSaid={done} />
        </div>
      )}
      <ConfirmCall
        what={answer === 'accept' ? 'accept' : null}
        booking={booking}
        onClose={close}
        onDone={done}
      />
      <RefundBooking
        booking={answer === 'refund' ? booking : null}
        onClose={close}
        onRefunded={done}
      />
    </div>
  );
}

const row =
  'grid grid-cols-[minmax(7.5rem,auto)_1fr] items-center gap-x-3 border-t border-hairline py-2 sm:grid-cols-[12rem_1fr] sm:gap-x-4';
const button = 'max-sm:max-w-36 max-sm:px-3';
