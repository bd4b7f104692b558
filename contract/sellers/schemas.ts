import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';

/** GET /sellers/{id}: the public facts of a seller. */
export const seller = z.object({
  _id: answer.id,
  name: answer.personName,
  /** The address of their photo. */
  photo: z.nullable(answer.link),
  /** Since when they have an account; ISO date. */
  since: answer.date,
  /** Whether an admin has checked who they are. */
  verified: z.boolean(),
  /** Whether they have confirmed their email. */
  emailConfirmed: z.boolean(),
  /** Phones sold, without undone sales, and the undone sales. */
  sold: answer.count,
  undone: answer.count,
  /**
   * Half of the questions of the last months were answered within this many hours, rounded up; null while there
   * are fewer than three, or if half were not answered.
   */
  answersWithinHours: z.nullable(answer.count),
  /** Reviews that have appeared. */
  reviews: answer.count,
  /** Of five, with one decimal; null below three reviews. */
  score: z.nullable(z.number()),
  /** Reviews with one star, two, … five; null below three reviews. */
  distribution: z.nullable(answer.list(answer.count, 5)),
  /** Phones for sale. */
  forSale: answer.count,
});
export type Seller = z.infer<typeof seller>;

/** GET /sellers/{id}/follow. */
export const followState = z.object({ following: z.boolean() });

/** GET /follows: a followed seller. */
export const followedSeller = z.object({
  /** The row's id, by which the list is paged. */
  _id: answer.id,
  sellerId: answer.id,
  /** Null once they have left. */
  name: z.nullable(answer.personName),
  photo: z.nullable(answer.link),
  forSale: answer.count,
  /** ISO time. */
  since: answer.time,
});
export type FollowedSeller = z.infer<typeof followedSeller>;
