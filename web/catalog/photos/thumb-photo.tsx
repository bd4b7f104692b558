import { useBrandTint } from '#web/platform/brands/brand-tint.ts';
import { PhonePhoto } from './phone-photo.tsx';

interface Props {
  productImg: string;
  productName: string;
  categoryId?: string;
}

/** A phone's photo in a table row, beside its name. */
export function ThumbPhoto({ productImg, productName, categoryId = '' }: Props) {
  const tint = useBrandTint()(categoryId);
  return (
    <span className={`block size-12 shrink-0 overflow-hidden rounded-control ${tint}`}>
      <PhonePhoto
        productImg={productImg}
        productName={productName}
        sizes="48px"
        widest={320}
        decorative
      />
    </span>
  );
}
