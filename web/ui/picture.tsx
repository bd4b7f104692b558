import { useState, type ReactNode } from 'react';

export interface PictureSource {
  type: string;
  srcSet: string;
}

interface Props {
  /** The renderings, best format first; none means there is no photo. */
  sources: readonly PictureSource[];
  src: string | null;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  eager?: boolean;
  className?: string;
  /** Shown when there is no photo, or it can't be loaded. */
  fallback: ReactNode;
}

/** A photo in the size and format the screen needs. */
export function Picture({
  sources,
  src,
  alt,
  width,
  height,
  sizes,
  eager = false,
  className,
  fallback,
}: Props) {
  const [broken, setBroken] = useState(false);
  if (src === null || broken) return fallback;
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        // A photo that failed before the page came alive tells nobody; look once.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) setBroken(true);
        }}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => setBroken(true)}
        className={className}
      />
    </picture>
  );
}
