import { useTranslations } from 'use-intl';
import { returnBody } from '#contract/bookings/returns.ts';
import { maxPhotosPerMessage } from '#contract/conversations/limits.ts';
import { AddPhotosButton } from '#web/platform/attachments/add-photos-button.tsx';
import { ChosenPhotos } from '#web/platform/attachments/chosen-photos.tsx';
import { useChosenPhotos } from '#web/platform/attachments/use-chosen-photos.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { CameraIcon } from '#web/ui/icons.tsx';

interface Props {
  bookingId: string;
  onAsked: () => void;
}

/** The reason of a return request, and photos of the fault. */
export function RequestReturnForm({ bookingId: id, onAsked }: Props) {
  const t = useTranslations('giveBack');
  const talk = useTranslations('talk');
  const draft = `return:${id}`;
  const { photos, uploading, problem, add, remove, uploadRemaining, clear } =
    useChosenPhotos(draft);
  return (
    <CallForm
      schema={returnBody}
      defaults={{ reason: '' }}
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
    >
      {(field) => (
        <>
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={500}
            {...field('reason')}
          />
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
          <HelpLink about="return" />
        </>
      )}
    </CallForm>
  );
}
