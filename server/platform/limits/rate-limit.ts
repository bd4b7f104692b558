import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inWords } from '#server/platform/mail/durations.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** What is counted: `what` somebody does, and for `whom` it is counted: an email, a network, an id. */
interface Counted {
  readonly what: string;
  readonly whom: string;
}

export interface RateLimit extends Counted {
  /** How many pass within the time. */
  readonly most: number;
  /** Seconds from the first turn until all of them are free again. */
  readonly withinSeconds: number;
}

/**
 * Takes one of a few turns, before doing what must not be done too often:
 * `await takeTurn(db, { what: 'sign-in', whom: email, most: 10, withinSeconds: 900 })`.
 * Exactly `most` pass, whichever processes they come through: one statement counts and decides. Call
 * it outside of a transaction, or a rollback gives the turn back.
 * @param db the database; when it is down, the error goes on and nobody passes
 * @param turn what, for whom, how many, in how many seconds of app_now()
 * @throws Refusal too-many-requests with the seconds until the time is over, and a sentence with it
 */
export async function consumeRateLimit(db: Database | Transaction, turn: RateLimit): Promise<void> {
  // The count stops one above the limit, so that no flood can make it overflow. A time that ends
  // far too late began before the clock was set back.
  const window = sql`make_interval(secs => ${turn.withinSeconds})`;
  const over = sql`(before.ends_at <= app_now() or before.ends_at > app_now() + 2 * ${window})`;
  const { rows } = await sql<{ taken: number; seconds: number }>`
    insert into turns as before (key, taken, ends_at)
    values (${keyOf(turn)}, 1, app_now() + ${window})
    on conflict (key) do update set
      taken = case when ${over} then 1 else least(before.taken, ${turn.most}::integer) + 1 end,
      ends_at = case when ${over} then excluded.ends_at else before.ends_at end
    returning taken, extract(epoch from ends_at - app_now())::float8 as seconds`.execute(db);
  const after = rows[0];
  if (!after) throw new Error('counting a turn returned nothing');
  if (after.taken <= turn.most) return;
  throw isRateLimited(after.seconds);
}

/**
 * The refusal of who does something too often.
 * @param seconds until it may be done again
 */
export function isRateLimited(seconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Refusal('too-many-requests', {
    retryAfter,
    message: `That was too often. Please try again in ${inWords(retryAfter)}.`,
  });
}

/**
 * Takes a turn for each of several, in a transaction: who is past the limit does not end it, and a
 * rollback gives the turns back. They stay locked until the commit, so that exactly `most` pass.
 * @param trx the transaction
 * @param turns what, for whom, how many, in how many seconds of app_now(); the same one counts once
 * @returns those that passed, as they were given
 */
export async function consumeRateLimits<T extends RateLimit>(
  trx: Transaction,
  turns: readonly T[],
): Promise<Set<T>> {
  if (turns.length === 0) return new Set();
  const byKey = Map.groupBy(turns, (turn) => keyOf(turn).toString('hex'));
  const rows = [...byKey].map(([key, [turn]]) => ({
    key,
    most: turn?.most ?? 0,
    seconds: turn?.withinSeconds ?? 0,
  }));
  // In the order of their keys, or two transactions wait for each other.
  const { rows: taken } = await sql<{ key: string; passed: boolean }>`
    with asked as (select decode(key, 'hex') as key, most, seconds
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as each (key text, most integer, seconds float8)),
      counted as (
        insert into turns as before (key, taken, ends_at)
        select key, 1, app_now() + make_interval(secs => seconds) from asked order by key
        on conflict (key) do update set
          taken = case when before.ends_at <= app_now() then 1 else before.taken + 1 end,
          ends_at = case when before.ends_at <= app_now() then excluded.ends_at
            else before.ends_at end
        returning key, taken)
    select encode(key, 'hex') as key, taken <= most as passed
    from counted join asked using (key)`.execute(trx);
  return new Set(taken.flatMap(({ key, passed }) => (passed ? (byKey.get(key) ?? []) : [])));
}

/**
 * Removes the counts whose time is over; a job runs it.
 * @param db the database
 */
export async function removeOldRateLimits(db: Database): Promise<void> {
  await sql`delete from turns where ends_at <= app_now()`.execute(db);
}

function keyOf({ what, whom }: Counted): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([what, whom]))
    .digest();
}
