import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { ProviderEvent } from './provider.ts';

/** The SQL of handled webhook events. */

/**
 * Returns whether an event was handled before.
 * @param db the database
 * @param provider who sent it
 * @param id the event's
 */
export async function isEventKnown(db: Database, provider: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_events')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores an event as handled, in the transaction of its effect.
 * @param db that transaction, or the database without an effect
 * @param provider who sent it
 * @param event its id and type
 * @param paymentId whose payment it concerns, if any
 */
export async function insertEvent(
  db: Database | Transaction,
  provider: string,
  event: ProviderEvent,
  paymentId: string | null,
): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({ provider, id: event.id, type: event.type.slice(0, 100), payment_id: paymentId })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .execute();
}

/**
 * Deletes events older than any provider repeats them.
 * @param db the database
 */
export async function deleteOldEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('provider_events')
    .where(sql<boolean>`received_at < app_now() - interval '30 days'`)
    .execute();
}
