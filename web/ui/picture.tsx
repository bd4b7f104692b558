import { useState, type ReactNode } from 'react';

export interface PictureSource {
  type: string;
  srcSet: string;
}

/**
 * When a photo is fetched: first (the largest contentful paint), eagerly (visible from the start),
 * or lazily near the viewport.
 */
export type LoadingPriority = 'first' | 'at-once' | 'when-near';

interface Props {
  /** The renderings, best format first; empty when there is no photo. */
  sources: readonly PictureSource[];
  src: string | null;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  loadingPriority?: LoadingPriority;
  className?: string;
  /** Shown when there is no photo, or it cannot be loaded. */
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
  loadingPriority = 'when-near',
  className,
  fallback,
}: Props) {
  const [broken, setBroken] = useState(false);
  if (src === null || broken) return fallback;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        // A photo that failed before hydration fired no event: check once.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) setBroken(true);
        }}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loadingPriority === 'when-near' ? 'lazy' : 'eager'}
        fetchPriority={loadingPriority === 'first' ? 'high' : undefined}
        onError={() => setBroken(true)}
        className={className}
      />
    </picture>
  );
}
