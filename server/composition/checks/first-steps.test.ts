import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirstSteps } from '#contract/settings/first-steps.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { readFirstSteps } from './first-steps.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const done = async () => {
  const answer = await sendCall(app, 'readFirstSteps', { as: admin });
  const { steps } = answer.json<FirstSteps>();
  return steps.filter((each) => each.done).map(({ step }) => step);
};

test('a new shop has brands to sell and nothing of its own; each step is done once it is set', async () => {
  expect(await done()).toEqual(expect.not.arrayContaining(['name']));
  await app.pool.query(
    `update shop_settings set set_values = '{"name": "Elbe Mobil", "logo": "/images/a"}'`,
  );
  await app.pool.query(
    `insert into policy_versions (id, kind, number, texts, with_shipped, asks_again, created_by)
      values (gen_random_uuid(), 'terms', 1, '{"en": "Ours"}', true, false, $1)`,
    [admin.id],
  );
  await app.pool.query('update categories set hidden = true');
  expect((await done()).slice(0, 3)).toEqual(['name', 'logo', 'terms']);
});

test('admins of a shop for real people are led to the steps, those of the demo are not', async () => {
  const settings = { smtpUrl: null, production: true, demo: false };
  expect((await readFirstSteps(app.db, settings, false)).leads).toBe(true);
  expect((await readFirstSteps(app.db, { ...settings, demo: true }, false)).leads).toBe(false);
  expect((await readFirstSteps(app.db, { ...settings, production: false }, false)).leads).toBe(
    false,
  );
});
