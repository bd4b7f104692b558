import { useId, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { lazyForm } from '#web/platform/delivery/lazy-form.tsx';
import { useModal } from '#web/ui/dialog/dialog.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';

export const PhotoViewer = lazyForm(() =>
  import('./photo-viewer.tsx').then((file) => file.PhotoViewer),
);

interface Props {
  photos: readonly string[];
  name: string;
  /** The index of the photo, from 0; null while closed. */
  place: number | null;
  onPlace: (place: number | null) => void;
}

/** The modal dialog of the photo viewer, which fills the window; the viewer is fetched on demand. */
export function PhotoViewerDialog({ photos, name, place, onPlace }: Props) {
  const t = useTranslations('phone');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => onPlace(null);
  useModal(ref, place !== null);
  const count = photos.length;
  return (
    <dialog
      ref={ref}
      aria-modal
      aria-labelledby={id}
      className="viewer"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {place !== null && (
        <>
          <div className="flex items-center justify-between gap-4 px-4 py-2">
            <h2 id={id} className="min-w-0 truncate text-body">
              <span aria-hidden="true" className="mr-3 tabular-nums">
                {format.number(place + 1)} / {format.number(count)}
              </span>
              <span aria-live="polite" className="sr-only">
                {t('zoomTitle', { place: place + 1, count })}
              </span>
              <span aria-hidden="true" className="font-sans font-normal tracking-normal text-soft">
                {name}
              </span>
            </h2>
            <button
              type="button"
              aria-label={ui('close')}
              onClick={close}
              className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-control"
            >
              <CloseIcon />
            </button>
          </div>
          <PhotoViewer
            photos={photos}
            name={name}
            place={place}
            onPlace={onPlace}
            onClose={close}
          />
        </>
      )}
    </dialog>
  );
}
