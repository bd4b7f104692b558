import { useRef, useState, type UIEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ArrowIcon } from '#web/ui/icons.tsx';
import { prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { useBrandTint } from '#web/platform/brands/brand-tint.ts';
import { PhonePhoto } from './phone-photo.tsx';
import { PhotoViewer, PhotoViewerDialog } from './photo-viewer-dialog.tsx';

interface Props {
  photos: readonly string[];
  name: string;
  categoryId: string;
}

/** Up to `maxPhotosPerPhone` photos: a strip to swipe, thumbnails, and a viewer as large as the window. */
export function PhotoGallery({ photos, name, categoryId }: Props) {
  const t = useTranslations('phone');
  const format = useFormatter();
  const tint = useBrandTint()(categoryId);
  const strip = useRef<HTMLUListElement>(null);
  const [shownCount, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const count = photos.length;
  const show = (index: number) => {
    const { current } = strip;
    current?.scrollTo({ left: index * current.clientWidth });
    setShown(index);
  };
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)));
  };
  return (
    <section aria-label={t('gallery', { name })}>
      <div className="relative">
        <ul ref={strip} className="gallery" onScroll={follow}>
          {photos.map((photo, index) => (
            <li key={photo} className={`gallery-photo ${tint}`}>
              <button
                type="button"
                // Only the visible photo can be reached with Tab.
                tabIndex={index === shownCount ? 0 : -1}
                {...prefetchHandlers(PhotoViewer)}
                onClick={() => setZoomed(index)}
                className="gallery-zoom"
              >
                <PhonePhoto
                  productImg={photo}
                  productName={name}
                  alt={t('photo', { place: index + 1, count, name })}
                  // Slightly less than the displayed width: most phones load the larger rendering
                  // only in the zoom.
                  sizes="(width >= 64rem) 40rem, 88vw"
                  loadingPriority={index === 0 ? 'first' : 'when-near'}
                />
                <span className="sr-only">
                  {t.rich('zoom', { place: index + 1, hidden: (words) => <>{words}</> })}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <Step
              label={t('previous')}
              back
              disabled={shownCount === 0}
              onClick={() => show(shownCount - 1)}
            />
            <Step
              label={t('next')}
              disabled={shownCount === count - 1}
              onClick={() => show(shownCount + 1)}
            />
            <p
              aria-hidden="true"
              className="absolute right-3 bottom-3 rounded-full bg-card px-3 py-1 text-small font-semibold tabular-nums"
            >
              {format.number(shownCount + 1)} / {format.number(count)}
            </p>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className={`mt-3 grid gap-2 sm:grid-cols-8 ${narrowRows(count)}`}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <button
                type="button"
                aria-current={index === shownCount}
                aria-label={t('showPhoto', { place: index + 1, count })}
                onClick={() => show(index)}
                className={`gallery-thumb ${tint}`}
              >
                <PhonePhoto
                  productImg={photo}
                  productName={name}
                  sizes="72px"
                  widest={320}
                  decorative
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PhotoViewerDialog
        photos={photos}
        name={name}
        place={zoomed}
        onPlace={(place) => {
          setZoomed(place);
          // The gallery shows the photo that was looked at last.
          if (place !== null) show(place);
        }}
      />
    </section>
  );
}

/** On a narrow screen: one row while thumbnails stay large enough to touch, else two even ones. */
function narrowRows(count: number): string {
  if (count === 5) return 'grid-cols-5';
  return count === 6 ? 'grid-cols-6' : 'grid-cols-4';
}

interface StepProps {
  label: string;
  back?: boolean;
  disabled: boolean;
  onClick: () => void;
}

function Step({ label, back = false, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      className={`gallery-step max-sm:hidden ${back ? 'left-3' : 'right-3'}`}
    >
      <ArrowIcon back={back} />
    </button>
  );
}
