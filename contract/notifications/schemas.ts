import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { sentVersion } from '#contract/common/text.ts';
import { kindNames, mailPaces, notificationTopics } from './notification-kinds.ts';

/** The values that fill the words of a notification. It contains no contact data. */
export const notificationFacts = z.object({
  productName: z.optional(answer.productName),
  /** Dollars. */
  price: z.optional(answer.price),
  /** Dollars before that. */
  was: z.optional(answer.price),
  /** Dollars that their booking keeps. */
  booked: z.optional(answer.price),
  /** A known word for the outcome or reason, which the texts select by. */
  why: z.optional(answer.text(40)),
  /** ISO time of the coming event. */
  at: z.optional(answer.time),
  count: z.optional(answer.count),
  /** The owner's name for a saved search. */
  search: z.optional(answer.text(80)),
  /** The name of a followed seller, or of who is met. */
  seller: z.optional(answer.personName),
  /** The conversation that it opens. */
  conversationId: z.optional(answer.id),
  /** The webhook that it opens, and the host of its address. */
  webhookId: z.optional(answer.id),
  host: z.optional(answer.text(300)),
  /** The question to the shop that it opens. */
  helpRequestId: z.optional(answer.id),
  /** The filters of that search as they stand in the address. */
  query: z.optional(answer.text(1_500)),
});
export type NotificationFacts = z.infer<typeof notificationFacts>;

export const notification = z.object({
  _id: answer.id,
  kind: z.enum(kindNames),
  facts: notificationFacts,
  productId: z.nullable(answer.id),
  /** The photo of its phone. */
  productImg: z.nullable(answer.link),
  bookingId: z.nullable(answer.id),
  searchId: z.nullable(answer.id),
  read: z.boolean(),
  /** ISO time. */
  createdAt: answer.time,
});
export type Notification = z.infer<typeof notification>;

export const notificationCount = z.object({
  unread: answer.count,
  /** How many items of Today are one's own turn. */
  mine: answer.count,
});

const topicField = z.enum(notificationTopics, { error: 'This is not something we tell about' });

/** The preference for one topic: shown, and mailed. */
export const preference = z.object({
  topic: topicField,
  inApp: z.boolean({ error: 'inApp is true or false' }),
  mail: z.enum(mailPaces, { error: 'A mail comes at-once, daily or never' }),
});
export type Preference = z.infer<typeof preference>;

/** GET /notification-preferences: the person's choices, or the defaults. */
export const storedPreference = z.extend(preference, { version: answer.version });
export type StoredPreference = z.infer<typeof storedPreference>;

/** PUT /notification-preferences. */
export const preferenceBody = z.extend(preference, { version: sentVersion });

/** GET /events: the names after `event:` and their data. */
export interface StreamEvents {
  /** The current state; its id is the number of the last notification. */
  state: { unread: number; mine: number };
  notification: Notification;
  /** More was missed than is replayed: read the list again. */
  missed: { unread: number; mine: number };
  /**
   * Something in one of their conversations has changed; `unread` is how many of them have messages that are
   * not read. It has no id, because the conversation itself has the missed messages.
   */
  conversation: { conversationId: string; unread: number };
  /** The session is over; the stream ends. */
  over: Record<string, never>;
  /** Newer streams of the same person replaced it; the stream ends. Reconnect in a minute. */
  crowded: Record<string, never>;
}
