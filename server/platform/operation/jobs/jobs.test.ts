import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { startJobs } from './jobs.ts';
import {
  addJob,
  recordHeartbeat,
  removeSuperseded,
  unlockJobsOfDeadWorkers,
} from './jobs-store.ts';
import { addDueJobs, readSchedule } from './recurring-jobs.ts';

let app: TestApp;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query(
    'truncate recurring_jobs, job_workers, graphile_worker._private_jobs, graphile_worker._private_job_queues',
  );
});
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closers.splice(0)) await close();
});

const oneOf = async <Row>(text: string, values: unknown[] = []) =>
  (await app.pool.query(text, values)).rows[0] as Row;
const waiting = async () =>
  (
    await oneOf<{ jobs: string[] | null }>(
      'select array_agg(task_identifier order by task_identifier) as jobs from graphile_worker.jobs',
    )
  ).jobs ?? [];
const setLastDue = (task: string, from: string) =>
  app.pool.query(
    `update recurring_jobs set last_due = date_trunc('minute', now()) + $2::interval where task = $1`,
    [task, from],
  );
/** Returns whether it was last due this minute or the one before, by the database's clock. */
const isNow = async (task: string) =>
  (
    await oneOf<{ isNow: boolean }>(
      `select last_due between now() - interval '2 minutes' and now() as "isNow"
       from recurring_jobs where task = $1`,
      [task],
    )
  ).isNow;
const aDay = 86_400_000;
const wrongBy = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const schedule = readSchedule({ 'each-minute': '* * * * *', nightly: '23 3 * * *' });

describe('recurring jobs', () => {
  test.each([aDay, -aDay])(
    'go by the database’s clock in a process whose own is wrong by %i ms',
    async (ms) => {
      wrongBy(ms);
      await addDueJobs(app.pool, schedule);
      expect(await isNow('each-minute')).toBe(true);
      await setLastDue('each-minute', '-1 minute');
      await addDueJobs(app.pool, schedule);
      expect(await waiting()).toEqual(['each-minute']);
      expect(await isNow('each-minute')).toBe(true);

      // The database's clock is right again.
      vi.useRealTimers();
      await setLastDue('each-minute', '-1 minute');
      await addDueJobs(app.pool, schedule);
      expect(await waiting()).toEqual(['each-minute']);
    },
  );

  test('continue although they were last due in the future', async () => {
    await addDueJobs(app.pool, schedule);
    for (const task of schedule.keys()) await setLastDue(task, '1 day');
    await addDueJobs(app.pool, schedule);
    for (const task of schedule.keys()) expect(await isNow(task)).toBe(true);
  });

  test('are added once by several processes', async () => {
    await addDueJobs(app.pool, schedule);
    await setLastDue('each-minute', '-3 minutes');
    await Promise.all(Array.from({ length: 8 }, () => addDueJobs(app.pool, schedule)));
    expect(await waiting()).toEqual(['each-minute']);
  });

  test('that were missed are run once', async () => {
    const night = readSchedule({ nightly: '23 3 * * *' });
    await addDueJobs(app.pool, night);
    await setLastDue('nightly', '-3 days');
    await addDueJobs(app.pool, night);
    await addDueJobs(app.pool, night);
    expect(await waiting()).toEqual(['nightly']);
  });
});

describe('jobs', () => {
  interface Gate {
    readonly begun: Promise<void>;
    readonly open: () => void;
  }
  /** A second worker, with a task that waits until it is released. */
  const begin = async (recurring = {}) => {
    const initialSignal = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const stop = await startJobs(
      app.pool,
      {
        tasks: {
          slow: async () => {
            initialSignal.resolve();
            await gate.promise;
            done.push('slow');
          },
          quick: async () => void done.push('quick'),
        },
        recurring,
      },
      app.server.log,
    );
    closers.push(async () => {
      gate.resolve();
      await stop();
    });
    return { gate: { begun: initialSignal.promise, open: gate.resolve } satisfies Gate, done };
  };
  const later = (interval: string) =>
    Promise.all([
      app.pool.query(`update job_workers set seen_at = seen_at - $1::interval`, [interval]),
      app.pool.query(
        `update graphile_worker._private_jobs set locked_at = locked_at - $1::interval`,
        [interval],
      ),
    ]);

  test('recur, run, and leave no worker registered', async () => {
    const { done } = await begin({ quick: '* * * * *' });
    await expect.poll(() => oneOf(`select from recurring_jobs where task = 'quick'`)).toBeTruthy();
    await setLastDue('quick', '-1 minute');
    await addDueJobs(app.pool, readSchedule({ quick: '* * * * *' }));
    await expect.poll(() => done).toContain('quick');
    await closers.pop()?.();
    expect(await oneOf('select count(*)::integer as count from job_workers')).toEqual({ count: 0 });
  });

  test('of a killed process are unlocked within a minute, others’ are not', async () => {
    const { gate } = await begin();
    await addJob(app.db, 'slow', {});
    await gate.begun;
    await app.pool.query(
      `insert into graphile_worker._private_jobs (task_id, locked_by, locked_at)
       select id, 'pool-dead', now() from graphile_worker._private_tasks where identifier = 'slow'`,
    );
    await recordHeartbeat(app.pool, 'pool-dead');
    await later('41 seconds');
    // The live worker has sent a heartbeat since.
    const { worker } = await oneOf<{ worker: string }>(
      `select locked_by as worker from graphile_worker.jobs where locked_by <> 'pool-dead'`,
    );
    await recordHeartbeat(app.pool, worker);
    expect(await unlockJobsOfDeadWorkers(app.pool)).toEqual(['pool-dead']);
    expect(
      await oneOf(
        'select count(*)::integer as count, count(locked_by)::integer as locked from graphile_worker.jobs',
      ),
    ).toEqual({ count: 2, locked: 1 });
    expect(await unlockJobsOfDeadWorkers(app.pool)).toEqual([]);
  });

  test('stay locked by workers whose heartbeat failed during an outage of the database', async () => {
    await recordHeartbeat(app.pool, 'pool-here');
    expect(await recordHeartbeat(app.pool, 'pool-here')).toBe(true);
    await later('30 seconds');
    expect(await recordHeartbeat(app.pool, 'pool-here')).toBe(false);
    expect(await recordHeartbeat(app.pool, 'pool-here')).toBe(true);
  });
});

test('a job whose successor was added while it ran does not count as given up, others do', async () => {
  const add = (task: string) =>
    app.pool.query('select graphile_worker.add_job($1, job_key => $1)', [task]);
  const lock = (worker: string | null) =>
    app.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1,
         locked_at = case when $1::text is null then null else now() end where key = 'keyed' or key is null`,
      [worker],
    );
  await add('keyed');
  await lock('somebody');
  await add('keyed');
  // Running, it is left alone.
  await removeSuperseded(app.pool, ['keyed']);
  expect(await waiting()).toEqual(['keyed', 'keyed']);
  await lock(null);
  await addJob(app.db, 'tried', {});
  await app.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'tried')`,
  );
  await removeSuperseded(app.pool, ['keyed']);
  expect(await waiting()).toEqual(['keyed', 'tried']);
});
