/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '#server/composition/serve.ts';
import { addJob } from '#server/platform/operation/jobs/jobs-store.ts';
import { readSettings } from '#server/settings/settings.ts';
import { freePort } from '#tests/support/processes/start-shop.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { testSecret } from '#tests/support/app/test-app.ts';
import { sql } from 'kysely';

/** A worker in this process, beside an app that responds and runs no jobs. */
let app: TestApp;
let port = 0;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  port = await freePort();
});
afterAll(async () => {
  await app.close();
});

const countJobs = async () => {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs`.execute(app.db);
  return rows.map(({ task }) => task);
};

test('a worker runs the jobs of other processes and does not listen', async () => {
  await addJob(app.db, 'remove-old-rate-limits', {});
  expect(await countJobs()).toContain('remove-old-rate-limits');

  const settings = readSettings({
    DATABASE_URL: app.databaseUrl,
    IMAGE_STORE: app.imageStore,
    AUTH_SECRET: testSecret,
    POOL_SIZE: '10',
    PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  await serve(settings, {
    role: 'worker',
    root: import.meta.dirname,
    development: false,
    onStop: (close) => void closers.push(close),
    onDrain: () => expect.unreachable('a worker has no requests to drain'),
  });
  await expect.poll(countJobs).not.toContain('remove-old-rate-limits');
  await expect(fetch(`http://127.0.0.1:${port}/api/health/live`)).rejects.toThrow();

  for (const close of closers.reverse()) await close();
  await addJob(app.db, 'remove-old-rate-limits', {});
  const { rows } = await sql`select worker from job_workers`.execute(app.db);
  expect(rows, 'its heartbeat is gone').toEqual([]);
});
