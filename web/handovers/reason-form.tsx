import { useTranslations } from 'use-intl';
import { reasonBody } from '#contract/handovers/schemas.ts';
import { maxReasonLength } from '#contract/common/value-rules.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { reasonTexts, type ReasonCall } from './reason-texts.ts';

interface Props {
  what: ReasonCall;
  bookingId: string;
  onSaid: () => void;
}

/** The reason for something that buyer or seller says about a sale. */
export function ReasonForm({ what, bookingId: id, onSaid }: Props) {
  const t = useTranslations('handover');
  const texts = reasonTexts[what];
  return (
    <CallForm
      schema={reasonBody}
      defaults={{ reason: '' }}
      send={(body) => call(what, { params: { id }, body })}
      done={t(texts.done)}
      onDone={onSaid}
      submit={t(texts.submit)}
      busy={t('sending')}
    >
      {(field) => (
        <TextArea label={t(texts.reason)} maxLength={maxReasonLength} {...field('reason')} />
      )}
    </CallForm>
  );
}
