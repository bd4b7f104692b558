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

/** The shop's own links out, as its settings name them. */
export function readLinks(body: unknown): ShopLinks {
  const given: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const read = (key: keyof ShopLinks) => {
    const value = given[key];
    return typeof value === 'string' && /^https?:\/\//.test(value) ? value : noLinks[key];
  };
  return {
    appStore: read('appStore'),
    playStore: read('playStore'),
    facebook: read('facebook'),
    twitter: read('twitter'),
    instagram: read('instagram'),
  };
}
