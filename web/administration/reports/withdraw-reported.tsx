import { useTranslations } from 'use-intl';
import type { Report } from '#contract/reports/schemas.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface Props {
  /** About the phone to withdraw or the conversation to close, or null. */
  report: Report | null;
  onClose: () => void;
  onWithdraw: (report: Report) => void;
}

/** Confirmation before a reported phone is withdrawn for good, or a reported conversation closed. */
export function WithdrawReported({ report, onClose, onWithdraw }: Props) {
  const t = useTranslations('reports');
  const isConversation = report !== null && report.conversationId !== null;
  return (
    <ConfirmDialog
      open={report !== null}
      question={t(isConversation ? 'sureClose' : 'sure')}
      confirmLabel={t(isConversation ? 'close' : 'withdraw')}
      onConfirm={() => report && onWithdraw(report)}
      onClose={onClose}
    >
      {isConversation ? t('sureCloseText') : report && t('sureText', { name: report.productName })}
    </ConfirmDialog>
  );
}
