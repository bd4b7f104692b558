import { createHmac, randomBytes } from 'node:crypto';
import { insertEvent } from '#server/payments/sandbox/sandbox-store.ts';
import { signSandboxEvent } from '#server/payments/sandbox/sandbox-webhook.ts';
import { testSecret, type CallableApp, type TestApp } from '#tests/support/app/test-app.ts';

const secret = createHmac('sha256', testSecret).update('events of the sandbox').digest('hex');

export interface PostedEvent {
  readonly id: string;
  readonly type: string;
  readonly intentId: string;
}

/** An event of an intent, as a provider may send it: early, late, twice, out of order. */
export function makeEvent(intentId: string, type = 'payment_intent.succeeded'): PostedEvent {
  return { id: `evt_sandbox_${randomBytes(12).toString('hex')}`, type, intentId };
}

/**
 * Posts an event to the webhook of an app.
 * @param app any
 * @param event its content
 * @param atMs when it was signed, in ms
 */
export function postEvent(app: CallableApp, event: PostedEvent, atMs = Date.now()) {
  const payload = JSON.stringify({
    id: event.id,
    type: event.type,
    data: { intentId: event.intentId },
  });
  return app.server.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: { 'content-type': 'application/json', ...signSandboxEvent(secret, payload, atMs) },
    payload,
  });
}

/**
 * Sets the bank's report about a charge, and delivers its event.
 * @param app any
 * @param intentId the charge
 * @param status of the dispute
 */
export async function setDispute(app: TestApp, intentId: string, status: 'open' | 'won' | 'lost') {
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('sandbox.intents')
      .set({ dispute: status })
      .where('id', '=', intentId)
      .execute();
    await insertEvent(trx, 'charge.dispute.updated', intentId);
  });
  while ((await app.deliverEvents()) > 0);
}
