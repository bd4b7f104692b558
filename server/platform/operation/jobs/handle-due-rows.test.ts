import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/base/ids.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { handleDueRows } from './handle-due-rows.ts';
import { mayBeTried } from './retries-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.pool.query('create table due_rows (id uuid primary key)');
});
beforeEach(() => app.pool.query(`delete from due_rows; delete from retries`));
afterAll(() => app.close());

/** Due rows in ascending order, of which those in `broken` can't be handled. */
async function fillQueue(count: number) {
  // Ids of one millisecond have no order of their own.
  const ids = Array.from({ length: count }, newId).toSorted();
  await app.pool.query('insert into due_rows select unnest($1::uuid[])', [ids]);
  const broken = new Set<string>();
  const attempts: string[] = [];
  const round = () =>
    handleDueRows<string>(app.db, {
      queue: 'sale-deadline',
      idOf: (id) => id,
      list: async (after, limit) => {
        const { rows } = await sql<{ id: string }>`select id from due_rows
          where id > ${after} and ${mayBeTried('sale-deadline', sql`due_rows.id`)}
          order by id limit ${limit}`.execute(app.db);
        return rows.map(({ id }) => id);
      },
      handle: async (id) => {
        attempts.push(id);
        if (broken.has(id)) throw new Error('broken');
        const { rowCount } = await app.pool.query('delete from due_rows where id = $1', [id]);
        return rowCount === 1;
      },
      warn: () => {},
    });
  const waiting = async () => {
    const { rows } = await app.pool.query<{ failures: number; seconds: number }>(
      `select failures, round(extract(epoch from next_try_at - app_now()))::int as seconds
       from retries order by row_id`,
    );
    return rows;
  };
  return { ids, broken, tried: attempts, round, waiting };
}

test('rows that fail, more than one batch of them, keep none behind them back', async () => {
  const { ids, broken, round, waiting } = await fillQueue(451);
  for (const id of ids.slice(0, 450)) broken.add(id);
  expect(await round()).toBe(1);
  expect(await waiting()).toHaveLength(450);
});

test('a row that fails waits by itself, twice as long after each failure, up to an hour', async () => {
  const { ids, broken, tried, round, waiting } = await fillQueue(2);
  broken.add(ids[0] ?? '');
  await round();
  expect(tried).toEqual(ids);
  await round();
  // Not tried again before its minute is over.
  expect(tried).toEqual(ids);
  const pauses: number[] = [];
  for (let failure = 1; failure <= 8; failure += 1) {
    const [row] = await waiting();
    expect(row?.failures).toBe(failure);
    pauses.push(Math.round((row?.seconds ?? 0) / 60));
    await moveClock(app, '1 hour 1 second');
    await round();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test('a row that is handled in the end is forgotten, as is one that is not due any more', async () => {
  const { ids, broken, round, waiting } = await fillQueue(2);
  for (const id of ids) broken.add(id);
  await round();
  broken.clear();
  await app.pool.query('delete from due_rows where id = $1', [ids[1]]);
  await moveClock(app, '61 seconds');
  expect(await round()).toBe(1);
  expect(await waiting()).toHaveLength(1);
  await moveClock(app, '1 day');
  await app.jobs.tasks['forget-events']?.({}, {} as never);
  expect(await waiting()).toEqual([]);
});

test('of two rounds at once, each row is handled by one, and one that fails waits once', async () => {
  const { ids, broken, round, waiting } = await fillQueue(40);
  broken.add(ids[0] ?? '');
  const [first, second] = await Promise.all([round(), round()]);
  expect(first + second).toBe(39);
  expect(await waiting()).toHaveLength(1);
});
