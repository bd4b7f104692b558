import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '#web/platform/delivery/late-part.ts';
import { Button } from '#web/ui/button.tsx';
import { CameraIcon } from '#web/ui/icons.tsx';

/** Fetched when somebody cuts a photo, which most do not. */
const CropPhoto = latePart(async () => ({ default: (await import('./crop-photo.tsx')).CropPhoto }));

interface Props {
  photo: File | null;
  onPhoto: (photo: File) => void;
  /** Says why a file is refused, or null. */
  refuse: (file: File) => string | null;
}

/** Below the field of a person's photo: the camera on a phone, and cutting the chosen photo. */
export function PhotoTools({ photo, onPhoto, refuse }: Props) {
  const t = useTranslations('crop');
  const [cutting, setCutting] = useState<File | null>(null);
  const [refusal, setRefused] = useState<string | null>(null);
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // Reset, so that the same picture can be taken again.
    input.value = '';
    if (!file) return;
    const reason = refuse(file);
    setRefused(reason);
    if (reason !== null) return;
    onPhoto(file);
    setCutting(file);
  };
  return (
    <>
      <label className="button button-quiet relative text-small focus-within:outline-3 focus-within:outline-brand pointer-fine:hidden">
        <CameraIcon />
        {t('camera')}
        <input
          type="file"
          accept="image/*"
          capture="user"
          onChange={({ target }) => take(target)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {photo !== null && (
        <Button variant="quiet" className="text-small" onClick={() => setCutting(photo)}>
          {t('open')}
        </Button>
      )}
      {refusal && (
        <p role="alert" className="w-full text-small font-medium text-error">
          {refusal}
        </p>
      )}
      {cutting && (
        <Suspense>
          <CropPhoto photo={cutting} onClose={() => setCutting(null)} onCrop={onPhoto} />
        </Suspense>
      )}
    </>
  );
}
