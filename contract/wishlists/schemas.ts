import * as z from 'zod/mini';
import { idField } from '#contract/common/text.ts';

export const wishesAPerson = 500;

/** PUT /wishlists: an upsert on (buyer, product); everything else is read from the product (R6). */
export const wishBody = z.object({
  productId: idField('Please name the product'),
  buyerEmail: z.optional(z.string()),
});

export const wish = z.object({
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
});
export type Wish = z.infer<typeof wish>;
