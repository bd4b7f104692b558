import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The sizes whose summaries are due, those that are made first before the others. */
async function due(): Promise<number[]> {
  const { rows } = await app.pool.query<{ size: number }>(
    'select storage_gb as size from price_guide_queue group by storage_gb order by min(id)',
  );
  return rows.map(({ size }) => size);
}

async function summarized(): Promise<number[]> {
  const { rows } = await app.pool.query<{ size: number }>(
    'select storage_gb as size from price_guide_entries order by storage_gb',
  );
  return rows.map(({ size }) => size);
}

test('a summary that can’t be made waits behind the others of its batch, and is made later', async () => {
  const of = { category_id: '01', category_name: 'Iphone', modelId: 'iphone-13' };
  for (const storageGb of [128, 256, 512])
    await makePhone(app, undefined, { ...of, storageGb } as object);
  await app.pool.query(`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.storage_gb = 128 then raise 'refused'; end if; return new; end $$;
    create trigger refuse_one before insert or update on price_guide_entries
      for each row execute function refuse_one()`);
  expect(await due()).toEqual([128, 256, 512]);
  await expect(app.refreshPrices({ gently: true })).rejects.toThrow('refused');
  expect([await summarized(), await due()]).toEqual([[256, 512], [128]]);

  await makePhone(app, undefined, { ...of, storageGb: 256 } as object);
  // A caller that waits for all summaries does not wait for ever.
  await expect(app.refreshPrices()).rejects.toThrow('refused');
  expect(await due()).toEqual([128]);

  await app.pool.query(
    'drop trigger refuse_one on price_guide_entries; drop function refuse_one()',
  );
  expect(await app.refreshPrices()).toBe(1);
  expect([await summarized(), await due()]).toEqual([[128, 256, 512], []]);
});
