import type { ProductPage } from '#contract/catalog/schemas.ts';
import type { GuideEntry } from '#contract/prices/schemas.ts';

/** One column of the comparison; without a phone it is no longer for sale. */
export interface Comparison {
  readonly id: string;
  readonly phone: ProductPage | null;
  /** The price guide's line for it; null if it has none. */
  readonly entry: GuideEntry | null;
}
