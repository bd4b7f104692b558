import type { ReactNode } from 'react';
import type { Category } from '#contract/catalog/category-fields.ts';
import { Picture } from '#web/ui/picture.tsx';

/** The look of a brand's card, which its tint goes with. */
export const brandCardClass =
  'relative flex min-h-52 flex-col items-start overflow-hidden rounded-card p-5';
/** The place of the picture in it. */
export const brandCardPicture =
  'absolute right-0 bottom-0 h-full w-3/5 object-contain object-right-bottom';

interface Props {
  brand: Pick<Category, 'cateImg' | 'sizes'>;
  /** The displayed width, as the `sizes` attribute needs it. */
  sizes: string;
  className?: string;
  /** Shown for a brand without a picture. */
  fallback?: ReactNode;
}

/** A brand's picture in the width the screen needs; decorative, beside the brand's name. */
export function BrandPicture({ brand, sizes, className, fallback = null }: Props) {
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: brand.sizes.map((each) => `${each[format]} ${each.width}w`).join(', '),
  }));
  return (
    <Picture
      sources={brand.sizes.length === 0 ? [] : sources}
      src={brand.cateImg || null}
      alt=""
      width={480}
      height={480}
      sizes={sizes}
      {...(className === undefined ? {} : { className })}
      fallback={fallback}
    />
  );
}
