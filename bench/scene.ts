import type pg from 'pg';
import type { Database } from '#server/platform/database.ts';
import type { Person } from '#server/platform/identity.ts';

const password = 'for the bench #1';

/**
 * Registers two buyers: one who books over HTTP and one whose bookings go to the driver directly.
 * @param shopUrl the shop
 * @param db its database
 */
export async function addBuyer(
  shopUrl: string,
  db: Database,
): Promise<{ token: string; person: Person; other: Person }> {
  const join = async (email: string) => {
    const registered = await fetch(`${shopUrl}/api/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bench', email, password }),
    });
    if (!registered.ok) throw new Error(`registering answered ${registered.status}`);
    const cookie = registered.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const minted = await fetch(`${shopUrl}/api/jwt?email=${email}`, { headers: { cookie } });
    const { accessToken } = (await minted.json()) as { accessToken: string };
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const person: Person = {
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
      sessionId: '',
    };
    return { person, token: accessToken };
  };
  const first = await join('first@bench.test');
  const second = await join('second@bench.test');
  return { ...first, other: second.person };
}

/**
 * Phones that can be booked.
 * @param pool the database
 */
export async function productIds(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from products where status = 'available' order by id",
  );
  return rows.map((row) => row.id);
}
