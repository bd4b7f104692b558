import { useTranslations } from 'use-intl';
import { declineBody } from '#contract/bookings/returns.ts';
import { maxReasonLength } from '#contract/common/value-rules.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  bookingId: string;
  onSaid: () => void;
}

/** Why a return is refused. */
export function RefuseReturnForm({ bookingId: id, onSaid }: Props) {
  const t = useTranslations('returns');
  return (
    <CallForm
      schema={declineBody}
      defaults={{ reason: '' }}
      send={(body) => call('declineReturn', { params: { id }, body })}
      done={t('declined')}
      onDone={onSaid}
      submit={t('declineSubmit')}
      busy={t('declining')}
    >
      {(field) => (
        <TextArea label={t('declineReason')} maxLength={maxReasonLength} {...field('reason')} />
      )}
    </CallForm>
  );
}
