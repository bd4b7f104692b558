import { maxWebhookResendsPerHour, maxWebhookTestsPerHour } from '#contract/webhooks/limits.ts';
import { deliveryActions } from '#contract/webhooks/states.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import {
  insertTestDelivery,
  lockDelivery,
  setDueAgain,
  setFailedDueAgain,
} from './deliveries-store.ts';
import { findWebhook, lockWebhook } from './endpoints-store.ts';

/**
 * Sends a delivery again, with the same body and id.
 * @param db the database
 * @param person the webhook's owner
 * @param id the webhook
 * @param deliveryId the delivery
 * @throws Refusal not-found (somebody else's, R3), webhook-off, webhook-pending, too-many-requests
 */
export function sendAgain(
  db: Database,
  person: Person,
  id: string,
  deliveryId: string,
): Promise<void> {
  return withOwn(db, person, id, 'webhook resend', async (trx) => {
    const delivery = await lockDelivery(trx, id, deliveryId);
    if (!delivery) throw new Refusal('not-found');
    const actor = person.isAdmin ? 'admin' : 'seller';
    requireAllowed(deliveryActions.sendAgain, delivery.state, actor);
    await setDueAgain(trx, deliveryId);
  });
}

/**
 * Sends everything again that failed and whose events are not older than a time.
 * @param db the database
 * @param person the webhook's owner
 * @param id the webhook
 * @param since ISO time
 * @returns how many
 * @throws Refusal not-found (somebody else's, R3), webhook-off, too-many-requests
 */
export function sendFailedAgain(
  db: Database,
  person: Person,
  id: string,
  since: string,
): Promise<number> {
  return withOwn(db, person, id, 'webhook resend', (trx) => setFailedDueAgain(trx, id, since));
}

/**
 * Sends a test event to a webhook.
 * @param db the database
 * @param person the webhook's owner
 * @param id the webhook
 * @returns the delivery's id
 * @throws Refusal not-found (somebody else's, R3), webhook-off, too-many-requests
 */
export function testWebhook(db: Database, person: Person, id: string): Promise<string> {
  return withOwn(db, person, id, 'webhook test', async (trx) => {
    const deliveryId = newId();
    await insertTestDelivery(trx, deliveryId, id);
    return deliveryId;
  });
}

const limits = {
  'webhook resend': maxWebhookResendsPerHour,
  'webhook test': maxWebhookTestsPerHour,
};

/** Does something with an own webhook that is on, under its lock, and counts how often. */
async function withOwn<Result>(
  db: Database,
  person: Person,
  id: string,
  what: keyof typeof limits,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (!(await findWebhook(db, person, id))) throw new Refusal('not-found');
  const counted = { what, whom: person.id, most: limits[what], withinSeconds: 3_600 };
  await consumeRateLimit(db, { ...counted, isAnnounced: true });
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, person, id);
    if (!webhook) throw new Refusal('not-found');
    if (!webhook.enabled) throw new Refusal('webhook-off');
    return work(trx);
  });
}
