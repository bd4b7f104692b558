import { useEffect, useEffectEvent, useLayoutEffect, useRef, type UIEvent } from 'react';
import { useTranslations } from 'use-intl';
import { imageIdOf, imageAddress } from '#contract/images/image-files.ts';
import { useBackCloses } from '#web/ui/dialog/use-back-closes.ts';
import { ArrowIcon, ZoomIcon } from '#web/ui/icons.tsx';
import { PhonePhoto } from './phone-photo.tsx';
import { closeScale } from './photo-view.ts';
import { usePhotoGestures } from './use-photo-gestures.ts';

interface Props {
  photos: readonly string[];
  name: string;
  /** The index of the photo, from 0. */
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

/** How far an arrow key moves an enlarged photo, in CSS pixels. */
const keyStep = 60;

/** The photos as large as the window: swipe, pinch, double tap, arrows, thumbnails. */
export function PhotoViewer({ photos, name, place, onPlace, onClose }: Props) {
  const t = useTranslations('phone');
  const strip = useRef<HTMLUListElement>(null);
  const { view, reset, zoomTo, pan, handlers } = usePhotoGestures(strip, onClose);
  useBackCloses(true, onClose);
  const count = photos.length;
  const isLarge = view.scale > 1;
  const scrollTo = (index: number, behavior: ScrollBehavior) => {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });
  };
  const show = (index: number) => {
    if (index < 0 || index >= count) return;
    reset();
    onPlace(index);
    scrollTo(index, 'auto');
  };
  useLayoutEffect(() => {
    // Set by the program, not as an attribute, which the content security policy forbids.
    const image = strip.current?.querySelector<HTMLImageElement>('[data-current] img');
    if (!image) return undefined;
    image.style.transform = isLarge
      ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
      : '';
    return () => {
      image.style.transform = '';
    };
  }, [view, isLarge, place]);
  const first = useRef(place);
  useLayoutEffect(() => scrollTo(first.current, 'instant'), []);
  const thumbs = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const list = thumbs.current;
    const thumb = list?.children[place];
    if (!list || !(thumb instanceof HTMLElement)) return;
    // Only this list: scrollIntoView could move the page behind.
    const middle = thumb.offsetLeft + thumb.offsetWidth / 2;
    list.scrollTo({ left: middle - list.clientWidth / 2, behavior: 'auto' });
  }, [place]);
  const current = useRef(place);
  useEffect(() => {
    current.current = place;
  }, [place]);
  useEffect(() => {
    // A turned phone keeps its photo.
    const resized = () => scrollTo(current.current, 'instant');
    addEventListener('resize', resized);
    return () => removeEventListener('resize', resized);
  }, []);
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const at = Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth));
    if (at === place) return;
    reset();
    onPlace(at);
  };
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) {
      // Otherwise the strip would scroll as well.
      event.preventDefault();
      if (isLarge) pan(-step * keyStep, 0);
      else show(place + step);
    }
    if (isLarge && event.key === 'ArrowUp') pan(0, keyStep);
    if (isLarge && event.key === 'ArrowDown') pan(0, -keyStep);
    if (event.key === '+' || event.key === '=') zoomTo((now) => now * 1.5);
    if (event.key === '-') zoomTo((now) => now / 1.5);
  });
  useEffect(() => {
    // The focus may be on Close, which is not within this element.
    const dialog = strip.current?.closest('dialog');
    dialog?.addEventListener('keydown', byKey);
    return () => dialog?.removeEventListener('keydown', byKey);
  }, []);
  return (
    <div className="viewer-photos">
      <ul
        ref={strip}
        aria-label={name}
        // Scrolled by keyboard, too.
        tabIndex={0}
        className="viewer-strip"
        data-large={isLarge || undefined}
        onScroll={follow}
        {...handlers}
      >
        {photos.map((photo, index) => {
          const id = imageIdOf(photo);
          const isShown = index === place;
          return (
            <li key={photo} data-current={isShown || undefined} aria-hidden={!isShown}>
              <img
                src={id === null ? photo : imageAddress(id, 1280, 'webp')}
                alt={t('photo', { place: index + 1, count, name })}
                draggable={false}
                // The neighbours are fetched before somebody swipes.
                loading={Math.abs(index - place) <= 1 ? 'eager' : 'lazy'}
              />
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        aria-pressed={isLarge}
        aria-label={t('larger')}
        onClick={() => zoomTo(isLarge ? 1 : closeScale)}
        className="viewer-zoom"
      >
        <ZoomIcon out={isLarge} />
      </button>
      {count > 1 && (
        <>
          {[false, true].map((back) => {
            const to = place + (back ? -1 : 1);
            const isEnd = to < 0 || to >= count;
            return (
              <button
                key={String(back)}
                type="button"
                aria-label={t(back ? 'previous' : 'next')}
                aria-disabled={isEnd}
                onClick={() => show(to)}
                className={`gallery-step ${back ? 'left-3' : 'right-3'}`}
              >
                <ArrowIcon back={back} />
              </button>
            );
          })}
        </>
      )}
      {count > 1 && (
        <ul ref={thumbs} className="viewer-thumbs">
          {photos.map((photo, index) => (
            <li key={photo}>
              <button
                type="button"
                aria-current={index === place}
                aria-label={t('showPhoto', { place: index + 1, count })}
                onClick={() => show(index)}
                className="gallery-thumb"
              >
                <PhonePhoto
                  productImg={photo}
                  productName={name}
                  sizes="56px"
                  widest={320}
                  decorative
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
