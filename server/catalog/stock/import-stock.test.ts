import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxStockPhonesPerSeller, maxStockBytes } from '#contract/catalog/stock-columns.ts';
import type { StockImport, StockPhone } from '#contract/catalog/stock.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makePersonalToken, sendWithToken } from '#tests/support/people/personal-tokens.ts';
import { makeImage, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { stockList } from '#tests/support/market/stock-lists.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const imei = '353879234252633';
const send = (as: TestPerson, body: string, dryRun = false) =>
  sendCall(app, 'importStock', { as, body, ...(dryRun ? { query: { dryRun: '1' } } : {}) });
const waiting = async (as: TestPerson) =>
  (await sendCall(app, 'listStock', { as })).json<StockPhone[]>();
const outcomes = (answer: { json: <T>() => T }) =>
  answer.json<StockImport>().lines.map(({ outcome }) => outcome);
const listWith = async (as: TestPerson, id: string) =>
  sendCall(app, 'listStockPhone', {
    as,
    params: { id },
    body: { productImg: await makeImage(app, as) },
  });
const nothing = { new: 0, changed: 0, unchanged: 0, listed: 0, wrong: 0 };

test('a dry run says what each line would do, and changes nothing', async () => {
  const seller = await makePerson(app, 'seller');
  const list = stockList({}, { reference: 'A-18', sealingPrice: 'cheap', location: 'London' });
  const answer = await send(seller, list, true);
  expect(answer.json()).toEqual({
    acknowledged: true,
    dryRun: true,
    counts: { ...nothing, new: 1, wrong: 1 },
    ignored: [],
    lines: [
      {
        ...{ line: 2, reference: 'A-17', productName: 'Galaxy S22 128 GB', sealingPrice: 298.5 },
        ...{ outcome: 'new', errors: [] },
      },
      {
        ...{ line: 3, reference: 'A-18', productName: 'Galaxy S22 128 GB', sealingPrice: null },
        outcome: 'wrong',
        errors: [
          { column: 'sealingPrice', message: 'This is not a number, e.g. 298.50' },
          { column: 'location', message: 'This is not one of the divisions' },
        ],
      },
    ],
  });
  expect(await waiting(seller)).toEqual([]);
});

test('with an error in one line nothing is imported, and each error has its line and column', async () => {
  const seller = await makePerson(app, 'seller');
  const answer = await send(seller, stockList({}, { reference: '', imei: '12' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    acknowledged: false,
    code: 'list-has-errors',
    errors: [
      { field: '3.reference', message: 'Please give each phone a reference of your own' },
      { field: '3.imei', message: expect.stringMatching(/^An IMEI has 15 digits/) },
    ],
  });
  expect(await waiting(seller)).toEqual([]);
});

test('imported phones wait for photos, and are then listed as Add A Product lists them', async () => {
  const seller = await makePerson(app, 'seller');
  const list = stockList({ imei }, { reference: 'A-18', brand: 'Iphone', model: 'Strange 3000' });
  expect(outcomes(await send(seller, list))).toEqual(['new', 'new']);
  const [first, second] = await waiting(seller);
  expect(first).toEqual({
    _id: expect.any(String),
    reference: 'A-17',
    productName: 'Galaxy S22 128 GB',
    category_name: 'Samsung',
    condition: 'Good',
    sealingPrice: 298.5,
    importedAt: expect.any(String),
  });
  expect(second).toMatchObject({ reference: 'A-18', productName: 'Strange 3000 128 GB' });
  const { rows } = await app.pool.query('select * from stock_phones where seller_id = $1', [
    seller.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(imei);

  const without = await sendCall(app, 'listStockPhone', {
    as: seller,
    params: { id: first?._id ?? '' },
    body: { productImg: '/images/019a0000-0000-7000-8000-000000000000/640.webp' },
  });
  expect(without.json()).toMatchObject({
    code: 'invalid-input',
    errors: [{ field: 'productImg', message: 'Please upload the photo first' }],
  });
  const answer = await listWith(seller, first?._id ?? '');
  expect(answer.statusCode, answer.body).toBe(200);
  const id = answer.json<{ insertedId: string }>().insertedId;
  const product = (await sendCall(app, 'readProduct', { as: seller, params: { id } })).json();
  expect(product).toMatchObject({
    ...{ productName: 'Galaxy S22 128 GB', modelId: 'galaxy-s22', storageGb: 128 },
    ...{ sealingPrice: 298.5, imeiLastFour: imei.slice(-4), status: 'available', mine: true },
    postedDate: new Date().toISOString().slice(0, 10),
  });
  expect((await waiting(seller)).map(({ reference }) => reference)).toEqual(['A-18']);
  const again = await listWith(seller, first?._id ?? '');
  expect([again.statusCode, again.json().code]).toEqual([409, 'already-listed']);
});

test('a list that is sent again lists nothing twice: waiting phones take its facts, listed ones stay', async () => {
  const seller = await makePerson(app, 'seller');
  const lines = [{}, { reference: 'A-18' }, { reference: 'A-19' }];
  await send(seller, stockList(...lines));
  const listed = (await waiting(seller)).find(({ reference }) => reference === 'A-17');
  await listWith(seller, listed?._id ?? '');
  const again = await send(
    seller,
    stockList(
      { sealingPrice: '1' },
      { reference: 'A-18' },
      { reference: 'A-19', sealingPrice: '250' },
    ),
  );
  expect(again.json().counts).toEqual({ ...nothing, listed: 1, unchanged: 1, changed: 1 });
  expect(outcomes(again)).toEqual(['listed', 'unchanged', 'changed']);
  expect((await waiting(seller)).map((each) => [each.reference, each.sealingPrice])).toEqual([
    ['A-18', 298.5],
    ['A-19', 250],
  ]);
  const ownResponse = await sendCall(app, 'listMyProducts', {
    as: seller,
    params: { email: seller.email },
  });
  expect(ownResponse.json()).toMatchObject([{ sealingPrice: 298.5 }]);
});

test('ten lists at once and ten presses at once make one phone of a reference', async () => {
  const seller = await makePerson(app, 'seller');
  await Promise.all(Array.from({ length: 10 }, () => send(seller, stockList())));
  const [phone] = await waiting(seller);
  const createResponse = await Promise.all(
    Array.from({ length: 10 }, () => listWith(seller, phone?._id ?? '')),
  );
  expect(createResponse.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const { rows } = await app.pool.query('select from products where seller_id = $1', [seller.id]);
  expect(rows).toHaveLength(1);
});

test('references and IMEIs that repeat are errors of their lines; an IMEI for sale can’t be listed again', async () => {
  const seller = await makePerson(app, 'seller');
  await makePhone(app, undefined, { imei: '353879234252666' });
  const list = stockList({ imei: '353879234252641' }, { imei: '353879234252641' });
  const lines = (await send(seller, list, true)).json<StockImport>().lines;
  expect(lines.map(({ errors }) => errors)).toEqual([
    [],
    [
      { column: 'reference', message: 'Line 2 has the same' },
      { column: 'imei', message: 'Line 2 has the same' },
    ],
  ]);
  await send(seller, stockList({ imei: '353879234252666' }));
  const answer = await listWith(seller, (await waiting(seller))[0]?._id ?? '');
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'imei-already-listed']);
  expect(await waiting(seller)).toHaveLength(1);
});

test('a program imports with the scope listings:write, and lists with the scope listings:read', async () => {
  const seller = await makePerson(app, 'seller');
  const { token } = await makePersonalToken(app, seller);
  const body = stockList();
  expect((await sendWithToken(app, token, 'importStock', { body })).statusCode).toBe(200);
  const read = await sendWithToken(app, token, 'listStock');
  const [phone] = read.json<StockPhone[]>();
  const params = { id: phone?._id ?? '' };
  expect((await sendWithToken(app, token, 'deleteStockPhone', { params })).statusCode).toBe(200);
  expect(await waiting(seller)).toEqual([]);
});

test('other content types, large files and what is no list are refused', async () => {
  const seller = await makePerson(app, 'seller');
  const post = async (type: string, payload: string) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/stock?dryRun=1',
      headers: { authorization: `Bearer ${seller.token}`, 'content-type': type },
      payload,
    });
    return [answer.statusCode, answer.json().code];
  };
  expect(await post('text/csv; charset=utf-8', stockList())).toEqual([200, undefined]);
  expect(await post('application/json', '{}')).toEqual([415, 'body-type']);
  expect(await post('text/plain', stockList())).toEqual([415, 'body-type']);
  expect(await post('text/csv', 'x'.repeat(maxStockBytes + 1))).toEqual([413, 'body-too-large']);
  expect(await post('text/csv', '')).toEqual([400, 'list-unreadable']);
  expect(await post('text/csv', '\u0000\u0001')).toEqual([400, 'list-unreadable']);
});

