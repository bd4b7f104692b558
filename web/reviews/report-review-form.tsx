import { useTranslations } from 'use-intl';
import { reviewReasons } from '#contract/reports/reasons.ts';
import { reviewReportBody } from '#contract/reports/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { ReportFields } from '#web/reports/report-fields.tsx';

interface Props {
  reviewId: string;
  onSent: () => void;
}

/** A report about a review, for the admins. */
export function ReportReviewForm({ reviewId: id, onSent }: Props) {
  const t = useTranslations('reviews');
  const words = useTranslations('report');
  return (
    <CallForm
      schema={reviewReportBody}
      defaults={{ words: '' }}
      send={(body) => call('reportReview', { params: { id }, body })}
      done={words('sent')}
      onDone={onSent}
      submit={words('submit')}
      busy={words('busy')}
    >
      {(field) => (
        <>
          <p className="text-soft">{t('reportLead')}</p>
          <ReportFields reasons={reviewReasons} field={field} />
        </>
      )}
    </CallForm>
  );
}
