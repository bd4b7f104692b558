import { useTranslations } from 'use-intl';
import { returnBody } from '#contract/bookings/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  bookingId: string;
  onAsked: () => void;
}

/** The reason of a return request. */
export function RequestReturnForm({ bookingId: id, onAsked }: Props) {
  const t = useTranslations('giveBack');
  return (
    <CallForm
      schema={returnBody}
      defaults={{ reason: '' }}
      draft={`return:${id}`}
      send={(body) => call('askReturn', { params: { id }, body })}
      done={t('asked')}
      onDone={onAsked}
      submit={t('submit')}
      busy={t('busy')}
    >
      {(field) => (
        <>
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={500}
            {...field('reason')}
          />
          <HelpLink about="return" />
        </>
      )}
    </CallForm>
  );
}
