import {
  brandFields,
  type BrandChange,
  type Category,
  type ManagedCategory,
} from '#contract/catalog/category-fields.ts';
import { imageFormats, imagePath, imageWidths } from '#contract/images/image-files.ts';
import { withVersion, type Versioned } from '#server/platform/http/versions.ts';
import type { Brand } from './brand.ts';
import type { LastChange } from './brand-changes-store.ts';

/**
 * Whether an address can be that of one of the brands' pictures below web/public/pictures.
 * @param address of a picture
 */
export const isShippedPicture = (address: string): boolean =>
  /^\/pictures\/brand-[a-z]{1,40}\.webp$/.test(address);

/** The widths in which they are kept. */
const shippedWidths = [320, 480] as const;

/**
 * A brand as everybody sees it.
 * @param brand its row
 * @param forSale how many of its phones are for sale
 */
export function presentCategory(brand: Brand, forSale: number): Category {
  const { uid, id, name, picture, tint, position, since } = brand;
  return {
    ...{ _id: uid, id, name, cateImg: picture, sizes: sizesOf(brand) },
    ...{ tint, position, since, forSale },
  };
}

/**
 * A brand as admins see it.
 * @param brand its row
 * @param forSale how many of its phones are for sale
 * @param last its last change that can be taken back, if any
 */
export function presentManagedCategory(
  brand: Brand,
  forSale: number,
  last: LastChange | undefined,
): ManagedCategory {
  const { version, words, hidden } = changeableOf(brand);
  return {
    ...presentCategory(brand, forSale),
    ...{ hidden, words, formerNames: [...brand.formerNames], version },
    undoUntil: last?.until.toISOString() ?? null,
    lastChange: last ? presentChange(last) : null,
  };
}

function presentChange({ values }: LastChange): BrandChange {
  const { name = null, position = null, hidden = null } = values ?? {};
  const fields = brandFields.filter((field) => values?.[field] !== undefined);
  return { added: values === null, fields, name, position, hidden };
}

/**
 * What PUT /categories/{id} changes of a brand, with its version.
 * @param brand its row
 */
export function changeableOf({ name, picture, tint, words, position, hidden }: Brand): Versioned<{
  readonly name: string;
  readonly picture: string;
  readonly tint: Brand['tint'];
  readonly words: string[];
  readonly position: number;
  readonly hidden: boolean;
}> {
  return withVersion({ name, picture, tint, words: typedWords(words), position, hidden });
}

/** All words in one list: a word before its other spellings. */
const typedWords = (words: Brand['words']) =>
  words.flatMap(({ word, spellings }) => [word, ...spellings]);

function sizesOf({ picture, pictureId }: Brand): Category['sizes'] {
  if (pictureId !== null) {
    return imageWidths.map((width) => ({
      width,
      ...(Object.fromEntries(
        imageFormats.map((format) => [format, imagePath(pictureId, width, format)]),
      ) as Record<(typeof imageFormats)[number], string>),
    }));
  }
  if (picture === '') return [];
  const path = picture.replace(/\.webp$/, '');
  const largest = Math.max(...shippedWidths);
  return shippedWidths.map((width) => {
    const file = width === largest ? path : `${path}-${width}`;
    return { width, avif: `${file}.avif`, webp: `${file}.webp` };
  });
}
