import * as z from 'zod/mini';

/** GET /sellers/{id}: what everybody may know of a seller. */
export const seller = z.object({
  _id: z.string(),
  name: z.string(),
  /** The address of their photo. */
  photo: z.nullable(z.string()),
  /** Since when they have an account; ISO date. */
  since: z.string(),
  /** Whether an admin has checked who they are. */
  verified: z.boolean(),
  /** Whether they have confirmed their email. */
  emailConfirmed: z.boolean(),
  /** Phones sold, without the sales that were undone, and those. */
  sold: z.number(),
  undone: z.number(),
  /**
   * Half of the questions of the last months were answered within so many hours, rounded up; null while
   * there are fewer than three, or where half were not answered.
   */
  answersWithinHours: z.nullable(z.number()),
  /** Reviews that have appeared. */
  reviews: z.number(),
  /** Of five, with one decimal; null below three reviews. */
  score: z.nullable(z.number()),
  /** Reviews with one star, two, … five; null below three reviews. */
  distribution: z.nullable(z.array(z.number())),
  /** Phones for sale. */
  forSale: z.number(),
});
export type Seller = z.infer<typeof seller>;

/** GET /sellers/{id}/follow. */
export const followState = z.object({ following: z.boolean() });

/** GET /follows: a followed seller. */
export const followedSeller = z.object({
  /** Of the row, by which the list is paged. */
  _id: z.string(),
  sellerId: z.string(),
  /** Null once they have left. */
  name: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  forSale: z.number(),
  /** ISO time. */
  since: z.string(),
});
export type FollowedSeller = z.infer<typeof followedSeller>;
