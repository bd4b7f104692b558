import { sql } from 'kysely';
import { statesBefore } from '#contract/common/states.ts';
import type { PayoutMethod } from '#contract/payouts/methods.ts';
import { payoutsPerList } from '#contract/payouts/schemas.ts';
import { payoutActions, type PayoutStatus } from '#contract/payouts/states.ts';
import { isHeldBack } from '#server/ledger/public.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { recordEvents } from '#server/webhooks/public.ts';

/** The SQL of payouts; the sales for one have a store of their own. */

export interface PayoutRow {
  readonly id: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly method: PayoutMethod;
  /** Name and number, encrypted; null for the payment provider's own way, and once erased. */
  readonly ciphertext: string | null;
  readonly connectId: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly status: PayoutStatus;
  readonly batchId: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly items: readonly {
    readonly bookingId: string;
    readonly productName: string;
    readonly cents: number;
  }[];
}

/** Which payouts to list; all when empty. */
export interface PayoutFilter {
  readonly sellerId?: string | undefined;
  readonly status?: PayoutStatus | undefined;
  readonly batchId?: string | undefined;
  readonly byHand?: boolean | undefined;
}

/**
 * Lists payouts, newest first.
 * @param db the database
 * @param filter which
 * @param limit how many at most
 */
