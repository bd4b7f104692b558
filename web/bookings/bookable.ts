import { divisions, type Division } from '#contract/catalog/conditions.ts';
import type { Product } from '#contract/catalog/schemas.ts';

/** The facts of a phone that the booking dialog needs. */
export type Bookable = Pick<Product, '_id' | 'productName' | 'productImg' | 'sealingPrice'> & {
  /** Its division. */
  readonly location: string;
};

/**
 * The division of a phone, whose places are offered first.
 * @param location of the phone
 */
export const divisionOf = (location: string): Division =>
  divisions.find((each) => each === location) ?? 'Dhaka';
