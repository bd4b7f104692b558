import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { payoutFailedBody, payoutPaidBody, type Payout } from '#contract/payouts/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type Outcome = 'paid' | 'failed' | 'returned';

/** Notes a payout by hand as paid with its reference, or as failed or come back with the reason. */
export function DecidePayout({ payout }: { payout: Payout }) {
  const t = useTranslations('money');
  const [deciding, setDeciding] = useState<Outcome | null>(null);
  const close = () => setDeciding(null);
  return (
    <div className="flex flex-wrap gap-2">
      {payout.status === 'on-its-way' && (
        <Button aria-description={payout.sellerName} onClick={() => setDeciding('paid')}>
          {t('markPaid')}
        </Button>
      )}
      {payout.status === 'paid' ? (
        <Button aria-description={payout.sellerName} onClick={() => setDeciding('returned')}>
          {t('markReturned')}
        </Button>
      ) : (
        <Button aria-description={payout.sellerName} onClick={() => setDeciding('failed')}>
          {t('markFailed')}
        </Button>
      )}
      <Dialog
        open={deciding !== null}
        title={t(deciding ? titles[deciding] : 'paidTitle', { name: payout.sellerName })}
        onClose={close}
      >
        {deciding && <DecisionForm payout={payout} outcome={deciding} onDone={close} />}
      </Dialog>
    </div>
  );
}

const titles = { paid: 'paidTitle', failed: 'failedTitle', returned: 'returnedTitle' } as const;
const marks = { paid: 'markPaid', failed: 'markFailed', returned: 'markReturned' } as const;

interface FormProps {
  payout: Payout;
  outcome: Outcome;
  onDone: () => void;
}

function DecisionForm({ payout: { _id: id }, outcome, onDone }: FormProps) {
  const t = useTranslations('money');
  const { revalidate } = useRevalidator();
  const params = { id };
  const form = {
    done: t(outcome === 'paid' ? 'notedPaid' : 'notedFailed'),
    onDone: () => {
      onDone();
      return revalidate();
    },
    submit: t(marks[outcome]),
    busy: t('saving'),
  };
  if (outcome === 'paid')
    return (
      <CallForm
        {...form}
        schema={payoutPaidBody}
        defaults={{ reference: '' }}
        send={(body) => call('markPayoutPaid', { params, body })}
      >
        {(field) => <TextField label={t('reference')} autoComplete="off" {...field('reference')} />}
      </CallForm>
    );
  return (
    <CallForm
      {...form}
      schema={payoutFailedBody}
      defaults={{ reason: '' }}
      send={(body) =>
        call(outcome === 'failed' ? 'markPayoutFailed' : 'markPayoutReturned', { params, body })
      }
    >
      {(field) => <TextField label={t('reason')} autoComplete="off" {...field('reason')} />}
    </CallForm>
  );
}
