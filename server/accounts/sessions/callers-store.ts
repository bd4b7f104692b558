import type { Language } from '#contract/common/languages.ts';
import type pg from 'pg';
import type { Role } from '#contract/accounts/constants.ts';
import { daysUntilErased, recentLoginMinutes } from '#contract/accounts/constants.ts';
import { listAt } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';

/** The person behind each authenticated request. */

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
  language: Language;
  closed: boolean;
  has_second_factor: boolean;
  session_alive: boolean;
  reopening: boolean;
  signed_in_recently: boolean;
  second_step_taken: boolean;
}

/** The row of a caller; identities.ts decides what it allows. */
export interface FoundPerson extends Omit<Person, 'sessionId' | 'needsSecondFactor'> {
  readonly tokenVersion: number;
  readonly language: Language;
  readonly closed: boolean;
  readonly sessionAlive: boolean;
  /** The owner closed the account and is reopening it; the session waits for the second step. */
  readonly reopening: boolean;
  readonly owesSecondStep: boolean;
}

// Runs on every authenticated request, so it is a named prepared statement on the driver.
const peopleBySession = {
  name: 'people-by-session',
  text: `select asked.place::int, u.id, u.email, u.name, u.user_img, u.email_verified, u.role, u.token_version,
      u.language,
      exists (select from admin_grants g where g.user_id = u.id) as is_admin,
      u.disabled_at is not null or u.deleted_at is not null as closed,
      exists (select from totp_keys t where t.user_id = u.id and t.confirmed_at is not null)
        or exists (select from passkeys k where k.user_id = u.id) as has_second_factor,
      s.id is not null as session_alive, coalesce(s.reopens_account and u.disabled_at is null
        and u.closed_by = 'owner' and u.deleted_at > app_now() - interval '${daysUntilErased} days', false)
        as reopening,
      s.second_step_at is not null as second_step_taken,
      coalesce(s.authenticated_at > app_now() - interval '${recentLoginMinutes} minutes', false)
        as signed_in_recently
    from unnest(${listAt('$1')}::uuid[], ${listAt('$2')}::uuid[]) with ordinality as asked (user_id, session_id, place)
    join users u on u.id = asked.user_id
    left join sessions s on s.id = asked.session_id and s.user_id = u.id
      and s.expires_at > app_now()`,
};

/** The ids of a verified token or cookie. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * The row of each caller and whether their session is still valid.
 * @param pool the database
 * @param callers ids of verified tokens or cookies
 * @returns in the order of the callers, null if there is no such person
 */
export async function findPeople(
  pool: pg.Pool,
  callers: readonly Caller[],
): Promise<(FoundPerson | null)[]> {
  const { rows } = await pool.query<PersonRow>({
    ...peopleBySession,
    values: [callers.map(({ userId }) => userId), callers.map(({ sessionId }) => sessionId)],
  });
  const matches = new Map(rows.map((row) => [row.place, row]));
  return callers.map((_caller, index) => {
    const row = matches.get(index + 1);
    return row ? toFoundPerson(row) : null;
  });
}

/**
 * The row of one caller and whether the session is still valid.
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
  const [foundPerson] = await findPeople(pool, [{ userId, sessionId }]);
  return foundPerson ?? null;
}

function toFoundPerson(row: PersonRow): FoundPerson {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    userImg: row.user_img,
    emailVerified: row.email_verified,
    role: row.role,
    isAdmin: row.is_admin,
    tokenVersion: row.token_version,
    language: row.language,
    closed: row.closed,
    hasSecondFactor: row.has_second_factor,
    owesSecondStep: row.has_second_factor && !row.second_step_taken,
    signedInRecently: row.signed_in_recently,
    sessionAlive: row.session_alive,
    reopening: row.reopening,
  };
}
