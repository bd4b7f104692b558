import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { moneyBack } from '#contract/bookings/money-back.ts';
import type { PendingDecision } from '#contract/bookings/returns.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { PromisedLabel } from '#contract/catalog/promised-facts.ts';
import { SaleSteps } from '#web/handovers/sale-steps.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { lazyForm } from '#web/platform/delivery/lazy-form.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CheckedLines } from '#web/handovers/returns/checked-lines.tsx';
import { ReturnRequest } from '#web/handovers/returns/return-request.tsx';
import { Words } from '#web/platform/i18n/words.tsx';

const DecideSaleForm = lazyForm(() =>
  import('./decide-sale-form.tsx').then((file) => file.DecideSaleForm),
);

interface Props {
  sale: PendingDecision;
  onDecided: () => void;
}

/** Below its row in the admins' queue: label, request and answer beside each other, then the decision and its reason. */
export function DecideSale({ sale, onDecided }: Props) {
  const t = useTranslations('handover');
  const returns = useTranslations('returns');
  const tCase = useTranslations('returnRequest');
  const price = usePriceText();
  const { day, dayAndClock } = useTimes();
  const { booking, label, failed } = useReturnRequest(sale._id);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const answerUntil = booking?.handover?.answerUntil;
  const words = sale.answer ?? sale.sellerWords;
  const title = t('decideTitle', { name: sale.productName });
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={title}
      className="flex flex-col gap-5 py-3 outline-none"
    >
      <div>
        <h2 className="text-title [overflow-wrap:anywhere]">{title}</h2>
        {sale.case && <p className="font-semibold">{t(`case-${sale.case}`)}</p>}
        <p>
          {returns('sold', { price: price(sale.sealingPrice), date: day(sale.paidAt) })}
          {sale.givenBack > 0 && (
            <>
              {' · '}
              <strong>
                {returns('reduced', {
                  amount: price(sale.givenBack),
                  left: price(moneyBack(sale)),
                })}
              </strong>
            </>
          )}
        </p>
        {booking && <SaleSteps booking={booking} viewer="seller" said />}
      </div>
      {failed && <Notice tone="error">{tCase('labelFailed')}</Notice>}
      <ReturnRequest
        buyerName={sale.buyerName}
        label={label}
        wrongFacts={sale.wrongFacts}
        words={[sale.buyerWords, sale.reason].filter(Boolean).join('\n\n')}
        photos={sale.photos}
        answer={
          words ? (
            <Words as="blockquote" text={words} />
          ) : (
            <p className="text-soft">
              {answerUntil
                ? tCase('answerBy', { until: dayAndClock(answerUntil) })
                : returns('noAnswer')}
            </p>
          )
        }
      >
        {booking?.handover?.method === 'meeting' && (
          <CheckedLines buyerName={sale.buyerName} lines={booking.handover.checks} />
        )}
      </ReturnRequest>
      <div className="max-w-prose border-t border-hairline pt-4">
        <p className="mb-4 text-soft">{t('decideText')}</p>
        <DecideSaleForm sale={sale} onDecided={onDecided} />
      </div>
    </section>
  );
}

/** A sale and its label as it was booked. */
function useReturnRequest(bookingId: string) {
  const [state, setState] = useState<{
    readonly booking: Booking | null;
    readonly label: PromisedLabel | null;
    readonly failed: boolean;
  }>({ booking: null, label: null, failed: false });
  useEffect(() => {
    let isCurrent = true;
    const params = { id: bookingId };
    Promise.all([call('readBooking', { params }), call('readPromisedLabel', { params })]).then(
      ([booking, label]) => {
        if (isCurrent) setState({ booking, label, failed: false });
      },
      () => {
        if (isCurrent) setState((before) => ({ ...before, failed: true }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [bookingId]);
  return state;
}
