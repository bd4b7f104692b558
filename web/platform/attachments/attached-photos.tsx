import type { PrivatePhoto } from '#contract/images/schemas.ts';

interface Props {
  photos: readonly PrivatePhoto[];
  /** The alternative text of a photo, by its place from 1 on. */
  alt: (place: number) => string;
  /** Of each photo. */
  className: string;
}

/** Photos that some people see only; each opens larger in a window of its own. */
export function AttachedPhotos({ photos, alt, className }: Props) {
  if (photos.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <a
          key={photo.url}
          href={photo.url.replace('640.webp', '1280.webp')}
          target="_blank"
          rel="noreferrer"
        >
          <img
            src={photo.url}
            alt={alt(at + 1)}
            width={photo.width}
            height={photo.height}
            loading="lazy"
            className={`rounded-control bg-tile ${className}`}
          />
        </a>
      ))}
    </div>
  );
}
