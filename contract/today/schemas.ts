import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { idField } from '#contract/common/text.ts';
import { todayConsequences, todayKindNames, todayTurns } from './kinds.ts';
import { maxTodayItems } from './limits.ts';

/** Something that is open for a person. Times are ISO. */
export const todayItem = z.object({
  kind: z.enum(todayKindNames),
  turn: z.enum(todayTurns),
  productId: z.nullable(answer.id),
  productName: z.nullable(answer.productName),
  productImg: z.nullable(answer.link),
  /** The name of the other person. */
  otherName: z.nullable(answer.personName),
  bookingId: z.nullable(answer.id),
  conversationId: z.nullable(answer.id),
  offerId: z.nullable(answer.id),
  /** How many it stands for: unread messages, phones, the rows of a queue. */
  count: z.nullable(answer.count),
  /** Dollars that it is about. */
  price: z.nullable(answer.price),
  /** What the phone costs now. */
  sealingPrice: z.nullable(answer.price),
  /** Where and when two people meet, as the booking says: a place, a calendar day, the clock there. */
  meetLocation: z.nullable(answer.meetLocation),
  /** The name of the public place, if one was chosen. */
  meetLocationNames: answer.meetLocationNames,
  bookingDate: z.nullable(answer.date),
  bookingTime: z.nullable(answer.clock),
  since: answer.time,
  /** Until when it is to be done; null if there is no time. */
  due: z.nullable(answer.time),
  /** What happens at `due` if nobody does anything. */
  then: z.nullable(z.enum(todayConsequences)),
  /** The page with the next step, without a language. */
  path: answer.text(200),
});
export type TodayItem = z.infer<typeof todayItem>;

/** GET /today. */
export const today = z.object({
  /** The reader's own turns first, then by `due`, then by `since`. */
  items: answer.list(todayItem, maxTodayItems),
  /** How many of all items are the reader's turn; of each source at most maxCountedItems are counted. */
  mine: answer.count,
  /** Whether there are more items than these. */
  more: z.boolean(),
});
export type Today = z.infer<typeof today>;

const optionalId = z.optional(z.nullable(idField('This is not an id')));

/** POST /today/read: the opened item. */
export const openedItemBody = z.object({
  kind: z.enum(todayKindNames, { error: 'There is no such kind of item' }),
  productId: optionalId,
  bookingId: optionalId,
  conversationId: optionalId,
});
export type OpenedItem = z.infer<typeof openedItemBody>;
