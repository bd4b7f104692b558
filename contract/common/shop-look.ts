import { processValue } from './process-values.ts';

/**
 * The name and the look of the shop: what its owner chose, or what the program ships with. Names of storage keys, cookies,
 * paths, webhooks and the specification's texts never follow it.
 */

/** The address of a logo's photo, and its size in pixels. */
export interface ShopLogo {
  /** Of the uploaded photo. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A wider logo says the shop's name itself. */
const widestSign = 1.6;

/**
 * Returns whether a logo says the name, so that nobody writes it beside it.
 * @param logo its size in pixels
 */
export function logoSaysName({ width, height }: Pick<ShopLogo, 'width' | 'height'>): boolean {
  return width / height > widestSign;
}

export interface ShopLook {
  readonly name: string;
  /** Null shows the shipped sign beside the name. */
  readonly logo: ShopLogo | null;
  /** For dark pages; null shows the other one there, too. */
  readonly darkLogo: ShopLogo | null;
  /** Of links and headings on light pages, e.g. '#0e4a36'; every other shade derives from it (shop-colours.ts). */
  readonly brand: string;
  /** Of the next thing to do, e.g. '#ffb71b'. */
  readonly accent: string;
  /** The shop's address, for the logo in mails; empty as shipped. */
  readonly url: string;
  /** Changes with everything above; empty as shipped. It stands in the addresses of icons. */
  readonly version: string;
}

export const shippedLook: ShopLook = {
  name: 'PhoneHub',
  logo: null,
  darkLogo: null,
  brand: '#0e4a36',
  accent: '#ffb71b',
  url: '',
  version: '',
};

const ownLook = /* @__PURE__ */ processValue('phonehubLook', shippedLook);

/**
 * Sets the look of this process or page.
 * @param look from now on
 */
export function setShopLook(look: ShopLook): void {
  ownLook.set(look);
}

/** The look of the shop now. Never keep it: an admin changes it while the shop runs. */
export function shopLook(): ShopLook {
  return ownLook.read();
}

/** The name of the shop now. */
export function shopName(): string {
  return shopLook().name;
}

/** The sizes of the icons that are drawn from a logo, by the name of their file. */
export const iconSizes = {
  'favicon.png': 64,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable-512.png': 512,
} as const;
export type IconName = keyof typeof iconSizes;

/**
 * The path of a picture that is drawn from the look, cacheable for ever: another look has other ones.
 * @param name of an icon, or 'og.png' for shared links or 'mail-logo.png'
 */
export function lookPath(name: IconName | 'og.png' | 'mail-logo.png'): string {
  return `/look/${shopLook().version}/${name}`;
}
