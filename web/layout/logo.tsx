import { imageAddress } from '#contract/images/image-files.ts';
import { logoSaysName, shopLook, type ShopLogo } from '#contract/common/shop-look.ts';

/** A longer name takes two lines in smaller letters, or the header would not hold it. */
const longestOnOneLine = 14;
const height = 36;

/** The logo: the shop's own or the shipped phone, and the name. */
export function Logo() {
  const { name, logo, darkLogo } = shopLook();
  const isLong = name.length > longestOnOneLine;
  const isName = logo !== null && logoSaysName(logo);
  return (
    <span
      className={`inline-flex min-w-0 items-center gap-2.5 font-display font-bold tracking-tight ${isLong ? 'text-small leading-tight' : 'text-title'}`}
    >
      {logo === null ? (
        <Sign />
      ) : (
        <>
          <Picture logo={logo} alt={isName ? name : ''} only={darkLogo && 'light-only'} />
          {darkLogo && <Picture logo={darkLogo} alt={isName ? name : ''} only="dark-only" />}
        </>
      )}
      {!isName && (
        // With text four times as large, the header has no room for it.
        <span
          className={`max-[17rem]:in-[header]:hidden ${isLong ? 'line-clamp-2 max-w-40 sm:max-w-56' : ''}`}
        >
          {name}
        </span>
      )}
    </span>
  );
}

interface PictureProps {
  logo: ShopLogo;
  alt: string;
  /** The theme that shows it; null in both. */
  only: 'light-only' | 'dark-only' | null;
}

function Picture({ logo, alt, only }: PictureProps) {
  return (
    <img
      src={imageAddress(logo.id, 320, 'webp')}
      alt={alt}
      width={Math.round((height * logo.width) / logo.height)}
      height={height}
      // A hidden one is not fetched.
      loading={only ? 'lazy' : undefined}
      className={`max-h-9 w-auto max-w-40 object-contain object-left ${only ?? ''}`}
    />
  );
}

/** The shipped sign, a phone. */
function Sign() {
  return (
    <svg aria-hidden="true" width="16" height="26" viewBox="0 0 16 26" className="shrink-0">
      <rect
        x="1.25"
        y="1.25"
        width="13.5"
        height="23.5"
        rx="4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <rect x="4.25" y="11.5" width="7.5" height="10" rx="1.75" className="fill-accent" />
    </svg>
  );
}
