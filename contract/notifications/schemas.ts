import * as z from 'zod/mini';
import { kindNames, mailPaces, notificationTopics } from './notification-kinds.ts';

/** What the words of a notification are filled with. It contains no contact data. */
export const notificationFacts = z.object({
  productName: z.optional(z.string()),
  /** Dollars. */
  price: z.optional(z.number()),
  /** Dollars before that. */
  was: z.optional(z.number()),
  /** Dollars that their booking keeps. */
  booked: z.optional(z.number()),
  /** A known word for the outcome or reason, which the texts select by. */
  why: z.optional(z.string()),
  /** ISO time of what is going to happen. */
  at: z.optional(z.string()),
  count: z.optional(z.number()),
  /** What its owner calls a saved search. */
  search: z.optional(z.string()),
  /** The name of a followed seller. */
  seller: z.optional(z.string()),
  /** The conversation that it opens. */
  conversationId: z.optional(z.string()),
  /** The webhook that it opens, and the host of its address. */
  webhookId: z.optional(z.string()),
  host: z.optional(z.string()),
  /** The question to the shop that it opens. */
  helpRequestId: z.optional(z.string()),
  /** The filters of that search as they stand in the address. */
  query: z.optional(z.string()),
});
export type NotificationFacts = z.infer<typeof notificationFacts>;

export const notification = z.object({
  _id: z.string(),
  kind: z.enum(kindNames),
  facts: notificationFacts,
  productId: z.nullable(z.string()),
  bookingId: z.nullable(z.string()),
  searchId: z.nullable(z.string()),
  read: z.boolean(),
  /** ISO time. */
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

export const notificationCount = z.object({ unread: z.number() });

const topicField = z.enum(notificationTopics, { error: 'This is not something we tell about' });

/** What of a topic somebody is shown and mailed. */
export const preference = z.object({
  topic: topicField,
  inApp: z.boolean({ error: 'inApp is true or false' }),
  mail: z.enum(mailPaces, { error: 'A mail comes at-once, daily or never' }),
});
export type Preference = z.infer<typeof preference>;

/** GET /events: the names after `event:` and their data. */
export interface StreamEvents {
  /** The current state; its id is the number of the last notification. */
  state: { unread: number };
  notification: Notification;
  /** More was missed than is replayed: read the list again. */
  missed: { unread: number };
  /**
   * Something in one of their conversations has changed; `unread` is how many of them have messages
   * that are not read. It has no id: what was missed is read with the conversation.
   */
  conversation: { conversationId: string; unread: number };
  /** The session is over; the stream ends. */
  over: Record<string, never>;
  /** Newer streams of the same person replaced it; the stream ends. Reconnect in a minute. */
  crowded: Record<string, never>;
}