export async function listPayouts(
  db: Database,
  filter: PayoutFilter,
  limit = payoutsPerList,
): Promise<PayoutRow[]> {
  const { sellerId, status, batchId, byHand } = filter;
  const { rows } = await sql<PayoutRow>`
    select o.id, o.seller_id as "sellerId", u.name as "sellerName", o.method, o.ciphertext,
      o.connect_id as "connectId", o.cents::float8 as cents, o.currency, o.status,
      o.batch_id as "batchId", o.reference, o.reason, o.created_at as "createdAt",
      o.settled_at as "settledAt",
      (select coalesce(json_agg(json_build_object('bookingId', i.booking_id, 'productName', r.name,
          'cents', i.cents) order by i.booking_id), '[]')
        from payout_items i join bookings b on b.id = i.booking_id
          join products r on r.id = b.product_id where i.payout_id = o.id) as items
    from payouts o join users u on u.id = o.seller_id
    where ${sellerId ? sql<boolean>`o.seller_id = ${sellerId}` : sql`true`}
      and ${status ? sql<boolean>`o.status = ${status}` : sql`true`}
      and ${batchId ? sql<boolean>`o.batch_id = ${batchId}` : sql`true`}
      and ${byHand ? sql<boolean>`o.method <> 'connect'` : sql`true`}
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}

/** A locked payout. */
export interface LockedPayout {
  readonly id: string;
  readonly sellerId: string;
  readonly method: PayoutMethod;
  readonly cents: number;
  readonly currency: string;
  readonly status: PayoutStatus;
  /** The encrypted account; null if the provider has it. */
  readonly ciphertext: string | null;
}

const lockedColumns = sql`id, seller_id as "sellerId", method, ciphertext, cents::float8 as cents, currency, status`;

/**
 * Locks a payout.
 * @param trx the transaction
 * @param id the payout
 */
export async function lockPayout(trx: Transaction, id: string): Promise<LockedPayout | null> {
  const { rows } = await sql<LockedPayout>`
    select ${lockedColumns} from payouts where id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Locks the due payouts that are paid by hand, oldest first; payouts that another admin is taking are left out.
 * @param trx the transaction
 * @param after the id above which they are; null for the oldest
 * @param limit how many at most
 */
export async function lockDueByHand(
  trx: Transaction,
  after: string | null,
  limit: number,
): Promise<LockedPayout[]> {
  const { rows } = await sql<LockedPayout>`
    select ${lockedColumns} from payouts where status = 'due' and method <> 'connect'
      and ${after ? sql<boolean>`id > ${after}` : sql`true`}
    order by id limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

/**
 * Inserts a payout with its sales, before anything is paid.
 * @param trx the transaction that sets the money aside
 * @param payout the row; the unique index payout_items_once refuses a sale that is in another one. One of
 *   money that belongs to no unpaid sale has no items
 */
export async function insertPayout(
  trx: Transaction,
  payout: {
    readonly id: string;
    readonly sellerId: string;
    readonly method: PayoutMethod;
    readonly ciphertext: string | null;
    readonly connectId: string | null;
    readonly cents: number;
    readonly items: readonly { readonly bookingId: string; readonly cents: number }[];
  },
): Promise<void> {
  const { id, sellerId, method, ciphertext, connectId, cents, items } = payout;
  await trx
    .insertInto('payouts')
    .values({ id, seller_id: sellerId, method, ciphertext, connect_id: connectId, cents })
    .execute();
  if (items.length === 0) return;
  await trx
    .insertInto('payout_items')
    .values(items.map((item) => ({ payout_id: id, booking_id: item.bookingId, cents: item.cents })))
    .execute();
}

/**
 * Inserts a batch.
 * @param trx the transaction
 * @param id its id
 * @param takenBy the admin's id
 */
export async function insertBatch(trx: Transaction, id: string, takenBy: string): Promise<void> {
  await trx.insertInto('payout_batches').values({ id, created_by: takenBy }).execute();
}

/**
 * Returns whether there is such a batch.
 * @param db the database
 * @param id the batch
 */
export async function isBatch(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payout_batches')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves a locked payout along its states.
 * @param trx the transaction that locked it
 * @param id the payout
 * @param change its new status and the fields that go with it
 * @throws Error when no transition leads there
 */
export async function setPayoutStatus(
  trx: Transaction,
  id: string,
  change:
    | { readonly status: 'on-its-way'; readonly batchId: string | null }
    | { readonly status: 'paid'; readonly reference: string }
    | { readonly status: 'failed'; readonly reason: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('payouts')
    .set({
      status: change.status,
      ...(change.status === 'on-its-way' ? { batch_id: change.batchId } : { settled_at: appNow }),
      ...(change.status === 'paid' ? { reference: change.reference } : {}),
      ...(change.status === 'failed' ? { reason: change.reason } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(payoutActions, change.status))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`no transition leads a payout to ${change.status}`);
  if (change.status !== 'on-its-way') {
    await recordEvents(
      trx,
      change.status === 'paid' ? 'payout.sent' : 'payout.failed',
      sql`select p.seller_id, json_build_object('payoutId', p.id, 'sellerId', p.seller_id,
          'status', p.status, 'amountCents', p.cents, 'currency', p.currency) as data
        from payouts p where p.id = ${id}`,
    );
  }
  if (change.status !== 'failed') return;
  await trx.updateTable('payout_items').set({ live: false }).where('payout_id', '=', id).execute();
}

/**
 * Returns whether something about one of a payout's sales is open, or its money went back.
 * @param trx the transaction that locked the payout
 * @param id the payout
 */
export async function hasFrozenSale(trx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`
    select exists (select from payout_items i join bookings b on b.id = i.booking_id
        left join payments y on y.booking_id = b.id and y.status = 'captured'
      where i.payout_id = ${id} and i.live and (y.id is null or ${isHeldBack})) as frozen`.execute(
    trx,
  );
  return rows[0]?.frozen ?? false;
}

/**
 * Sellers with owed money and a payout account that may be paid to, by their ids. Closed accounts are left to
 * the admins.
 * @param db the database
 * @param minimumCents of their balance
 * @param pauseHours since the last change of the payout account
 * @param batch which part of them: ids above `after`, at most `limit`
 */
export async function listPayableSellers(
  db: Database,
  minimumCents: number,
  pauseHours: number,
  batch: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.user_id as id from payout_accounts a join users u on u.id = a.user_id
      join ledger_postings p on p.seller_id = a.user_id and p.account = 'owed'
        and p.currency = shop_currency()
    where u.deleted_at is null and a.user_id > ${batch.after}
      and a.changed_at <= app_now() - make_interval(hours => ${pauseHours})
      and (a.method <> 'connect' or a.connect_ready)
    group by a.user_id having sum(p.cents) >= ${Math.max(1, minimumCents)}
    order by a.user_id limit ${batch.limit}`.execute(db);
  return rows.map(({ id }) => id);
}
