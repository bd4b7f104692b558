import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { CameraIcon } from '#web/ui/icons.tsx';

interface Props {
  photo: File | null;
  progress: number | null;
}

/** A thumbnail of the chosen photo with the upload's progress. */
export function PhotoPreview({ photo, progress }: Props) {
  const t = useTranslations('ui');
  const format = useFormatter();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (photo === null || image.current === null) return;
    const url = URL.createObjectURL(photo);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  const percent = progress === null ? null : Math.round(progress * 100);
  return (
    <span className="relative flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-control bg-tile text-soft">
      {photo === null ? (
        <CameraIcon />
      ) : (
        <img
          ref={image}
          alt={t('photoPreview')}
          width={64}
          height={64}
          className="size-full object-cover"
        />
      )}
      {percent !== null && (
        <progress
          value={percent}
          max={100}
          aria-label={t('uploading')}
          className="absolute inset-x-1 bottom-1 h-1.5 w-14"
        >
          {format.number(percent / 100, { style: 'percent' })}
        </progress>
      )}
    </span>
  );
}
