import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { conditions } from '#contract/catalog/conditions.ts';
import { facts } from '#contract/catalog/phone-facts.ts';
import { priceComparison } from '#contract/catalog/schemas.ts';
import { idField, ignoredEmail } from '#contract/common/text.ts';

export const maxWishesPerPerson = 500;

/** PUT /wishlists: an upsert on (buyer, product); everything else is read from the product (R6). */
export const wishBody = z.object({
  productId: idField('Please name the product'),
  buyerEmail: ignoredEmail,
});

export const wish = z.object({
  ...facts,
  _id: answer.id,
  productId: answer.id,
  categoryId: answer.categoryId,
  productImg: answer.link,
  productName: answer.productName,
  sealingPrice: answer.price,
  sellerName: answer.personName,
  sellerPhone: answer.phoneNumber,
  buyerName: answer.personName,
  buyerEmail: answer.email,
  paid: z.boolean(),
  condition: z.enum(conditions),
  yearsOfUse: z.number(),
  buyingYear: answer.year,
  location: answer.location,
  verified: z.boolean(),
  /** While it is advertised, the price of which it costs nine tenths at most, in dollars; else null. */
  basePrice: z.nullable(answer.price),
  ...priceComparison,
  /** When it was put on the wishlist; ISO time. */
  wishedAt: answer.time,
  /** Its price then, in dollars. */
  wishedPrice: answer.price,
});
export type Wish = z.infer<typeof wish>;

/** A phone that was on the wishlist until it was withdrawn; its buyer is notified when it is back. */
export const withdrawnWish = z.object({
  productId: answer.id,
  productName: answer.productName,
  /** When it was withdrawn; ISO time. */
  withdrawnAt: answer.time,
});
export type WithdrawnWish = z.infer<typeof withdrawnWish>;
