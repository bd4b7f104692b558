import { useTranslations } from 'use-intl';
import type { Report } from '#contract/reports/schemas.ts';
import { hideBody } from '#contract/reviews/schemas.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  /** About the review to hide; closed while null. */
  report: Report | null;
  onClose: () => void;
  onHide: (report: Report, reason: string) => void;
}

/** The reason why a reported review is hidden, which its author reads. */
export function HideReported({ report, onClose, onHide }: Props) {
  const t = useTranslations('reports');
  return (
    <Dialog open={report !== null} title={t('sureHide')} onClose={onClose}>
      {report && <HideForm onHide={(reason) => onHide(report, reason)} />}
    </Dialog>
  );
}

function HideForm({ onHide }: { onHide: (reason: string) => void }) {
  const t = useTranslations('reports');
  return (
    <CallForm
      schema={hideBody}
      defaults={{ reason: '' }}
      send={({ reason }) => Promise.resolve(reason)}
      onDone={onHide}
      submit={t('hide')}
      busy={t('hide')}
      variant="danger"
    >
      {(field) => (
        <>
          <p className="text-soft">{t('sureHideText')}</p>
          <TextArea label={t('hideReason')} maxLength={500} {...field('reason')} />
        </>
      )}
    </CallForm>
  );
}
