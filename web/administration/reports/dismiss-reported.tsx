import { useTranslations } from 'use-intl';
import type { Report } from '#contract/reports/schemas.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface Props {
  /** To dismiss, or null. */
  report: Report | null;
  onClose: () => void;
  onDismiss: (report: Report) => void;
}

/** Confirmation before a report is dismissed: its author is told at once and cannot report again. */
export function DismissReported({ report, onClose, onDismiss }: Props) {
  const t = useTranslations('reports');
  return (
    <ConfirmDialog
      open={report !== null}
      question={t('sureDismiss')}
      confirmLabel={t('dismiss')}
      onConfirm={() => report && onDismiss(report)}
      onClose={onClose}
    >
      {report && t('sureDismissText', { name: report.reporterName })}
    </ConfirmDialog>
  );
}
