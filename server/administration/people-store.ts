import { sql } from 'kysely';
import type { Role } from '#contract/accounts/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  byNumber,
  byText,
  holdsWords,
  type PageOfRows,
  readRows,
  type SortKey,
  type TableRequest,
} from '#server/platform/database/keyset-pagination.ts';
import { erased, notByOwner } from './account-closing-store.ts';
import { personInWords } from './person-search-store.ts';

/** The tables of people that admins see. */

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
