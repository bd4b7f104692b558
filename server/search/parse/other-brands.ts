import { brands } from '#contract/catalog/brands.ts';
import { distance, allowedEdits } from '#contract/search/edit-distance.ts';

/**
 * Brands that are not sold here, as people write them. A search for one that finds nothing reports
 * the brand as missing.
 */
const spellings: Readonly<Record<string, readonly string[]>> = {
  Xiaomi: [
    ...['xiaomi', 'shaomi', 'shawmi', 'xiomi', 'redmi', 'poco', 'mi'],
    ...['শাওমি', 'শাওমী', 'সাওমি', 'রেডমি', 'পোকো'],
  ],
  vivo: ['vivo', 'bivo', 'iqoo', 'ভিভো', 'বিভো'],
  OPPO: ['oppo', 'opo', 'অপো', 'অপ্পো', 'ওপ্পো'],
  realme: ['realme', 'realmi', 'relme', 'রিয়েলমি', 'রিয়ালমি', 'রিয়েলমী'],
  Huawei: ['huawei', 'huwai', 'hawai', 'huawai', 'হুয়াওয়ে', 'হুয়াই'],
  Honor: ['honor', 'honour', 'অনার'],
  Nokia: ['nokia', 'নোকিয়া'],
  Motorola: ['motorola', 'moto', 'মটোরোলা', 'মোটোরোলা'],
  Google: ['google', 'pixel', 'গুগল', 'পিক্সেল'],
  Sony: ['sony', 'xperia', 'সনি', 'সনী'],
  Tecno: ['tecno', 'techno', 'টেকনো'],
  Infinix: ['infinix', 'ইনফিনিক্স'],
  itel: ['itel', 'আইটেল'],
  Symphony: ['symphony', 'সিম্ফনি', 'সিম্ফোনি'],
  Walton: ['walton', 'ওয়ালটন', 'ওয়াল্টন'],
  Lenovo: ['lenovo', 'লেনোভো'],
  Asus: ['asus', 'আসুস'],
  HTC: ['htc', 'এইচটিসি'],
  LG: ['lg', 'এলজি'],
};

const soldBrands: ReadonlySet<string> = new Set(brands.map(({ name }) => name.toLowerCase()));
const otherBrands = Object.entries(spellings)
  .filter(([name]) => !soldBrands.has(name.toLowerCase()))
  .map(([name, all]) => ({ name, all: all.map((spelling) => spelling.normalize('NFC')) }));

/** Shorter words are too similar to others to allow typing errors. */
const shortest = 5;

/**
 * Finds a brand among some words that is not sold here.
 * @param words of a query, as tokenize returns them
 * @returns its official name, or null
 */
export function findOtherBrand(words: readonly string[]): string | null {
  const otherBrand = otherBrands.find(({ all }) =>
    words.some((word) => all.some((spelling) => isSpelling(word, spelling))),
  );
  return otherBrand?.name ?? null;
}

function isSpelling(word: string, spelling: string): boolean {
  if (word === spelling) return true;
  const atMost = [...spelling].length < shortest ? 0 : Math.min(1, allowedEdits(word));
  return atMost > 0 && distance(word, spelling, atMost) <= atMost;
}
