import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Evidence } from '#contract/payouts/evidence.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

/** The button that had the focus is gone once it is sent. */
const takeFocus = (line: HTMLElement | null) => line?.focus();

/** Sends the evidence of an open dispute to the payment provider, after a confirmation. */
export function SendEvidence({ evidence }: { evidence: Evidence }) {
  const t = useTranslations('evidence');
  const [isAsking, setAsking] = useState(false);
  const [isSent, setSent] = useState(false);
  const { full } = useTimes();
  const send = useAction(async () => {
    await call('submitEvidence', { params: { id: evidence.bookingId } });
    setAsking(false);
    setSent(true);
  });
  if (evidence.dispute !== 'open') return null;
  if (evidence.sentAt) {
    return <p className="px-2 font-semibold">{t('sentOn', { date: full(evidence.sentAt) })}</p>;
  }
  return (
    <>
      {isSent ? (
        <p ref={takeFocus} tabIndex={-1} className="px-2 font-semibold outline-none">
          {t('sent')}
        </p>
      ) : (
        <Button variant="primary" onClick={() => setAsking(true)}>
          {t('send')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        question={t('sendQuestion')}
        confirmLabel={t('send')}
        keepLabel={t('notYet')}
        busy={send.busy ? t('sending') : null}
        error={send.error}
        onConfirm={send.start}
        onClose={() => {
          if (send.busy) return;
          send.forget();
          setAsking(false);
        }}
      >
        {t('sendText')}
      </ConfirmDialog>
    </>
  );
}
