import { sql } from 'kysely';
import type { Role } from '#contract/accounts/schemas.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import {
  byNumber,
  byText,
  holdsWords,
  readRows,
  type TableRequest,
  type SortKey,
  type PageOfRows,
} from '#server/platform/database/keyset-pagination.ts';
import { personInWords } from './person-in-words.ts';

/** All SQL of the administration slice. */

/** A person as the tables show one. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly user_img: string | null;
  readonly verified_at: Date | null;
}

/** By what the lists of people can be ordered (contract/common/table-query.ts). */
export const peopleKeys = {
  name: byText(sql`lower(name)`),
  email: byText(sql`email`),
  status: byNumber(sql`(verified_at is not null)::integer`),
  deleted: byNumber(sql`(extract(epoch from deleted_at) * 1000000)::bigint`),
} satisfies Record<string, SortKey>;

const personColumns = sql`name, email, user_img, verified_at`;
// Whoever has not chosen counts as buyer (R14).
const ofRole = (role: Role) =>
  role === 'seller' ? sql`role = 'seller'` : sql`role is distinct from 'seller'`;

/**
 * A page of live people of one role, newest first; admins are in neither list (R14).
 * @param db the database
 * @param role which list
 * @param asked order and page
 * @param narrowed what they must hold, and for sellers whether they are verified
 */
export function listPeople(
  db: Database,
  role: Role,
  asked: TableRequest,
  narrowed: { readonly q?: string | undefined; readonly verified?: '0' | '1' | undefined },
): Promise<PageOfRows<PersonRow>> {
  const { q, verified } = narrowed;
  const table = {
    select: personColumns,
    from: sql`users`,
    id: sql`id`,
    where: [
      ofRole(role),
      sql`deleted_at is null`,
      sql`not exists (select from admin_grants g where g.user_id = id)`,
      ...(verified === undefined ? [] : [sql`(verified_at is not null)::integer = ${verified}`]),
      ...holdsWords(personInWords, q),
    ],
  };
  return readRows(db, table, asked);
}

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
 * Locks a live seller by email.
 * @param trx the transaction
 * @param email normalized
 */
export function lockSeller(trx: Transaction, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where('email', '=', email)
    .where('role', '=', 'seller')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks people by their ids, in one order for everybody.
 * @param trx the transaction
 * @param ids whose
 * @returns those there are, deleted ones too
 */
export function lockPeople(trx: Transaction, ids: readonly string[]) {
  return trx
    .selectFrom('users')
    .select(['id', 'role', 'verified_at', 'deleted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Marks a locked seller as verified.
 * @param trx the transaction
 * @param id whose
 */
export async function setVerified(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('users').set({ verified_at: appNow }).where('id', '=', id).execute();
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

/**
 * Locks a live seller by id.
 * @param trx the transaction
 * @param id whose
 */
export function lockSellerById(trx: Transaction, id: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where('id', '=', id)
    .where('role', '=', 'seller')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Takes the mark of a locked seller back.
 * @param trx the transaction
 * @param id whose
 */
export async function setUnverified(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute();
}

/**
 * How many reports about phones wait for a decision.
 * @param db the database
 */
export async function countOpenReports(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

// What its owner closed is the owner's to open again.
const notByOwner = sql<boolean>`closed_by is distinct from 'owner'`;

// Erased accounts have lost their email to this one (erase-closed-accounts.ts).
const erased = '%@erased.invalid';

/**
 * A page of the deleted people of one role who are not erased yet, newest account first.
 * @param db the database
 * @param role which list
 * @param asked order and page
 * @param q what they must hold
 */
export function listClosed(db: Database, role: Role, asked: TableRequest, q: string | undefined) {
  const table = {
    select: sql`${personColumns}, deleted_at as closed_at,
      deleted_at + interval '7 days' as erased_from`,
    from: sql`users`,
    id: sql`id`,
    where: [
      ofRole(role),
      sql`deleted_at is not null`,
      notByOwner,
      sql`email not like ${erased}`,
      ...holdsWords(personInWords, q),
    ],
  };
  return readRows<PersonRow & { closed_at: Date; erased_from: Date }>(db, table, asked);
}

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
