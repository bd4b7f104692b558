import type { ShopBrand } from '#web/platform/brands/shop-brands.ts';

export interface ShopLinks {
  appStore: string;
  playStore: string;
  facebook: string;
  twitter: string;
  instagram: string;
}

export const noLinks: ShopLinks = {
  appStore: 'https://www.apple.com/app-store/',
  playStore: 'https://play.google.com/store/apps',
  facebook: 'https://www.facebook.com/',
  twitter: 'https://twitter.com/',
  instagram: 'https://www.instagram.com/',
};

/** The facts from the server's settings for every page. */
export interface ShopFacts {
  readonly links: ShopLinks;
  readonly takesPayments: boolean;
  /** All of them in their order. */
  readonly brands: readonly ShopBrand[];
  /** The postage that a seller is credited for sending a phone, in dollars. */
  readonly postageCredit: number;
  /** The shop's fee for a sale: percent of the price, and dollars. */
  readonly fee: { readonly percent: number; readonly fixed: number };
}

/** The shop's facts as the server sends them to pages; the defaults where it sends none. */
export function readShop(body: unknown): ShopFacts {
  const fields: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const read = (key: keyof ShopLinks) => {
    const value = fields[key];
    return typeof value === 'string' && /^https?:\/\//.test(value) ? value : noLinks[key];
  };
  const links = {
    appStore: read('appStore'),
    playStore: read('playStore'),
    facebook: read('facebook'),
    twitter: read('twitter'),
    instagram: read('instagram'),
  };
  const amount = (key: string) => {
    const value = fields[key];
    return typeof value === 'number' ? value : 0;
  };
  return {
    links,
    takesPayments: fields['takesPayments'] !== false,
    brands: Array.isArray(fields['brands']) ? (fields['brands'] as ShopBrand[]) : [],
    postageCredit: amount('postageCredit'),
    fee: { percent: amount('feePercent'), fixed: amount('feeFixed') },
  };
}
