import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ArrowIcon, CloseIcon } from '#web/ui/icons.tsx';
import type { Photo } from './use-photos.ts';

interface Props {
  photo: Photo;
  /** Index from 0. */
  place: number;
  count: number;
  /** Another photo is being dragged over it. */
  isOver: boolean;
  onDrag: (place: number | null) => void;
  onDropHere: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onAgain: () => void;
}

/** One photo of the form: upload progress, position, Remove. */
export function PhotoTile({ photo, place, count, isOver, ...on }: Props) {
  const t = useTranslations('sell');
  const format = useFormatter();
  const number = place + 1;
  const { state, progress, error } = photo;
  const percent = Math.round(progress * 100);
  const texts = {
    waiting: t('waiting'),
    preparing: t('preparing'),
    uploading: t('uploading', { percent }),
    ready: place === 0 ? t('first') : t('ready'),
    failed: error ?? '',
  }[state];
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        on.onDrag(place);
      }}
      onDragEnd={() => on.onDrag(null)}
      onDragOver={(event) => isOver && event.preventDefault()}
      onDrop={(event) => {
        if (!isOver) return;
        event.preventDefault();
        on.onDropHere();
      }}
      className="photo-tile"
      data-state={state}
    >
      <Preview photo={photo} alt={t('photoPlace', { place: number, count })} />
      {/* Its place stays, so that nothing below moves while photos are sent. */}
      <div className="h-1.5">
        {state === 'uploading' && (
          <progress value={percent} max={100} aria-label={texts} className="h-full">
            {format.number(percent / 100, { style: 'percent' })}
          </progress>
        )}
      </div>
      <p
        role={state === 'failed' ? 'alert' : undefined}
        className={`px-2 text-small ${state === 'failed' ? 'text-error' : 'text-soft'}`}
      >
        {texts}
      </p>
      {state === 'failed' && photo.file !== null && (
        <Button className="mx-2" onClick={on.onAgain}>
          {t.rich('again', {
            place: number,
            hidden: (hidden) => <span className="sr-only">{hidden}</span>,
          })}
        </Button>
      )}
      <div className="mt-auto flex justify-between">
        <Small
          label={t('earlier', { place: number })}
          disabled={place === 0}
          onClick={() => on.onMove(place - 1)}
        >
          <ArrowIcon back />
        </Small>
        <Small label={t('remove', { place: number })} onClick={on.onRemove} data-remove>
          <CloseIcon />
        </Small>
        <Small
          label={t('later', { place: number })}
          disabled={number === count}
          onClick={() => on.onMove(place + 1)}
        >
          <ArrowIcon />
        </Small>
      </div>
    </li>
  );
}

interface SmallProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
  'data-remove'?: boolean;
}

function Small({ label, disabled = false, onClick, children, ...rest }: SmallProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      // Stays focusable: moving a photo to the end keeps the focus on its button.
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-brand-wash aria-disabled:cursor-not-allowed aria-disabled:text-soft aria-disabled:opacity-50"
    >
      {children}
    </button>
  );
}

function Preview({ photo, alt }: { photo: Photo; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  const { file, url } = photo;
  useEffect(() => {
    if (!image.current || file === null) return;
    const address = URL.createObjectURL(file);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <img
      ref={image}
      {...(file === null && url !== null ? { src: url } : {})}
      alt={alt}
      width={160}
      height={120}
      draggable={false}
      className="aspect-[4/3] w-full bg-tile object-cover"
    />
  );
}
