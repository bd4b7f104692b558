import { Suspense, useEffect, useEffectEvent, useId, useState, type DragEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { maxPhotosPerPhone } from '#contract/catalog/phone-fields.ts';
import { latePart } from '#web/platform/delivery/late-part.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { pastedFiles } from '#web/ui/form/pasted-files.ts';
import { CameraIcon } from '#web/ui/icons.tsx';
import type { Photo, Photos } from './use-photos.ts';

// Fetched with the first photo, which has its name until then.
const PhotoTile = latePart(async () => ({
  default: (await import('./photo-tile.tsx')).PhotoTile,
}));

interface Props {
  photos: Photos;
  error: string | undefined;
  /** The ref that takes the focus when a photo is missing. */
  inputRef: (input: HTMLInputElement | null) => void;
}

/** Up to `maxPhotosPerPhone` photos: chosen, dropped, pasted or taken; ordered by dragging or by buttons. */
export function PhotosField({ photos, error, inputRef }: Props) {
  const t = useTranslations('sell');
  const texts = useTranslations('addProduct');
  const id = useId();
  const [over, setOver] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const [output, setSaid] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  const count = photos.photos.length;
  const isFull = count >= maxPhotosPerPhone;

  const add = (files: Iterable<File>) => {
    setLeftOut(photos.add(files));
    // Failed uploads show their own message.
    void photos.done().then(() => {
      if (photos.count() > 0 && photos.areReady())
        setSaid(t('allReady', { count: photos.count() }));
    });
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event);
    if (files === null) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const move = (from: number, to: number) => {
    photos.move(from, to);
    setSaid(t('moved', { place: to + 1 }));
  };
  const remove = (key: string, place: number) => {
    // The removed photo's button had the focus: the next photo's gets it, or the field.
    flushSync(() => photos.remove(key));
    setSaid(t('removed', { place: place + 1 }));
    setLeftOut(0);
    const buttons = document.querySelectorAll<HTMLElement>('.photo-tile [data-remove]');
    (buttons[Math.min(place, buttons.length - 1)] ?? document.getElementById(id))?.focus();
  };
  const addFiles = (input: HTMLInputElement) => {
    add(input.files ?? []);
    // Reset, so that the same file can be chosen again.
    input.value = '';
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {texts('productImg')}
      </label>
      {/* A phone has a camera: its button comes first there. */}
      {!isFull && (
        <label className="button button-primary relative mb-2 w-full focus-within:outline-3 focus-within:outline-brand pointer-fine:hidden">
          <CameraIcon />
          {t('takePhoto')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ target }) => addFiles(target)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      )}
      <div
        className="drop relative flex-wrap"
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-tile text-soft">
          <CameraIcon />
        </span>
        <span className="min-w-0 flex-1 text-small text-soft">
          <span className="block font-semibold text-ink">{t('addPhotos')}</span>
          {isFull ? (
            t('full', { most: maxPhotosPerPhone })
          ) : (
            <span className="pointer-coarse:hidden">{t('dropPhotos')}</span>
          )}
        </span>
        <input
          ref={inputRef}
          id={id}
          type="file"
          name="productImg"
          accept="image/*"
          multiple
          disabled={isFull}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => addFiles(target)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-small text-soft">
        {t('photosHint', { most: maxPhotosPerPhone })}
      </p>
      <p role="status" className="mt-1.5 text-small font-medium empty:hidden">
        {leftOut > 0 && t('leftOut', { count: leftOut, most: maxPhotosPerPhone })}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      {count > 0 && (
        <ol className="photo-tiles mt-4">
          {photos.photos.map((photo, index) => (
            <Suspense key={photo.key} fallback={<NamedTile photo={photo} />}>
              <PhotoTile
                photo={photo}
                place={index}
                count={count}
                isOver={dragged !== null && dragged !== index}
                onDrag={setDragged}
                onDropHere={() => {
                  if (dragged !== null) move(dragged, index);
                  setDragged(null);
                }}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(photo.key, index)}
                onAgain={() => photos.again(photo.key)}
              />
            </Suspense>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {output}
      </p>
    </div>
  );
}

function NamedTile({ photo }: { photo: Photo }) {
  return (
    <li className="photo-tile" data-state={photo.state}>
      <p className="p-2 text-small text-soft [overflow-wrap:anywhere]">{photo.file?.name}</p>
    </li>
  );
}
