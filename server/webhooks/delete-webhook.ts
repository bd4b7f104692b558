import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { deleteWebhookRow } from './endpoints-store.ts';

/**
 * Deletes a webhook with its deliveries; waiting ones are not sent.
 * @param db the database
 * @param person its owner
 * @param id the webhook
 * @throws Refusal not-found (somebody else's, R3)
 */
export async function deleteWebhook(db: Database, person: Person, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await deleteWebhookRow(trx, person.id, id)) === 0) throw new Refusal('not-found');
    const target = { kind: 'webhook', id } as const;
    await recordAdminAction(trx, { by: person.id, action: 'delete-webhook', target });
  });
}
