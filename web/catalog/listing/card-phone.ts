import type { Product } from '#contract/catalog/schemas.ts';

/** What a card shows of a phone. */
export type CardPhone = Pick<
  Product,
  | '_id'
  | 'category_id'
  | 'productName'
  | 'productImg'
  | 'sealingPrice'
  | 'basePrice'
  | 'condition'
  | 'location'
  | 'paid'
>;

/** A phone without what no card shows: a document contains its loaders' data a second time. */
export function cardPhoneOf(phone: Product): CardPhone {
  const { _id, category_id, productName, productImg, sealingPrice } = phone;
  const { basePrice, condition, location, paid } = phone;
  return {
    ...{ _id, category_id, productName, productImg, sealingPrice },
    ...{ basePrice, condition, location, paid },
  };
}
