import { sql } from 'kysely';
import type pg from 'pg';
import { buildAccessTokens } from '#server/accounts/sessions/access-tokens.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/base/ids.ts';

export type BenchUsers = readonly { readonly token: string; readonly person: Person }[];

/**
 * Many buyers with tokens, written at once: a buyer has at most twenty unpaid bookings, a bench makes
 * thousands.
 * @param db the shop's database
 * @param secret the shop's AUTH_SECRET
 * @param count how many
 */
export async function addBenchUsers(
  db: Database,
  secret: string,
  count: number,
): Promise<BenchUsers> {
  const tokens = buildAccessTokens([secret]);
  const crowd = Array.from({ length: count }, () => {
    const id = newId();
    return { id, sessionId: newId(), email: `crowd.${id}@bench.test` };
  });
  await db
    .insertInto('users')
    .values(crowd.map(({ id, email }) => ({ id, email, name: 'Bench', role: 'buyer' as const })))
    .execute();
  await sql`insert into sessions (id, user_id, token, expires_at)
    select id, user_id, id::text, now() + interval '1 day'
    from unnest(${crowd.map(({ sessionId }) => sessionId)}::uuid[],
      ${crowd.map(({ id }) => id)}::uuid[]) as one (id, user_id)`.execute(db);
  return Promise.all(
    crowd.map(async ({ id, sessionId, email }) => ({
      token: await tokens.issue({ userId: id, sessionId, tokenVersion: 1 }),
      person: {
        id,
        email,
        name: 'Bench',
        userImg: null,
        emailVerified: false,
        role: 'buyer',
        isAdmin: false,
        hasSecondFactor: false,
        needsSecondFactor: false,
        signedInRecently: true,
        sessionId,
      },
    })),
  );
}

/**
 * The newest phones that can be booked, as many as a bench books.
 * @param pool the database
 */
export async function productIds(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from products where status = 'available' order by id desc limit 20000",
  );
  return rows.map((row) => row.id);
}
