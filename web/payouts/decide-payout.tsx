import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { payoutFailedBody, payoutPaidBody, type Payout } from '#contract/payouts/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import '#web/platform/i18n/all-sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import '#web/platform/forms/zod-config.ts';

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
  const [error, setError] = useState<string>();
  const save = useAction(async (words: string) => {
    await (outcome === 'paid'
      ? call('markPayoutPaid', { params: { id }, body: { reference: words } })
      : call(outcome === 'failed' ? 'markPayoutFailed' : 'markPayoutReturned', {
          params: { id },
          body: { reason: words },
        }));
    notify.success(t(outcome === 'paid' ? 'notedPaid' : 'notedFailed'));
    onDone();
    await revalidate();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '');
    const parsed =
      outcome === 'paid'
        ? payoutPaidBody.safeParse({ reference: words })
        : payoutFailedBody.safeParse({ reason: words });
    if (parsed.success) save.start(words);
    else setError(localizedSentence(parsed.error.issues[0]?.message ?? ''));
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t(outcome === 'paid' ? 'reference' : 'reason')}
        name="words"
        autoComplete="off"
        error={error}
      />
      <Failure text={save.error} again={save.again} />
      <Button type="submit" variant="primary" busy={save.busy && t('saving')}>
        {t(marks[outcome])}
      </Button>
    </form>
  );
}
