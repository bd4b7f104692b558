import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftDays } from '#contract/catalog/drafts.ts';
import { imageIdOf } from '#contract/images/image-files.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { removeUnusedImages } from '#server/images/remove-unused-images.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { untilWaitForALock } from '#tests/support/database/lock-waits.ts';
import { makeImage } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { deleteOldDrafts } from './drafts-store.ts';

let app: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  seller = await makePerson(app, 'seller');
});
afterAll(() => app.close());

const save = (values: object, as = seller) =>
  sendCall(app, 'saveProductDraft', { as, body: { values } });
const read = async (as = seller) => (await sendCall(app, 'readProductDraft', { as })).json();
const exists = async (address: string) => {
  const id = imageIdOf(address);
  await removeUnusedImages(app.db, openImageFiles(app.imageStore));
  const { rows } = await app.pool.query('select from images where id = $1', [id]);
  return rows.length === 1;
};

test('a draft is kept for its seller alone, without IMEI and date, until it is replaced or deleted', async () => {
  expect(await read()).toMatchObject({ values: null, savedAt: null });
  const first = await save({
    productName: 'Half a phone',
    sealingPrice: '12',
    imei: '352099001761482',
    postedDate: '2026-11-22',
    checklist: { screen: 'spotless', body: '', failed: ['speaker'] },
    inTheBox: ['charger'],
    somethingElse: 'x',
  });
  expect(first.statusCode, first.body).toBe(200);
  expect(await read()).toMatchObject({
    values: {
      productName: 'Half a phone',
      sealingPrice: '12',
      checklist: { screen: 'spotless', body: '', failed: ['speaker'] },
      inTheBox: ['charger'],
    },
    savedAt: first.json().savedAt,
  });
  expect(await read(await makePerson(app, 'seller'))).toMatchObject({
    values: null,
    savedAt: null,
  });
  await save({ productName: 'Another' });
  expect((await read()).values).toEqual({ productName: 'Another' });
  const exportResponse = await sendCall(app, 'exportData', { as: seller });
  expect(exportResponse.json().productDrafts).toMatchObject([
    { values: { productName: 'Another' } },
  ]);
  expect((await sendCall(app, 'deleteProductDraft', { as: seller })).json().deletedCount).toBe(1);
  expect((await sendCall(app, 'deleteProductDraft', { as: seller })).json().deletedCount).toBe(0);
  expect(await read()).toMatchObject({ values: null, savedAt: null });
});

test('a draft that is too long is refused, and a buyer has none', async () => {
  for (const values of [
    { description: 'x'.repeat(4_001) },
    { photos: Array.from({ length: 21 }, () => '/images/x') },
    { ['x'.repeat(41)]: '' },
    Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`field${index}`, ''])),
    { productName: { deep: 'object' } },
  ]) {
    expect((await save(values)).statusCode).toBe(400);
  }
  const refusal = await save({}, await makePerson(app));
  expect(refusal.json()).toMatchObject({
    code: 'sellers-only',
    acknowledged: false,
    savedAt: null,
  });
});

test('photos of a draft outlive their hour, those of others and of a deleted draft do not', async () => {
  const [keptDraft, dropped] = [await makeImage(app, seller), await makeImage(app, seller)];
  const foreign = await makeImage(app, await makePerson(app, 'seller'));
  await save({ photos: [keptDraft, dropped, foreign, 'no address'] });
  await save({ photos: [keptDraft, foreign] });
  await moveClock(app, '2 hours');
  expect([await exists(keptDraft), await exists(dropped), await exists(foreign)]).toEqual([
    true,
    false,
    false,
  ]);
  await sendCall(app, 'deleteProductDraft', { as: seller });
  expect(await exists(keptDraft)).toBe(false);
});

test('a draft is saved by one device and deleted by another at the same time', async () => {
  const [first = '', second = ''] = [
    await makeImage(app, seller),
    await makeImage(app, seller),
  ].toSorted();
  await save({ photos: [first, second] });
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from images where id = $1 for update', [imageIdOf(first)]);
    const deleting = sendCall(app, 'deleteProductDraft', { as: seller });
    await untilWaitForALock(app, 1);
    const saving = save({ photos: [second] });
    await untilWaitForALock(app, 2);
    await client.query('commit');
    const answers = await Promise.all([deleting, saving]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  } finally {
    client.release();
  }
  expect((await read()).values).toEqual({ photos: [second] });
  await sendCall(app, 'deleteProductDraft', { as: seller });
});

test('a draft is erased with its account, and after a month without a change', async () => {
  const old = await makePerson(app, 'seller');
  await save({ productName: 'Old one' }, old);
  const leaving = await makePerson(app, 'seller');
  await save({ productName: 'Of one who leaves' }, leaving);
  const admin = await makePerson(app, 'admin');
  await sendCall(app, 'deleteSeller', { as: admin, params: { id: leaving.id } });
  await moveClock(app, '8 days');
  await eraseClosedAccounts(app.db);
  const left = async () =>
    (await app.pool.query<{ user_id: string }>('select user_id from product_drafts')).rows;
  expect(await left()).toEqual([{ user_id: old.id }]);
  await moveClock(app, `${draftDays - 7} days`);
  await deleteOldDrafts(app.db);
  expect(await left()).toEqual([]);
});
