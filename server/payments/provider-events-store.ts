import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { ProviderEvent } from './provider.ts';

/** The SQL of events that a provider has sent. */

/**
 * Whether an event was dealt with before.
 * @param db the database
 * @param provider who sent it
 * @param id the event's
 */
export async function knowsEvent(db: Database, provider: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_events')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes an event, in the transaction of what it changed.
 * @param db that transaction, or the database where it changed nothing
 * @param provider who sent it
 * @param event its id and type
 * @param paymentId whose payment it concerns, if any
 */
export async function noteEvent(
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
 * Forgets events that no provider repeats any more.
 * @param db the database
 */
export async function forgetOldEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('provider_events')
    .where(sql<boolean>`received_at < app_now() - interval '30 days'`)
    .execute();
}
