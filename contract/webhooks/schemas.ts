import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { inserted, updated } from '#contract/common/call-shapes.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { idField, sentVersion } from '#contract/common/text.ts';
import { deliveredEvents, webhookEvents, type WebhookEvent } from './event-types.ts';
import { maxWebhookAddressLength } from './limits.ts';
import { webhookMessages } from './messages.ts';
import { attemptErrors, deliveryStates, offReasons } from './states.ts';

/** Webhooks: addresses that receive events, and their deliveries. */

// https, or http on this machine, which only the demo takes; the server parses it.
const webAddress =
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/?#]|$))[^\s/?#\\]*(?:[/?#][^\s\\]*)?$/i;

const address = z.pipe(
  z.pipe(
    z.string({ error: webhookMessages.url }),
    z.transform((text: string) => text.trim()),
  ),
  z.string().check(
    z.maxLength(maxWebhookAddressLength, {
      error: `Please keep this to ${maxWebhookAddressLength} characters`,
    }),
    z.regex(webAddress, { error: webhookMessages.url, abort: true }),
    z.refine((text) => !/^[a-z]+:\/\/[^/?#]*@/i.test(text), {
      error: webhookMessages.urlPassword,
    }),
  ),
);

const events = z.pipe(
  z
    .array(z.enum(webhookEvents, { error: 'There is no such event' }), {
      error: webhookMessages.events,
    })
    .check(
      z.minLength(1, { error: webhookMessages.events }),
      z.maxLength(100, { error: 'There are not so many events' }),
    ),
  // Each once, in their usual order.
  z.transform((choice: WebhookEvent[]) => webhookEvents.filter((each) => choice.includes(each))),
);

/** POST /webhook-endpoints. */
export const webhookBody = z.object({ url: address, events });
export type WebhookBody = z.infer<typeof webhookBody>;

/** PUT /webhook-endpoints/{id}. */
export const webhookChanges = z.object({
  ...{ url: address, events },
  enabled: z.boolean({ error: 'enabled is true or false' }),
  version: sentVersion,
});
export type WebhookChanges = z.infer<typeof webhookChanges>;

export const webhook = z.object({
  _id: answer.id,
  url: answer.text(maxWebhookAddressLength),
  events: answer.list(z.enum(webhookEvents), webhookEvents.length),
  /** Whether it is about the whole shop, as an admin's is; else about its owner's own things. */
  wholeShop: z.boolean(),
  enabled: z.boolean(),
  /** Why the shop has switched it off; null if it is on or its owner has. */
  offReason: z.nullable(z.enum(offReasons)),
  /** ISO times; since when nothing was delivered, and until when two secrets sign. */
  failingSince: z.nullable(answer.time),
  overlapUntil: z.nullable(answer.time),
  createdAt: answer.time,
  /** The version of address, events and state. */
  version: answer.version,
});
export type Webhook = z.infer<typeof webhook>;

/** The secret is shown this once. */
const secret = { secret: z.nullable(answer.text(200)) };
export const webhookInserted = z.extend(inserted, secret);
export const webhookRotated = z.extend(updated, secret);

export const deliveryParams = z.object({
  id: idField('This is not an id'),
  deliveryId: idField('This is not an id'),
});

/** GET /webhook-endpoints/{id}/deliveries: all, unless a state is named. */
export const deliveriesQuery = z.extend(pageQuery, {
  state: z.optional(z.enum(deliveryStates, { error: 'There is no such state' })),
});

const attempt = z.object({
  number: answer.count,
  /** ISO time of the result. */
  at: answer.time,
  /** The HTTP status; null if there was none. */
  status: z.nullable(answer.httpStatus),
  error: z.nullable(z.enum(attemptErrors)),
  durationMs: answer.count,
});

const deliveryFacts = {
  _id: answer.id,
  /** The `webhook-id` that the receiver gets: the same for every attempt. */
  eventId: answer.id,
  type: z.enum(deliveredEvents),
  state: z.enum(deliveryStates),
  attempts: answer.count,
  /** Of the last attempt; null before the first. */
  status: z.nullable(answer.httpStatus),
  error: z.nullable(z.enum(attemptErrors)),
  /** ISO times; when it is sent next, null if it is over. */
  nextAt: z.nullable(answer.time),
  createdAt: answer.time,
};

export const webhookDelivery = z.object(deliveryFacts);
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookDeliveryDetails = z.object({
  ...deliveryFacts,
  /** The body as it is sent, JSON. */
  payload: z.string().check(z.maxLength(100_000)),
  /** At most those of 30 days: 120 an hour. */
  tries: answer.list(attempt, 100_000),
});
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetails>;

const noTime = 'This is not a time, e.g. 2026-11-21T00:00:00Z';
/** POST /webhook-endpoints/{id}/resend: the failed ones of events since then. */
export const resendBody = z.object({
  since: z.pipe(
    z.pipe(
      z.iso.datetime({ offset: true, error: noTime }),
      z.transform((text: string) => new Date(text).toISOString()),
    ),
    z.iso.datetime({ error: noTime, abort: true }).check(
      z.maxLength(30, { error: noTime, abort: true }),
      z.refine((text) => text >= '1970' && text < '9999', { error: noTime }),
    ),
  ),
});
