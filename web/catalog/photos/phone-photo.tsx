import { useTranslations } from 'use-intl';
import { imageIdOf, imageAddress, imageWidths } from '#contract/images/image-files.ts';
import { Picture, type LoadingPriority, type PictureSource } from '#web/ui/picture.tsx';
import { PhoneDrawing } from './phone-drawing.tsx';

interface Props {
  productImg: string;
  productName: string;
  /** The displayed width, as the `sizes` attribute needs it. */
  sizes: string;
  /** The widest rendering that is named; small photos of a list need not name all. */
  widest?: number;
  loadingPriority?: LoadingPriority;
  className?: string;
  /** Decorative, where the phone's name is beside it. */
  decorative?: boolean;
  /** An alternative text other than 'photo by its seller'. */
  alt?: string;
}

/** A phone's photo in the stored widths, or a drawing when it is missing. */
export function PhonePhoto({
  productImg,
  productName,
  sizes,
  widest = Infinity,
  loadingPriority = 'when-near',
  className = 'photo',
  decorative = false,
  alt: words,
}: Props) {
  const t = useTranslations('product');
  const id = imageIdOf(productImg);
  const alt = decorative ? '' : (words ?? t('photoOf', { name: productName }));
  const missing = decorative ? '' : t('noPhoto', { name: productName });
  return (
    <Picture
      sources={id === null ? [] : sourcesOf(id, widest)}
      src={id === null ? productImg || null : imageAddress(id, 640, 'webp')}
      alt={alt}
      width={640}
      height={480}
      sizes={sizes}
      loadingPriority={loadingPriority}
      className={className}
      fallback={<PhoneDrawing label={missing} />}
    />
  );
}

/**
 * AVIF in every width; a browser without it, of before 2024, gets the WebP of middle size, so that a
 * list need not name three more files for each photo.
 */
function sourcesOf(id: string, widest: number): PictureSource[] {
  const srcSet = imageWidths
    .filter((width) => width <= widest)
    .map((width) => `${imageAddress(id, width, 'avif')} ${width}w`)
    .join(', ');
  return [{ type: 'image/avif', srcSet }];
}
