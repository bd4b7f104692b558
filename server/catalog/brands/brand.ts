import type { BrandTint, BrandWord } from '#contract/catalog/category-fields.ts';

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
