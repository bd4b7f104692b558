import { useTranslations } from 'use-intl';
import { reportReasons } from '#contract/reports/reasons.ts';
import { reportBody } from '#contract/reports/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { ReportFields } from '#web/reports/report-fields.tsx';

interface Props {
  productId: string;
  onSent: () => void;
}

/** A report about the phone, for the admins. */
export function ReportForm({ productId: id, onSent }: Props) {
  const t = useTranslations('report');
  return (
    <CallForm
      schema={reportBody}
      defaults={{ words: '' }}
      send={(body) => call('reportProduct', { params: { id }, body })}
      done={t('sent')}
      onDone={onSent}
      submit={t('submit')}
      busy={t('busy')}
    >
      {(field) => (
        <>
          <p className="text-soft">{t('lead')}</p>
          <ReportFields reasons={reportReasons} field={field} />
          <HelpLink about="stolen" />
        </>
      )}
    </CallForm>
  );
}
