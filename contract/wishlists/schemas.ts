import * as z from 'zod/mini';
import { conditions } from '#contract/catalog/conditions.ts';
import { facts } from '#contract/catalog/phone-facts.ts';
import { idField } from '#contract/common/text.ts';

export const wishesAPerson = 500;

/** PUT /wishlists: an upsert on (buyer, product); everything else is read from the product (R6). */
export const wishBody = z.object({
  productId: idField('Please name the product'),
  buyerEmail: z.optional(z.string()),
});

export const wish = z.object({
  ...facts,
  _id: z.string(),
  productId: z.string(),
  categoryId: z.string(),
  productImg: z.string(),
  productName: z.string(),
  sealingPrice: z.number(),
  sellerName: z.string(),
  sellerPhone: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  paid: z.boolean(),
  condition: z.enum(conditions),
  yearsOfUse: z.number(),
  buyingYear: z.number(),
  location: z.string(),
  verified: z.boolean(),
  /** While it is advertised, the price of which it costs nine tenths at most, in dollars; else null. */
  basePrice: z.nullable(z.number()),
  /** When it was put on the wishlist; ISO time. */
  wishedAt: z.string(),
  /** What it cost then, in dollars. */
  wishedPrice: z.number(),
});
export type Wish = z.infer<typeof wish>;

/** A phone that was on the wishlist until it was withdrawn; its buyer is notified when it is back. */
export const withdrawnWish = z.object({
  productId: z.string(),
  productName: z.string(),
  /** When it was withdrawn; ISO time. */
  withdrawnAt: z.string(),
});
export type WithdrawnWish = z.infer<typeof withdrawnWish>;
