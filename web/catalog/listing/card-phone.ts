import type { Product } from '#contract/catalog/schemas.ts';

/** The facts of a phone that a card shows. */
export type CardPhone = Pick<
  Product,
  | '_id'
  | 'category_id'
  | 'productName'
  | 'productImg'
  | 'sealingPrice'
  | 'basePrice'
  | 'priceVerdict'
  | 'usualRange'
  | 'condition'
  | 'location'
  | 'paid'
>;

/** A phone with only the facts that cards show: a document contains its loaders' data a second time. */
export function cardPhoneOf(phone: Product): CardPhone {
  const { _id, category_id, productName, productImg, sealingPrice } = phone;
  const { basePrice, priceVerdict, usualRange, condition, location, paid } = phone;
  return {
    ...{ _id, category_id, productName, productImg, sealingPrice },
    ...{ basePrice, priceVerdict, usualRange, condition, location, paid },
  };
}
