import { imageAddress } from '#contract/images/image-files.ts';
import { shopLook } from '#contract/common/shop-look.ts';

const height = 36;

/** On paper only: the shop's logo, if it has one. */
export function PrintLogo() {
  const { logo } = shopLook();
  if (logo === null) return null;
  return (
    <img
      src={imageAddress(logo.id, 320, 'webp')}
      alt=""
      width={Math.round((height * logo.width) / logo.height)}
      height={height}
      className="mb-2 hidden h-9 w-auto max-w-40 object-contain object-left print:block"
    />
  );
}
