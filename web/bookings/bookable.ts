import type { Product } from '#contract/catalog/schemas.ts';

/** The facts of a phone that the booking dialog needs. */
export type Bookable = Pick<Product, '_id' | 'productName' | 'productImg' | 'sealingPrice'> & {
  /** Where it is: a division, whose places are offered first. */
  readonly location: string;
};
