import { useTranslations } from 'use-intl';
import type { Report } from '#contract/reports.ts';
import { call } from '#web/platform/api-client.ts';
import { useAction } from '#web/platform/use-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  /** Whose phone is to go, or null while none is. */
  report: Report | null;
  onClose: () => void;
  onWithdrawn: (report: Report) => void;
}

/** Asks, then takes a reported phone out of the shop for good. */
export function WithdrawReported({ report, onClose, onWithdrawn }: Props) {
  const t = useTranslations('reports');
  const withdraw = useAction(async (about: Report) => {
    await call('decideReport', { params: { id: about._id }, body: { decision: 'withdraw' } });
    notify.success(t('withdrawn', { name: about.productName }));
    onWithdrawn(about);
  });
  return (
    <ConfirmDialog
      open={report !== null}
      question={t('sure')}
      confirmLabel={t('withdraw')}
      busy={withdraw.busy ? t('withdrawing') : null}
      error={withdraw.error}
      onConfirm={() => report && withdraw.start(report)}
      onClose={() => {
        if (withdraw.busy) return;
        withdraw.forget();
        onClose();
      }}
    >
      {report && t('sureText', { name: report.productName })}
    </ConfirmDialog>
  );
}
