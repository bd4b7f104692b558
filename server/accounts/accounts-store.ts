import { sql } from 'kysely';
import type pg from 'pg';
import type { Role } from '#contract/accounts/schemas.ts';
import { recentLoginMinutes } from '#contract/accounts/sign-in.ts';
import {
  appNow,
  listAt,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';

/** All SQL of the accounts slice. */

interface PersonRow {
  place: number;
  id: string;
  email: string;
  name: string;
  user_img: string | null;
  email_verified: boolean;
  role: Role | null;
  is_admin: boolean;
  token_version: number;
  closed: boolean;
  has_second_factor: boolean;
  session_alive: boolean;
  reopening: boolean;
  signed_in_recently: boolean;
  second_step_taken: boolean;
}

/** The row as it stands; what it is allowed to do is decided in identities.ts. */
export interface FoundPerson extends Omit<Person, 'sessionId' | 'needsSecondFactor'> {
  readonly tokenVersion: number;
  readonly closed: boolean;
  readonly sessionAlive: boolean;
  /** Its owner closed it and wants it back; the session waits for the second step. */
  readonly reopening: boolean;
  readonly owesSecondStep: boolean;
}

// Runs on every call with a token, so it is a named prepared statement on the bare driver.
const peopleBySession = {
  name: 'people-by-session',
  text: `select asked.place::int, u.id, u.email, u.name, u.user_img, u.email_verified, u.role, u.token_version,
      exists (select from admin_grants g where g.user_id = u.id) as is_admin,
      u.disabled_at is not null or u.deleted_at is not null as closed,
      exists (select from totp_keys t where t.user_id = u.id and t.confirmed_at is not null)
        or exists (select from passkeys k where k.user_id = u.id) as has_second_factor,
      s.id is not null as session_alive, coalesce(s.reopens and u.disabled_at is null
        and u.closed_by = 'owner' and u.deleted_at > app_now() - interval '7 days', false)
        as reopening,
      s.second_step_at is not null as second_step_taken,
      coalesce(s.authenticated_at > app_now() - interval '${recentLoginMinutes} minutes', false)
        as signed_in_recently
    from unnest(${listAt('$1')}::uuid[], ${listAt('$2')}::uuid[]) with ordinality as asked (user_id, session_id, place)
    join users u on u.id = asked.user_id
    left join sessions s on s.id = asked.session_id and s.user_id = u.id
      and s.expires_at > app_now()`,
};

/** Who calls: from a verified token or cookie. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * The live row of each person and whether a session of theirs still stands.
 * @param pool the database
 * @param callers who
 * @returns each in their place, null where there is no such person
 */
export async function findPeople(
  pool: pg.Pool,
  callers: readonly Caller[],
): Promise<(FoundPerson | null)[]> {
  const { rows } = await pool.query<PersonRow>({
    ...peopleBySession,
    values: [callers.map(({ userId }) => userId), callers.map(({ sessionId }) => sessionId)],
  });
  const found = new Map(rows.map((row) => [row.place, row]));
  return callers.map((_caller, index) => {
    const row = found.get(index + 1);
    return row ? foundPerson(row) : null;
  });
}

/**
 * The live row of a person and whether a session of theirs still stands.
 * @param pool the database
 * @param userId from a verified token or cookie
 * @param sessionId likewise
 * @returns null when there is no such person
 */
export async function findPerson(
  pool: pg.Pool,
  userId: string,
  sessionId: string,
): Promise<FoundPerson | null> {
  const [found] = await findPeople(pool, [{ userId, sessionId }]);
  return found ?? null;
}

function foundPerson(row: PersonRow): FoundPerson {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    userImg: row.user_img,
    emailVerified: row.email_verified,
    role: row.role,
    isAdmin: row.is_admin,
    tokenVersion: row.token_version,
    closed: row.closed,
    hasSecondFactor: row.has_second_factor,
    owesSecondStep: row.has_second_factor && !row.second_step_taken,
    signedInRecently: row.signed_in_recently,
    sessionAlive: row.session_alive,
    reopening: row.reopening,
  };
}

/**
 * What the identity says beyond the person: phone number, times and the ways to sign in.
 * @param db the database
 * @param userId whose
 */
export async function readSignInFacts(db: Database, userId: string) {
  const [user, ways] = await Promise.all([
    db
      .selectFrom('users')
      .select(['name', 'user_img', 'phone_number', 'created_at', 'last_sign_in_at', 'chosen_role'])
      .select(sql<boolean>`has_used_role(id)`.as('role_used'))
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('credentials')
      .select(['provider_id', 'account_id'])
      .where('user_id', '=', userId)
      .orderBy('provider_id')
      .execute(),
  ]);
  return { ...user, ways };
}

