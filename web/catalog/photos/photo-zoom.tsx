import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { imageIdOf, imagePath } from '#contract/images/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

interface Props {
  photos: readonly string[];
  name: string;
  /** The index of the photo, from 0; null while closed. */
  place: number | null;
  onPlace: (place: number | null) => void;
}

/** A photo in the size of the window or larger; arrows show the others. */
export function PhotoZoom({ photos, name, place, onPlace }: Props) {
  const t = useTranslations('phone');
  const [large, setLarge] = useState(false);
  const count = photos.length;
  const photo = photos[place ?? 0] ?? '';
  const id = imageIdOf(photo);
  const step = (by: number) => {
    if (place === null || place + by < 0 || place + by >= count) return;
    setLarge(false);
    onPlace(place + by);
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' && !large) step(-1);
    if (event.key === 'ArrowRight' && !large) step(1);
  };
  return (
    <Dialog
      wide
      open={place !== null}
      title={t('zoomTitle', { place: (place ?? 0) + 1, count })}
      onClose={() => {
        setLarge(false);
        onPlace(null);
      }}
    >
      <div
        role="group"
        aria-label={name}
        tabIndex={0}
        onKeyDown={byKey}
        className="zoom"
        data-large={large || undefined}
      >
        <img
          src={id === null ? photo : imagePath(id, 1280, 'webp')}
          alt={t('photo', { place: (place ?? 0) + 1, count, name })}
          width={1280}
          height={960}
        />
      </div>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {count > 1 && (
          <Button disabled={place === 0} onClick={() => step(-1)}>
            {t('previous')}
          </Button>
        )}
        <Button aria-pressed={large} onClick={() => setLarge(!large)}>
          {t(large ? 'smaller' : 'larger')}
        </Button>
        {count > 1 && (
          <Button disabled={place === count - 1} onClick={() => step(1)}>
            {t('next')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
