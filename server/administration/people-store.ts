import { sql } from 'kysely';
import { daysUntilErased, type Role } from '#contract/accounts/constants.ts';
import type { Database } from '#server/platform/database/database.ts';
import { canBeUndone } from '#server/platform/database/admin-change.ts';
import {
  byNumber,
  byText,
  holdsWords,
  type PageOfRows,
  readRows,
  type SortKey,
  type TableRequest,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { erasedEmailPattern, notClosedByOwner } from './account-closing-store.ts';
import { personSearchText } from './person-search-store.ts';

/** The tables of people that admins see. */

/** A row of the tables of people. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly user_img: string | null;
  readonly verified_at: Date | null;
}

/** The sort keys of the lists of people (contract/common/table-query.ts). */
export const peopleSortKeys = {
  name: byText(sql`lower(name)`),
  email: byText(sql`email`),
  status: byNumber(sql`(verified_at is not null)::integer`),
  deleted: byNumber(sql`(extract(epoch from deleted_at) * 1000000)::bigint`),
} satisfies Record<string, SortKey>;

const personColumns = sql`name, email, user_img, verified_at`;
// People without a role count as buyers (R14).
const ofRole = (role: Role) =>
  role === 'seller' ? sql`role = 'seller'` : sql`role is distinct from 'seller'`;

/**
 * A page of people of one role with open accounts, newest first; admins are in neither list (R14).
 * @param db the database
 * @param role which list
 * @param tableRequest order and page
 * @param filters words they must match, and for sellers whether they are verified
 */
export function listPeople(
  db: Database,
  role: Role,
  tableRequest: TableRequest,
  filters: { readonly q?: string | undefined; readonly verified?: '0' | '1' | undefined },
): Promise<PageOfRows<PersonRow>> {
  const { q, verified } = filters;
  const table = {
    select: personColumns,
    from: sql`users`,
    id: sql`id`,
    where: [
      ofRole(role),
      sql`deleted_at is null`,
      sql`not exists (select from admin_grants g where g.user_id = id)`,
      ...(verified === undefined ? [] : [sql`(verified_at is not null)::integer = ${verified}`]),
      ...holdsWords(personSearchText, q),
    ],
  };
  return readRows(db, table, tableRequest);
}

/**
 * A page of people of one role whose closed accounts are not erased yet, newest account first.
 * Accounts that their owner closed are left out: only the owner reopens them.
 * @param db the database
 * @param role which list
 * @param q words they must match
 * @param tableRequest order and page
 */
export function listClosedPeople(
  db: Database,
  role: Role,
  tableRequest: TableRequest,
  q: string | undefined,
) {
  const table = {
    select: sql`${personColumns}, deleted_at as closed_at,
      deleted_at + make_interval(days => ${daysUntilErased}) as erased_from`,
    from: sql`users`,
    id: sql`id`,
    where: [
      ofRole(role),
      canBeUndone('deleteSeller', sql.ref('deleted_at')),
      notClosedByOwner,
      sql`email not like ${erasedEmailPattern}`,
      ...holdsWords(personSearchText, q),
    ],
  };
  return readRows<PersonRow & { closed_at: Date; erased_from: Date }>(db, table, tableRequest);
}
