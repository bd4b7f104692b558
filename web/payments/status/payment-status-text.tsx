import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { PaymentCheaper } from './payment-cheaper.tsx';
import { PaymentLapsed } from './payment-lapsed.tsx';
import { PaymentProcessing } from './payment-processing.tsx';
import { PaymentRefused } from './payment-refused.tsx';
import { PaymentUnknown } from './payment-unknown.tsx';
import { PaymentBlocked } from './payment-blocked.tsx';
import type { usePayment } from '#web/payments/use-payment.ts';

type Payment = ReturnType<typeof usePayment>;

interface Props {
  payment: Payment;
  /** The offer of a booking's lower price, if it has one. */
  offerNewPrice: (booking: Booking) => ReactNode;
}

/** The reason why the card form is hidden, with advice. */
export function PaymentStatusText({ payment, offerNewPrice }: Props) {
  const { step } = payment.state;
  const place = useRef<HTMLDivElement>(null);
  // The focused field or button was hidden.
  useLayoutEffect(() => {
    if (document.activeElement?.closest('[hidden]')) place.current?.focus();
  }, [step]);
  const texts = textKeys(payment, offerNewPrice);
  if (texts === null) return null;
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {texts}
    </div>
  );
}

function textKeys({ state, retry, findOut }: Payment, offerNewPrice: Props['offerNewPrice']) {
  switch (state.step) {
    case 'waiting':
      return (
        <PaymentBlocked
          key={state.changing ? 'changing' : 'held'}
          until={state.until}
          changing={state.changing === true}
          onAsk={findOut}
        />
      );
    case 'lapsed':
      return <PaymentLapsed onGoOn={retry} />;
    case 'cheaper':
      return <PaymentCheaper onGoOn={retry}>{offerNewPrice(state.booking)}</PaymentCheaper>;
    case 'refused':
      return <PaymentRefused error={state.error} onRetry={retry} onAsk={findOut} />;
    case 'processing':
      return <PaymentProcessing transactionId={state.transactionId} onAsk={findOut} />;
    case 'unknown': {
      const { intent, reason, asking } = state;
      return (
        <PaymentUnknown
          transactionId={intent.intentId}
          reason={reason}
          asking={asking}
          onFindOut={findOut}
        />
      );
    }
    default:
      return null;
  }
}
