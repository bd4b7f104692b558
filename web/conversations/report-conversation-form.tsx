import { useTranslations } from 'use-intl';
import { conversationReasons } from '#contract/reports/reasons.ts';
import { conversationReportBody } from '#contract/reports/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { ReportFields } from '#web/reports/report-fields.tsx';

interface Props {
  conversationId: string;
  /** Of the other one. */
  name: string;
  onSent: () => void;
}

/** A report about the conversation, for the admins. */
export function ReportConversationForm({ conversationId: id, name, onSent }: Props) {
  const t = useTranslations('talk');
  const words = useTranslations('report');
  return (
    <CallForm
      schema={conversationReportBody}
      defaults={{ words: '' }}
      send={(body) => call('reportConversation', { params: { id }, body })}
      done={t('reported')}
      onDone={onSent}
      submit={words('submit')}
      busy={words('busy')}
    >
      {(field) => (
        <>
          <p className="text-soft">{t('reportLead', { name })}</p>
          <ReportFields reasons={conversationReasons} field={field} />
        </>
      )}
    </CallForm>
  );
}
