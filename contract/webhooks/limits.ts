/** Numbers of webhooks; apart from the schemas, so that pages have them without. */

/** How many webhooks a person has. */
export const maxWebhooksPerPerson = 5;
export const maxWebhookAddressLength = 500;

/** How often a person sends test events, and sends deliveries again, in an hour. */
export const maxWebhookTestsPerHour = 30;
export const maxWebhookResendsPerHour = 120;

/** The receiver has so long to answer, in ms. */
export const webhookTimeoutMs = 10_000;
/**
 * The pauses before each further attempt, in seconds: about three days in all (Standard Webhooks,
 * "Retry schedule").
 */
export const webhookRetrySeconds = [
  5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
] as const;
/** A webhook whose receiver has answered nothing well for this many days is switched off. */
export const webhookFailingDays = 3;
/** For this many hours after a new secret, deliveries are signed with the earlier one as well. */
export const webhookOverlapHours = 24;
/** Deliveries are kept for this many days. */
export const webhookDeliveryDays = 30;
