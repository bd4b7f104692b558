import { shopName } from '#contract/common/shop-look.ts';

/**
 * The name of a file that people save: it begins with that of the shop, in small letters.
 * @param rest after that, e.g. 'earnings.csv'
 * @returns e.g. 'phonehub-earnings.csv'
 */
export function shopFileName(rest: string): string {
  const words = shopName()
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...words.filter((word) => word !== ''), rest].join('-');
}
