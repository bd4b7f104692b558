import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { imageAddress, imageIdOf } from '#contract/images/image-files.ts';
import type { SettingsChanges, SettingsInput } from '#contract/settings/schemas.ts';
import { uploadPhoto } from '#web/platform/api/upload-photo.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useRefusePhoto } from '#web/platform/forms/refuse-photo.ts';
import { useFormValue, type Form } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { PhotoField } from '#web/ui/form/photo-field.tsx';
import { FieldError } from '#web/ui/form/field.tsx';

export type LogoKey = 'logo' | 'darkLogo';

interface Props {
  name: LogoKey;
  label: string;
  hint: string;
  form: Form<SettingsInput, SettingsChanges>;
}

/** A logo: it is uploaded when it is chosen, and holds once the settings are saved. */
export function LogoControl({ name, label, hint, form }: Props) {
  const t = useTranslations('shopSettings');
  const refuse = useRefusePhoto();
  const [progress, setProgress] = useState<number | null>(null);
  const id = imageIdOf(String(useFormValue(form, name) ?? ''));
  const upload = useAction(async (photo: File) => {
    try {
      form.setValue(name, (await uploadPhoto(photo, setProgress)).data.url);
    } finally {
      setProgress(null);
    }
  });
  const { error } = form.field(name);
  return (
    <div className="flex flex-col gap-3">
      <PhotoField
        label={label}
        hint={hint}
        name={name}
        value={null}
        onChange={(photo) => photo && upload.start(photo)}
        refuse={refuse}
        progress={progress}
      />
      <Failure text={upload.error} again={upload.again} />
      {id !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={imageAddress(id, 320, 'webp')}
            alt={label}
            className={`max-h-16 max-w-40 rounded-control border border-hairline object-contain p-2 ${name === 'logo' ? 'bg-[#faf8f3]' : 'bg-[#101613]'}`}
          />
          <Button onClick={() => form.setValue(name, '')}>{t('removeLogo')}</Button>
        </div>
      )}
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
