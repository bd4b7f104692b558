import { sql } from 'kysely';
import { erasedEmailDomain } from '#contract/accounts/constants.ts';
import { canBeUndone } from '#server/platform/database/admin-change.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { showsSoldPhone } from './erasure-store.ts';

/** Closing accounts and reopening them. */

/**
 * A person with an open account, with the facts that closing needs.
 * @param trx the transaction
 * @param id of the person
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
 * Marks an account as closed.
 * @param trx the transaction
 * @param id of the person
 * @param closedBy who closes it: only the owner can reopen an account that the owner closed
 * @returns false when it was closed before
 */
export async function markClosed(
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
 * Returns whether a person has the admin grant, even one that is suspended until a second factor is set up.
 * @param db the database
 * @param userId the person
 */
export async function hasAdminGrant(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin_grants')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The number of rows of each kind that a person has, for the preview of deleting the account.
 * @param db the database
 * @param userId the person
 */
export async function countOwnData(db: Database, userId: string) {
  const { rows } = await sql<Record<OwnDataCount, number>>`
    select
      (select count(*) from credentials where user_id = ${userId})::integer
        + (select count(*) from passkeys where user_id = ${userId})::integer as ways,
      (select count(*) from sessions where user_id = ${userId})::integer as sessions,
      (select count(*) from personal_tokens where user_id = ${userId})::integer as tokens,
      (select count(*) from webhook_endpoints where owner_id = ${userId})::integer as webhooks,
      (select count(*) from products where seller_id = ${userId} and status = 'available')::integer
        as unsold,
      (select count(*) from bookings where buyer_id = ${userId} and status = 'unpaid')::integer
        as unpaid,
      (select count(*) from wishes where buyer_id = ${userId})::integer as wishes,
      (select count(*) from saved_searches where user_id = ${userId})::integer as searches,
      (select count(*) from notifications where user_id = ${userId})::integer as notifications,
      (select count(*) from images where owner_id = ${userId}
        and not ${showsSoldPhone})::integer as images,
      (select count(*) from mails where user_id = ${userId})::integer as mails,
      (select count(*) from bookings where buyer_id = ${userId}
        and status in ('paid', 'refunded'))::integer as bought,
      (select count(*) from products where seller_id = ${userId}
        and status in ('sold', 'returned'))::integer as sold,
      (select count(*) from payments where buyer_id = ${userId}
        and status in ('captured', 'refund-due', 'refunded'))::integer as payments,
      (select count(*) from reviews where author_id = ${userId})::integer as reviews`.execute(db);
  const counts = rows[0];
  if (!counts) throw new Error('a query of counts has one row');
  return counts;
}

type OwnDataCount =
  | 'ways'
  | 'sessions'
  | 'tokens'
  | 'webhooks'
  | 'unsold'
  | 'unpaid'
  | 'wishes'
  | 'searches'
  | 'notifications'
  | 'images'
  | 'mails'
  | 'bought'
  | 'sold'
  | 'payments'
  | 'reviews';

// Only owners reopen accounts that they closed.
export const notClosedByOwner = sql<boolean>`closed_by is distinct from 'owner'`;

/** Emails of erased accounts, as a pattern for like. */
export const erasedEmailPattern = `%${erasedEmailDomain}`;

/**
 * Locks a closed account that is not erased yet. By id, as admins reopen it, accounts that their owner closed and
 * those that are about to be erased are left alone.
 * @param trx the transaction
 * @param who by id or by email
 * @returns the person, or undefined when there is none
 */
export function lockClosed(trx: Transaction, who: { id: string } | { email: string }) {
  return trx
    .selectFrom('users')
    .select(['id', 'role'])
    .where((row) =>
      'id' in who
        ? row.and([
            row('id', '=', who.id),
            notClosedByOwner,
            canBeUndone('deleteSeller', sql.ref('deleted_at')),
          ])
        : row('email', '=', who.email),
    )
    .where('deleted_at', 'is not', null)
    .where('email', 'not like', erasedEmailPattern)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Reopens a locked account.
 * @param trx the transaction
 * @param id of the person
 */
export async function setReopened(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ deleted_at: null, closed_by: null })
    .where('id', '=', id)
    .execute();
}
