import assert from 'node:assert/strict';
import { addJob } from '#server/platform/operation/jobs/jobs-store.ts';
import { startJobs } from '#server/platform/operation/jobs/jobs.ts';
import { unlockJobsOfDeadWorkers } from '#server/platform/operation/jobs/jobs-store.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import type { OutageFixture } from './outages.ts';
import { until } from '#tests/resilience/until.ts';
import type { Fixture } from '#tests/resilience/fixture.ts';

/** Jobs of processes that are killed or have a wrong clock, and of a frozen database. */

const day = 86_400_000;

interface Locked {
  readonly worker: string | null;
}

async function whoHas(app: TestApp, task: string): Promise<string | null> {
  const { rows } = await app.pool.query<Locked>(
    'select locked_by as worker from graphile_worker.jobs where task_identifier = $1',
    [task],
  );
  return rows[0]?.worker ?? null;
}

/**
 * A process is killed in the middle of a job, which another one then does.
 * @param fixture its database and folder
 * @param inRealTime whether to wait for the lease of a minute; else its row is made older
 * @returns after how many ms the job was started again
 */
export async function killInTheMiddleOfAJob(
  fixture: Fixture,
  inRealTime: boolean,
): Promise<number> {
  const app = await fixture.open();
  const victim = await fixture.spawn({ jobs: true });
  await addJob(app.db, 'hang', {});
  await until('the job has begun', async () => (await whoHas(app, 'hang')) !== null);
  await until('its process is known', async () => {
    const { rowCount } = await app.pool.query('select from job_workers');
    return rowCount === 1;
  });
  victim.child.kill('SIGKILL');
  await victim.ended;
  const killed = performance.now();

  let done = 0;
  const tasks = { hang: async () => void (done += 1) };
  const stop = await startJobs(app.pool, { tasks, recurring: {} }, app.server.log);
  try {
    if (!inRealTime) {
      const older = `- interval '41 seconds'`;
      await app.pool.query(
        `update graphile_worker._private_jobs set locked_at = locked_at ${older}`,
      );
      await app.pool.query(
        `update job_workers set seen_at = seen_at ${older} where worker in
           (select locked_by from graphile_worker.jobs)`,
      );
      assert.equal((await unlockJobsOfDeadWorkers(app.pool)).length, 1);
    }
    await until('another process has done it', () => done === 1);
    return performance.now() - killed;
  } finally {
    await stop();
  }
}

/**
 * A process whose clock is a day ahead runs jobs beside a correct one: recurring jobs follow the
 * database's clock meanwhile, and after it has ended.
 * @param fixture its database and folder
 */
export async function recurBesideAWrongClock(fixture: Fixture): Promise<void> {
  const app = await fixture.open();
  const wrong = await fixture.spawn({ jobs: true, clockWrongByMs: day });
  const knownCount = Object.keys(app.jobs.recurring).length;
  const count = async (condition: string) =>
    (await app.pool.query(`select from recurring_jobs where ${condition}`)).rowCount;
  await until('all of them are known', async () => (await count('true')) === knownCount);
  assert.equal(await count('last_due > now()'), 0);
  // One of them is due once a week only.
  const makeDue = () =>
    app.pool.query(`update recurring_jobs set last_due = last_due - interval '7 days'`);
  const period = `case task when 'weekly-payouts' then interval '7 days' else interval '1 day' end`;
  const isMadeUpFor = async () =>
    (await count(`last_due > now() - ${period} - interval '1 minute'`)) === knownCount;
  await makeDue();
  await until('the one with the wrong clock has made up for them', isMadeUpFor);
  assert.equal(await count('last_due > now()'), 0);
  wrong.child.kill('SIGKILL');
  await wrong.ended;

  await makeDue();
  const stop = await startJobs(app.pool, app.jobs, app.server.log);
  try {
    await until('another one has', isMadeUpFor);
  } finally {
    await stop();
  }
}

/**
 * A job ends while the database is frozen: its end is recorded afterwards, and other jobs run.
 * @param outage of openWard
 */
export async function endAJobOnAFrozenDatabase(outage: OutageFixture): Promise<void> {
  const { app } = outage;
  const initialSignal = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const tasks = {
    'in the cold': async () => {
      initialSignal.resolve();
      await gate.promise;
      done.push('in the cold');
    },
    afterwards: async () => void done.push('afterwards'),
  };
  const stop = await startJobs(app.pool, { tasks, recurring: {} }, app.server.log);
  try {
    await addJob(app.db, 'in the cold', {});
    await initialSignal.promise;
    outage.freezeDatabase(true);
    gate.resolve();
    await until('the database is seen to be frozen', () => isRefused(app));
    outage.freezeDatabase(false);
    await until('the database is back', async () => !(await isRefused(app)));
    await addJob(app.db, 'afterwards', {});
    await until('nothing is left to do', async () => {
      const { rowCount } = await app.pool.query('select from graphile_worker.jobs');
      return rowCount === 0;
    });
    assert.deepEqual(done.toSorted(), ['afterwards', 'in the cold']);
  } finally {
    outage.freezeDatabase(false);
    await stop();
  }
}

async function isRefused(app: TestApp): Promise<boolean> {
  return (await app.server.inject({ url: '/api/health/ready' })).statusCode === 503;
}
