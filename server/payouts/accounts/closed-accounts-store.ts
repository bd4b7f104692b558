import { sql } from 'kysely';
import type { PayoutMethod } from '#contract/payouts/methods.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL of people whose account is closed and who are owed money. */

export interface ClosedBalanceRow {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly cents: number;
  readonly closedAt: Date;
  /** Null while there is no payout account. */
  readonly method: PayoutMethod | null;
  readonly ciphertext: string | null;
  /** When the pause after a change of the payout account ends; null when it is over. */
  readonly pausedUntil: Date | null;
}

/**
 * People whose account is closed and who are owed money in the shop's currency, the oldest first; at most 200.
 * @param db the database
 * @param pauseHours for how long nothing is paid out after a change of the payout account
 */
export async function listClosedBalances(
  db: Database,
  pauseHours: number,
): Promise<ClosedBalanceRow[]> {
  const until = sql`a.changed_at + make_interval(hours => ${pauseHours})`;
  const { rows } = await sql<ClosedBalanceRow>`
    select u.id as "sellerId", u.name as "sellerName", o.cents, u.deleted_at as "closedAt",
      a.method, a.ciphertext, case when ${until} > app_now() then ${until} end as "pausedUntil"
    from users u
      join lateral (select sum(p.cents)::float8 as cents from ledger_postings p
        where p.seller_id = u.id and p.account = 'owed' and p.currency = shop_currency()) o
        on o.cents > 0
      left join payout_accounts a on a.user_id = u.id
    where u.deleted_at is not null
    order by u.deleted_at, u.id limit 200`.execute(db);
  return rows;
}

/**
 * Locks a seller whose account is closed.
 * @param trx the transaction
 * @param id the seller
 * @returns null if there is none, or the account is open
 */
export async function lockClosedSeller(
  trx: Transaction,
  id: string,
): Promise<{ id: string; name: string; email: string } | null> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('role', '=', 'seller')
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
