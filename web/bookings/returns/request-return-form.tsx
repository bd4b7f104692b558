import { useTranslations } from 'use-intl';
import { returnBody } from '#contract/bookings/returns.ts';
import type { PromisedLabel } from '#contract/catalog/promised-facts.ts';
import { maxPhotosPerMessage } from '#contract/conversations/limits.ts';
import { maxReasonLength } from '#contract/common/value-rules.ts';
import { AddPhotosButton } from '#web/platform/attachments/add-photos-button.tsx';
import { ChosenPhotos } from '#web/platform/attachments/chosen-photos.tsx';
import { useChosenPhotos } from '#web/platform/attachments/use-chosen-photos.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { CameraIcon } from '#web/ui/icons.tsx';
import { WrongLines } from './wrong-lines.tsx';

interface Props {
  bookingId: string;
  label: PromisedLabel;
  onAsked: () => void;
}

/** The wrong lines of the label, photos of the fault, and words. */
export function RequestReturnForm({ bookingId: id, label, onAsked }: Props) {
  const t = useTranslations('giveBack');
  const page = useTranslations('requestReturn');
  const talk = useTranslations('talk');
  const draft = `return:${id}`;
  const { photos, uploading, problem, add, remove, uploadRemaining, clear } =
    useChosenPhotos(draft);
  return (
    <CallForm
      schema={returnBody}
      defaults={{ reason: '', wrongFacts: [] }}
      draft={draft}
      send={async (typedValues) => {
        const body = { ...typedValues, photos: await uploadRemaining() };
        return call('askReturn', { params: { id }, body });
      }}
      done={t('asked')}
      onDone={() => {
        clear();
        onAsked();
      }}
      submit={t('submit')}
      busy={t('busy')}
      waiting={uploading > 0 && talk('uploading')}
      className="flex flex-col gap-5"
    >
      {(field, form) => (
        <>
          <WrongLines form={form} label={label} />
          <div role="group" aria-label={t('photos')} className="flex flex-col items-start gap-3">
            <ChosenPhotos photos={photos} onRemove={remove} onGone={remove} />
            {problem && (
              <p role="alert" className="text-small font-medium text-error">
                {problem}
              </p>
            )}
            {photos.length + uploading < maxPhotosPerMessage && (
              <AddPhotosButton onChoose={(files) => void add(files)}>
                <CameraIcon /> {t('photos')}
              </AddPhotosButton>
            )}
            <p className="text-small text-soft">{t('photosHint')}</p>
          </div>
          <TextArea
            label={page('reason')}
            hint={page('reasonHint')}
            rows={3}
            maxLength={maxReasonLength}
            {...field('reason')}
          />
          <HelpLink about="return" />
        </>
      )}
    </CallForm>
  );
}