/**
 * Locks a person's row for a change of the profile.
 * @param trx the transaction
 * @param userId whose
 */
export function lockUser(trx: Transaction, userId: string) {
  return trx
    .selectFrom('users')
    .select(['name', 'email', 'user_img', 'phone_number', 'role', 'deleted_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Writes a person's profile.
 * @param trx the transaction that holds the row's lock
 * @param userId whose
 * @param profile the role only where it was null before
 */
export async function writeProfile(
  trx: Transaction,
  userId: string,
  profile: { name: string; userImg: string | null; role: Role },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      name: profile.name,
      user_img: profile.userImg,
      role: profile.role,
      updated_at: appNow,
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * Remembers the role that somebody chose when they registered.
 * @param trx the transaction
 * @param userId whose
 * @param role which
 */
export async function noteChosenRole(trx: Transaction, userId: string, role: Role): Promise<void> {
  await trx.updateTable('users').set({ chosen_role: role }).where('id', '=', userId).execute();
}

/**
 * Writes another role. The database refuses it once a booking or a product exists (users_keep_role);
 * a verification was for the seller one was before.
 * @param trx the transaction that holds the row's lock
 * @param userId whose
 * @param role which
 */
export async function writeRole(trx: Transaction, userId: string, role: Role): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role, verified_at: null, updated_at: appNow })
    .where('id', '=', userId)
    .execute();
}

/**
 * Whether an email belongs to an admin and whether to a seller. One query for both, so that both
 * lookups take the same time whoever is asked about.
 * @param db the database
 * @param email normalized
 */
export async function rolesOf(
  db: Database,
  email: string,
): Promise<{ isAdmin: boolean; isSeller: boolean }> {
  const { rows } = await sql<{ is_admin: boolean; is_seller: boolean }>`
    select exists (select from admin_grants g join users u on u.id = g.user_id
        where u.email = ${email} and u.deleted_at is null) as is_admin,
      exists (select from users where email = ${email} and role = 'seller'
        and deleted_at is null) as is_seller`.execute(db);
  return { isAdmin: rows[0]?.is_admin ?? false, isSeller: rows[0]?.is_seller ?? false };
}

/**
 * Writes what people say about themselves.
 * @param trx the transaction that holds the row's lock
 * @param userId whose
 * @param facts name, photo and phone number
 */
export async function writeOwnFacts(
  trx: Transaction,
  userId: string,
  facts: { name: string; user_img: string | null; phone_number: string | null },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...facts, updated_at: appNow })
    .where('id', '=', userId)
    .execute();
}

/**
 * Whether an email belongs to any account; one that is closed keeps its email until it is erased.
 * @param trx the transaction
 * @param email normalized
 */
export async function isEmailTaken(trx: Transaction, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes a new email, verified: its owner has followed the link.
 * @param trx the transaction
 * @param userId whose
 * @param email normalized
 */
export async function writeEmail(trx: Transaction, userId: string, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: appNow })
    .where('id', '=', userId)
    .execute();
}

/**
 * Marks an email as verified, if it is still this person's.
 * @param trx the transaction
 * @param userId whose
 * @param email the one that was verified
 * @returns whether it still is
 */
export async function confirmEmailOf(
  trx: Transaction,
  userId: string,
  email: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The person behind an email, who may also have closed the account themselves and want it back.
 * @param trx the transaction
 * @param email normalized
 */
export function readReachable(trx: Transaction, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .where((row) => row.or([row('deleted_at', 'is', null), row('closed_by', '=', 'owner')]))
    .executeTakeFirst();
}

/**
 * Takes everything off an account that lets somebody in beside the password.
 * @param trx the transaction
 * @param userId whose
 */
export async function forgetOtherWays(trx: Transaction, userId: string): Promise<void> {
  await trx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .execute();
  for (const table of ['passkeys', 'totp_keys', 'recovery_codes'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/**
 * Opens an account again that its owner closed within the last week; one that an admin closed stays
 * closed, and one that is open is left alone.
 * @param db the database
 * @param userId whose
 */
export async function reopen(db: Database | Transaction, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ deleted_at: null, closed_by: null })
    .where('id', '=', userId)
    .where('closed_by', '=', 'owner')
    .where('deleted_at', '>', sql<Date>`app_now() - interval '7 days'`)
    .execute();
}

/**
 * Ends every session of a person and outdates their tokens.
 * @param trx the transaction
 * @param userId whose
 */
export async function revokeSessions(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await trx
    .updateTable('users')
    .set((row) => ({ token_version: row('token_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
