import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL of unsettled matters between a person and the shop. */

/** In cents and numbers; all zero when nothing is open. */
export interface OpenMoney {
  readonly heldCents: number;
  /** Below zero when the person owes the shop. */
  readonly owedCents: number;
  readonly onItsWayCents: number;
  /** Phones the person has paid for whose guarantee is not over. */
  readonly purchases: number;
}

/**
 * Reads the unsettled money between a person and the shop.
 * @param db the database, or the transaction that closes the account
 * @param userId the person
 */
export async function readOpenMoney(
  db: Database | Transaction,
  userId: string,
): Promise<OpenMoney> {
  const { rows } = await sql<OpenMoney>`
    select coalesce(sum(p.cents) filter (where p.account = 'held'), 0)::float8 as "heldCents",
      coalesce(sum(p.cents) filter (where p.account = 'owed'), 0)::float8 as "owedCents",
      coalesce(sum(p.cents) filter (where p.account = 'on-its-way'), 0)::float8
        as "onItsWayCents",
      (select count(*)::int from bookings b join handovers h on h.booking_id = b.id
        where b.buyer_id = ${userId} and b.status = 'paid'
          and h.released_at is null and not h.settled_outside) as purchases
    from ledger_postings p where p.seller_id = ${userId}`.execute(db);
  return rows[0] ?? { heldCents: 0, owedCents: 0, onItsWayCents: 0, purchases: 0 };
}

/**
 * Finds the refusal for unsettled money that prevents closing the account.
 * @param money as readOpenMoney returned it
 * @returns null when nothing is open
 */
export function moneyObstacle(
  money: OpenMoney,
): 'money-open' | 'money-owed' | 'balance-below-zero' | null {
  const { owedCents, ...underWay } = money;
  if (Object.values(underWay).some((each) => each !== 0)) return 'money-open';
  if (owedCents === 0) return null;
  return owedCents > 0 ? 'money-owed' : 'balance-below-zero';
}

/** Whether the erased account `u` has payout data that nothing which is held, owed or on its way needs any more. */
export const hasPayoutDataToErase = sql<boolean>`
  (exists (select from payout_accounts a where a.user_id = u.id)
    or exists (select from payouts o where o.seller_id = u.id and o.ciphertext is not null
      and o.status in ('paid', 'failed')))
  and not exists (select from ledger_postings p where p.seller_id = u.id
    group by p.account, p.currency having sum(p.cents) <> 0)`;

/**
 * Erases the payout account of somebody whose personal data is erased, and its copies in payouts.
 * @param trx the transaction
 * @param userId the person; hasPayoutDataToErase tells whether it may go
 */
export async function erasePayoutData(trx: Transaction, userId: string): Promise<void> {
  await sql`
    with settled as (select u.id from users u where u.id = ${userId} and ${hasPayoutDataToErase}),
    accounts as (delete from payout_accounts where user_id in (select id from settled))
    update payouts set ciphertext = null
    where seller_id in (select id from settled) and status in ('paid', 'failed')`.execute(trx);
}

/**
 * The paid sales of a seller whose phones the buyers do not have yet.
 * @param db the database, or the transaction that closes the account
 * @param sellerId the seller
 */
export async function listUnhandedSales(
  db: Database | Transaction,
  sellerId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from products p join bookings b on b.product_id = p.id and b.status = 'paid'
      join handovers h on h.booking_id = b.id
    where p.seller_id = ${sellerId} and h.status in ('waiting', 'sent') and not h.settled_outside
    order by b.id`.execute(db);
  return rows.map(({ id }) => id);
}
