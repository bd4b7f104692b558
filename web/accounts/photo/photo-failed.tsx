import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusePhoto } from '#web/platform/forms/refuse-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PhotoField } from '#web/ui/form/photo-field.tsx';
import type { Registration } from '#web/accounts/registration/use-registration.ts';

/** The account was created but the photo failed: explains it, with both ways to continue. */
export function PhotoFailed({ registration }: { registration: Registration }) {
  const t = useTranslations('register');
  const refuse = useRefusePhoto();
  const { standing, step, progress } = registration;
  const [photo, setPhoto] = useState<File | null>(standing?.draft.image ?? null);
  if (standing === null) return null;
  return (
    <>
      <Notice tone="error" title={t('photoFailed')}>
        {t('photoFailedText', { email: standing.identity.email, reason: standing.reason })}
      </Notice>
      <PhotoField
        label={t('photo')}
        name="image"
        value={photo}
        onChange={setPhoto}
        refuse={refuse}
        progress={progress}
      />
      <Button
        variant="primary"
        busy={step === 'photo' && t('uploading')}
        onClick={() => void registration.again(photo)}
      >
        {t('tryAgain')}
      </Button>
      <Button
        busy={step === 'profile' && t('continuing')}
        onClick={() => void registration.again(null)}
      >
        {t('withoutPhoto')}
      </Button>
    </>
  );
}
