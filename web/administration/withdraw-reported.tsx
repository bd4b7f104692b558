import { useTranslations } from 'use-intl';
import type { Report } from '#contract/reports/schemas.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface Props {
  /** The reported phone to withdraw, or null. */
  report: Report | null;
  onClose: () => void;
  onWithdraw: (report: Report) => void;
}

/** Confirmation before a reported phone is withdrawn for good. */
export function WithdrawReported({ report, onClose, onWithdraw }: Props) {
  const t = useTranslations('reports');
  return (
    <ConfirmDialog
      open={report !== null}
      question={t('sure')}
      confirmLabel={t('withdraw')}
      onConfirm={() => report && onWithdraw(report)}
      onClose={onClose}
    >
      {report && t('sureText', { name: report.productName })}
    </ConfirmDialog>
  );
}
