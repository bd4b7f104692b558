import type { BrandTint, BrandWord } from '#contract/catalog/category-fields.ts';

/** A brand that gets a spelling, as it was sent. */
export interface SpeltBrand {
  /** null if it is new. */
  readonly id: string | null;
  /** undefined if it stays. */
  readonly name: string | undefined;
  /** All of its words and spellings. */
  readonly words: readonly string[];
}

/**
 * What a spelling that an admin gives a brand means in searches already: a filter, or models of another brand.
 * @returns a sentence that names the word; null if the brand can have the spelling
 */
export type MeansElse = (spelling: string, brand: SpeltBrand) => Promise<string | null>;

/** A brand as it is stored: a row of the table `categories`. */
export interface Brand {
  /** Two to four digits, which never change and are never given again. */
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  readonly formerNames: readonly string[];
  /** The address of its picture; '' without one. */
  readonly picture: string;
  /** The uploaded picture; null where it is one of the program's own files. */
  readonly pictureId: string | null;
  readonly tint: BrandTint;
  readonly position: number;
  /** ISO date; null if it was there when the shop opened. */
  readonly since: string | null;
  readonly hidden: boolean;
  readonly words: readonly BrandWord[];
}
