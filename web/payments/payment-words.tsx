import { PaymentLapsed } from './payment-lapsed.tsx';
import { PaymentProcessing } from './payment-processing.tsx';
import { PaymentRefused } from './payment-refused.tsx';
import { PaymentUnknown } from './payment-unknown.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import type { usePayment } from './use-payment.ts';

/** What stands in the way of typing a card, in words, and the way on. */
export function PaymentWords({ payment }: { payment: ReturnType<typeof usePayment> }) {
  const { state, retry, findOut } = payment;
  switch (state.step) {
    case 'waiting':
      return <PaymentWaiting until={state.until} onAsk={findOut} />;
    case 'lapsed':
      return <PaymentLapsed onGoOn={retry} />;
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
