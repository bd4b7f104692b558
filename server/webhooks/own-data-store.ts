import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The personal data in webhooks: its export and erasure. */

/**
 * The webhooks of a person with their deliveries, without secrets, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export async function exportWebhooks(db: Database, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select e.id as _id, e.url, e.events, e.whole_shop as "wholeShop", e.enabled,
      e.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('type', d.type, 'state', d.state,
        'attempts', d.attempts, 'createdAt', d.created_at) order by d.id), '[]'::json)
        from webhook_deliveries d where d.endpoint_id = e.id and not e.whole_shop) as deliveries
    from webhook_endpoints e where e.owner_id = ${userId} order by e.id`.execute(db);
  return rows;
}

/**
 * Deletes the webhooks of erased people with their deliveries.
 * @param trx the transaction
 * @param ids of the people
 */
export async function eraseWebhooks(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('webhook_endpoints').where('owner_id', 'in', ids).execute();
}
