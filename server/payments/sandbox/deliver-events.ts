import type { Database } from '#server/platform/database/database.ts';
import { settleSlowIntents, setDelivered, takeDueEvents } from './sandbox-store.ts';
import { signSandboxEvent } from './sandbox-webhook.ts';

/**
 * Posts the sandbox's events that are due to the shop's own webhook, as a real provider does. Any
 * status but 200 leads to another attempt later.
 * @param db the sandbox's database
 * @param secret signs the events
 * @param post sends one event and returns the response's status
 * @returns how many were delivered
 */
export async function deliverSandboxEvents(
  db: Database,
  secret: string,
  post: (body: string, headers: Record<string, string>) => Promise<number>,
): Promise<number> {
  await db.transaction().execute((trx) => settleSlowIntents(trx));
  let deliveredCount = 0;
  for (const { id, type, intentId } of await takeDueEvents(db)) {
    const body = JSON.stringify({ id, type, data: { intentId } });
    const status = await post(body, signSandboxEvent(secret, body));
    if (status !== 200) continue;
    deliveredCount += 1;
    await setDelivered(db, id);
  }
  return deliveredCount;
}
