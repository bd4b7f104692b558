import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { refuseRowsOf } from '#tests/support/database/refused-rows.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const readTitles = async () => app.jobs.tasks['read-titles']?.({}, {} as never);

async function modelsOfTitles(): Promise<(string | null)[]> {
  const { rows } = await app.pool.query<{ model: string | null }>(
    'select title_model_id as model from products order by created_at, id',
  );
  return rows.map(({ model }) => model);
}

test('a phone whose title can’t be read keeps no others of its batch back, and is read later', async () => {
  const { id } = await makePhone(app, undefined, { productName: 'Galaxy S9' });
  await makePhone(app, undefined, { productName: 'Galaxy S10' });
  await app.pool.query(
    `update products set created_at = created_at - interval '1 day' where id = $1`,
    [id],
  );
  const accept = await refuseRowsOf(app, 'products', 'id', id);
  await expect(readTitles()).rejects.toThrow('refused');
  expect(await modelsOfTitles()).toEqual([null, 'galaxy-s10']);
  // It waits by itself: the next round has nothing to do.
  await readTitles();
  await accept();
  await moveClock(app, '61 seconds');
  await readTitles();
  expect(await modelsOfTitles()).toEqual(['galaxy-s9', 'galaxy-s10']);
});
