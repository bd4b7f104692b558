import { sql } from 'kysely';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { erasedEmailDomain } from './erasure-store.ts';

/** Closing accounts and reopening them. */

/**
 * A live person by id, with what deleting needs to know.
 * @param trx the transaction
 * @param id whose
 */
export function readPerson(trx: Transaction, id: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'role'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('admin_grants')
            .select('user_id')
            .whereRef('admin_grants.user_id', '=', 'users.id'),
        )
        .as('is_admin'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Closes an account.
 * @param trx the transaction
 * @param id whose
 * @param closedBy who: only an account that its owner closed can be opened again by them
 * @returns false when somebody was faster
 */
export async function setDeleted(
  trx: Transaction,
  id: string,
  closedBy: 'owner' | 'admin',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ deleted_at: appNow, closed_by: closedBy })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Whether somebody holds the grant, even one that rests.
 * @param db the database
 * @param userId who
 */
export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin_grants')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * How much of a person there is, by what becomes of it when they leave.
 * @param db the database
 * @param userId whose
 */
export async function countOwn(db: Database, userId: string) {
  const { rows } = await sql<Record<Own, number>>`
    select
      (select count(*) from credentials where user_id = ${userId})::integer
        + (select count(*) from passkeys where user_id = ${userId})::integer as ways,
      (select count(*) from sessions where user_id = ${userId})::integer as sessions,
      (select count(*) from products where seller_id = ${userId} and status = 'available')::integer
        as unsold,
      (select count(*) from bookings where buyer_id = ${userId} and status = 'unpaid')::integer
        as unpaid,
      (select count(*) from wishes where buyer_id = ${userId})::integer as wishes,
      (select count(*) from saved_searches where user_id = ${userId})::integer as searches,
      (select count(*) from notifications where user_id = ${userId})::integer as notifications,
      (select count(*) from images where owner_id = ${userId})::integer as images,
      (select count(*) from mails where user_id = ${userId})::integer as mails,
      (select count(*) from bookings where buyer_id = ${userId}
        and status in ('paid', 'refunded'))::integer as bought,
      (select count(*) from products where seller_id = ${userId}
        and status in ('sold', 'returned'))::integer as sold,
      (select count(*) from payments where buyer_id = ${userId}
        and status in ('captured', 'refund-due', 'refunded'))::integer as payments`.execute(db);
  const counts = rows[0];
  if (!counts) throw new Error('a query of counts has one row');
  return counts;
}

type Own =
  | 'ways'
  | 'sessions'
  | 'unsold'
  | 'unpaid'
  | 'wishes'
  | 'searches'
  | 'notifications'
  | 'images'
  | 'mails'
  | 'bought'
  | 'sold'
  | 'payments';

// What its owner closed is the owner's to open again.
export const notByOwner = sql<boolean>`closed_by is distinct from 'owner'`;

/** Emails of erased accounts, as a pattern for like. */
export const erased = `%${erasedEmailDomain}`;

/**
 * Reopens a deleted account that is not erased yet; by id, as admins do it, none that its owner closed.
 * @param trx the transaction
 * @param who by id or by email
 * @returns the person, or undefined when there is none
 */
export function setReopened(trx: Transaction, who: { id: string } | { email: string }) {
  return trx
    .updateTable('users')
    .set({ deleted_at: null, closed_by: null })
    .where((row) =>
      'id' in who ? row.and([row('id', '=', who.id), notByOwner]) : row('email', '=', who.email),
    )
    .where('deleted_at', 'is not', null)
    .where('email', 'not like', erased)
    .returning(['id', 'role'])
    .executeTakeFirst();
}
