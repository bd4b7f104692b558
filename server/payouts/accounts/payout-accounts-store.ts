import { sql } from 'kysely';
import type { PayoutMethod } from '#contract/payouts/methods.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The SQL of payout accounts. */

export interface PayoutAccountRow {
  readonly method: PayoutMethod;
  /** Name and number, encrypted; null for the payment provider's own way. */
  readonly ciphertext: string | null;
  readonly connectId: string | null;
  readonly connectReady: boolean;
  readonly changedAt: Date;
  /** When the pause after the change ends; null when it is over. */
  readonly pausedUntil: Date | null;
}

/**
 * The payout account of a seller.
 * @param db the database, or a transaction
 * @param userId the seller
 * @param pauseHours for how long nothing is paid out after a change
 */
export async function findPayoutAccount(
  db: Database | Transaction,
  userId: string,
  pauseHours: number,
): Promise<PayoutAccountRow | null> {
  const { rows } = await sql<PayoutAccountRow>`
    select method, ciphertext, connect_id as "connectId", connect_ready as "connectReady",
      changed_at as "changedAt",
      case when changed_at + make_interval(hours => ${pauseHours}) > app_now()
        then changed_at + make_interval(hours => ${pauseHours}) end as "pausedUntil"
    from payout_accounts where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores a payout account; a seller has one.
 * @param trx the transaction
 * @param userId the seller
 * @param account method, and name and number encrypted
 */
export async function storePayoutAccount(
  trx: Transaction,
  userId: string,
  account: { readonly method: PayoutMethod; readonly ciphertext: string | null },
): Promise<void> {
  await trx
    .insertInto('payout_accounts')
    .values({ user_id: userId, ...account })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...account, changed_at: appNow }),
    )
    .execute();
}

/**
 * Stores the account that the payment provider made for a seller.
 * @param db the database
 * @param userId the seller
 * @param connectId the provider's id
 */
export async function setConnectId(db: Database, userId: string, connectId: string): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ connect_id: connectId })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Stores whether the payment provider can pay to an account.
 * @param db the database
 * @param connectId the provider's id
 * @param ready as the provider reports it
 */
export async function setConnectReady(
  db: Database,
  connectId: string,
  ready: boolean,
): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ connect_ready: ready })
    .where('connect_id', '=', connectId)
    .execute();
}

/** An encrypted account and its place. */
export interface EncryptedRow {
  readonly table: 'payout_accounts' | 'payouts';
  readonly id: string;
  readonly ciphertext: string;
}

/**
 * Every encrypted account, for the change of AUTH_SECRET.
 * @param db the database
 */
export async function listCiphertexts(db: Database): Promise<EncryptedRow[]> {
  const { rows } = await sql<EncryptedRow>`
    select 'payout_accounts' as table, user_id as id, ciphertext from payout_accounts
      where ciphertext is not null
    union all select 'payouts', id, ciphertext from payouts where ciphertext is not null`.execute(
    db,
  );
  return rows;
}

/**
 * Replaces an encrypted account, unless it was changed meanwhile.
 * @param db the database
 * @param row where
 * @param sealedText as above, encrypted anew
 */
export async function replaceCiphertext(
  db: Database,
  row: EncryptedRow,
  sealedText: string,
): Promise<void> {
  const key = sql.ref(row.table === 'payouts' ? 'id' : 'user_id');
  await sql`update ${sql.table(row.table)} set ciphertext = ${sealedText}
    where ${key} = ${row.id} and ciphertext = ${row.ciphertext}`.execute(db);
}
