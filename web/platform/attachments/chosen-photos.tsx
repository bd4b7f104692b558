import { useTranslations } from 'use-intl';
import { CloseIcon } from '#web/ui/icons.tsx';
import type { ChosenPhoto } from './use-chosen-photos.ts';

interface Props {
  photos: readonly ChosenPhoto[];
  onRemove: (photo: ChosenPhoto) => void;
  /** Called with a photo that can't be shown: photos not sent within an hour are removed. */
  onGone: (photo: ChosenPhoto) => void;
}

/** The photos of a message that is being written, each with a button to remove it. */
export function ChosenPhotos({ photos, onRemove, onGone }: Props) {
  const t = useTranslations('talk');
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <li key={photo.url} className="relative">
          {photo.preview === null ? (
            <span className="block size-16 rounded-control bg-tile" />
          ) : (
            <img
              src={photo.preview}
              alt=""
              className="size-16 rounded-control object-cover"
              onError={() => onGone(photo)}
            />
          )}
          <button
            type="button"
            aria-label={t('removePhoto', { place: at + 1 })}
            onClick={() => onRemove(photo)}
            className="absolute -top-2 -right-2 flex size-11 items-center justify-center"
          >
            <span className="flex size-7 items-center justify-center rounded-full border border-hairline bg-card">
              <CloseIcon />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