test('too many phones that wait are refused as a whole', async () => {
  const seller = await makePerson(app, 'seller');
  await app.pool.query(
    `insert into stock_phones (id, seller_id, reference, form_values)
     select gen_random_uuid(), $1, 'old ' || each, '{}' from generate_series(2, $2::int) each`,
    [seller.id, maxStockPhonesPerSeller],
  );
  const two = await send(seller, stockList({}, { reference: 'A-18' }));
  expect([two.statusCode, two.json().code]).toEqual([409, 'too-many-stock-phones']);
  expect((await send(seller, stockList())).statusCode).toBe(200);
});

test('what waits is in the export, without IMEIs, and is erased with the account', async () => {
  const seller = await makePerson(app, 'seller');
  await send(seller, stockList({ imei: '353879234252658' }));
  const exportResponse = await sendCall(app, 'exportData', { as: seller });
  expect(exportResponse.json().importedPhones).toMatchObject([
    { reference: 'A-17', imeiLastFour: '2658', values: { sealingPrice: 298.5 } },
  ]);
  await app.pool.query('update users set deleted_at = app_now() where id = $1', [seller.id]);
  await moveClock(app, '8 days');
  await eraseClosedAccounts(app.db);
  await app.pool.query(`update clock set shift = '0'`);
  const { rows } = await app.pool.query('select from stock_phones where seller_id = $1', [
    seller.id,
  ]);
  expect(rows).toEqual([]);
});
