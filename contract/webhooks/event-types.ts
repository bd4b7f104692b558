/** The events of webhooks, by the names in the field `type` of a body. They are never renamed. */
export const webhookEvents = [
  'product.listed',
  'product.changed',
  'product.sold',
  'product.returned',
  'product.withdrawn',
  'booking.created',
  'booking.cancelled',
  'booking.expired',
  'booking.paid',
  'booking.price_reduced',
  'booking.handed_over',
  'booking.return_requested',
  'booking.return_withdrawn',
  'booking.refunded',
  'payout.sent',
  'payout.failed',
  'review.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent when its owner tries a webhook; every webhook gets it. */
export const testEvent = 'webhook.test';
export type DeliveredEvent = WebhookEvent | typeof testEvent;
export const deliveredEvents = [...webhookEvents, testEvent] as const;
