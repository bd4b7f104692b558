import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';

/** What has happened to a phone that people watch. */
export interface WatchedChange {
  readonly id: string;
  readonly what: 'listed' | 'changed' | 'relisted' | 'sold';
  readonly productId: string;
  /** What it cost before; absent where the price is the same. */
  readonly wasCents?: number;
  /** When, on the database's clock. */
  readonly at: string;
}

/**
 * Lets those who watch hear of a phone, in the transaction that changes it: a job tells them, however
 * many there are (see app.ts for who does).
 * @param trx the transaction that holds the product's lock
 * @param news what happened
 */
export async function announceChange(
  trx: Transaction,
  news: Omit<WatchedChange, 'id' | 'at'>,
): Promise<void> {
  const payload = JSON.stringify({ ...news, id: newId() });
  await sql`select graphile_worker.add_job('market-news',
    (${payload}::jsonb || jsonb_build_object('at', app_now()))::json)`.execute(trx);
}
