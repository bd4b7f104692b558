import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category, ManagedCategory } from '#contract/catalog/category-fields.ts';
import type { SearchCounts, Suggestion } from '#contract/search/schemas.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makeImage, makePhone, productFields } from '#tests/support/market/phones.ts';
import { stockList } from '#tests/support/market/stock-lists.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt } from '#tests/support/app/test-app.ts';

/** Two apps on one database, as two processes: admins change brands in one, people shop in the other. */
let one: TestApp;
let other: TestApp;
let admin: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  one = await startTestApp();
  const { databaseUrl, confirmed } = one;
  other = await openAppAt({ databaseUrl, confirmed, folder: one.imageStore });
  [admin, seller] = [await makePerson(one, 'admin'), await makePerson(one, 'seller')];
  for (const app of [one, other]) {
    await app.shopChanges.start();
    // The rows in memory are read before anything changes.
    await readSearchCounts(app, { q: 'samsung' });
    await brandsIn(app);
  }
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** A change takes milliseconds to be in every process, and longer on a busy machine. */
const soon = { timeout: 20_000, interval: 50 };

async function readSearchCounts(app: TestApp, query: Record<string, string>) {
  return (await sendCall(app, 'readSearchCounts', { query })).json<SearchCounts>();
}
const readAs = async (app: TestApp, q: string) =>
  (await readSearchCounts(app, { q })).read.map(({ filter, value }) => `${filter} ${value}`);
const brandsIn = async (app: TestApp) => (await sendCall(app, 'listCategories')).json<Category[]>();
const namesIn = async (app: TestApp) => (await brandsIn(app)).map(({ name }) => name);
const managed = async (id: string) => {
  const all = (await sendCall(one, 'listAllCategories', { as: admin })).json<ManagedCategory[]>();
  const brand = all.find((each) => each.id === id);
  if (!brand) throw new Error(`there is no brand ${id}`);
  return brand;
};
const change = (id: string, body: object, as = admin) =>
  sendCall(one, 'changeCategory', { as, params: { id }, body });
const undo = (id: string, body: object = {}) =>
  sendCall(one, 'restoreCategory', { as: admin, params: { id }, body });
const list = async (id: string, name: string, app = other) =>
  sendCall(app, 'addProduct', {
    as: seller,
    body: {
      ...productFields(await makeImage(app, seller)),
      ...{ productName: `${name} 8`, category_id: id, category_name: name },
    },
  });
const errorsOf = (answer: { json: <T>() => T }) =>
  answer.json<{ errors?: { field: string; message: string }[] }>().errors ?? [];

test('a brand that an admin adds is listed, found and filtered by in every process', async () => {
  const picture = await makeImage(one, admin);
  const answer = await sendCall(one, 'addCategory', {
    as: admin,
    body: { name: 'Pixel', picture, tint: 'green', words: ['Pixxel', 'পিক্সেল', 'pix el'] },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, insertedId } = answer.json<{ id: string; insertedId: string }>();
  expect(id).toBe('04');
  const [imageId] = /[0-9a-f-]{36}/.exec(picture) ?? [];
  const sizes = [320, 640, 1280].map((width) => ({
    width,
    avif: `/images/${imageId}/${width}.avif`,
    webp: `/images/${imageId}/${width}.webp`,
  }));
  await expect
    .poll(async () => (await brandsIn(other)).at(-1), soon)
    .toEqual({
      ...{ _id: insertedId, id: '04', name: 'Pixel', cateImg: picture, sizes, tint: 'green' },
      ...{ position: 4, since: new Date().toISOString().slice(0, 10), forSale: 0 },
    });

  const productId = (await list('04', 'Pixel')).json<{ insertedId: string }>().insertedId;
  const listed = await sendCall(other, 'listCategoryProducts', { params: { id: '04' } });
  expect(listed.json<{ _id: string }[]>().map(({ _id }) => _id)).toEqual([productId]);
  for (const q of ['pixel', 'Pixxel', 'পিক্সেল', 'pix el', 'pixle', 'পিক্সেলের']) {
    await expect.poll(() => readAs(other, q), { ...soon, message: q }).toEqual(['brand 04']);
    expect((await readSearchCounts(other, { q })).count, q).toBe(1);
  }
  const { brands } = await readSearchCounts(other, { brand: '04' });
  expect(brands.map(({ value, name, count }) => `${value} ${name} ${count}`)).toEqual([
    ...['01 Iphone 0', '02 Samsung 0', '03 OnePlus 0'],
    '04 Pixel 1',
  ]);
  const suggestions = await sendCall(other, 'listSuggestions', { query: { q: 'pixe' } });
  expect(suggestions.json<Suggestion[]>()[0]).toMatchObject({ kind: 'brand', text: 'Pixel' });
  expect((await sendCall(other, 'readShelf', { params: { id: '04' } })).json().count).toBe(1);
  const share = await other.server.inject('/share/brands/04.png');
  expect(share.statusCode).toBe(200);
  const stock = await sendCall(other, 'importStock', {
    as: seller,
    body: stockList({ brand: 'pixel', model: 'Pixel 8' }, { reference: 'B', brand: '4' }),
  });
  expect(stock.json(), stock.body).toMatchObject({ counts: { new: 2 } });
  const numbers = await sendCall(other, 'readNumbers', { as: admin, query: { days: '30' } });
  expect(numbers.body).toContain('"label":"Pixel"');
  const saved = await sendCall(other, 'saveSearch', {
    as: seller,
    body: { name: 'Pixels', alert: 'never', query: 'brand=04' },
  });
  expect(saved.statusCode, saved.body).toBe(200);
});

test('a brand that nobody has added is unknown: 404 in a path, 400 in a body and in a search', async () => {
  for (const id of ['99', '0099', '4', 'Pixel']) {
    for (const name of ['listCategoryProducts', 'readShelf'] as const) {
      const answer = await sendCall(other, name, { params: { id } });
      expect([id, answer.statusCode]).toEqual([id, 404]);
    }
  }
  expect((await change('99', { tint: 'blue' })).statusCode).toBe(404);
  expect((await undo('99')).statusCode).toBe(404);
  const answer = await list('99', 'Nokia');
  expect([answer.statusCode, errorsOf(answer)]).toEqual([
    400,
    [{ field: 'category_id', message: 'Please select category id' }],
  ]);
  const refusal = await sendCall(other, 'readSearchCounts', { query: { brand: '99' } });
  expect([refusal.statusCode, errorsOf(refusal)]).toEqual([
    400,
    [{ field: 'brand', message: 'The shop has no such brand' }],
  ]);
  const search = { name: 'X', alert: 'never', query: 'brand=99' };
  expect((await sendCall(other, 'saveSearch', { as: seller, body: search })).statusCode).toBe(400);
});

test('a rename is on cards, filters and bookings, and open forms and searches still know the former name', async () => {
  const phone = await makePhone(one, seller, {
    ...{ productName: 'iPhone 13 128 GB', category_id: '01', category_name: 'Iphone' },
    ...({ modelId: 'iphone-13' } as object),
  });
  const { version } = await managed('01');
  const answer = await change('01', { name: 'Apple Phone', version });
  expect(answer.json(), answer.body).toMatchObject({ modifiedCount: 1 });
  expect(answer.json<{ version: string }>().version).toBe((await managed('01')).version);
  const none = { added: false, name: null, position: null, hidden: null };
  expect(await managed('01')).toMatchObject({
    formerNames: ['Iphone'],
    lastChange: { ...none, fields: ['name'], name: 'Iphone' },
  });

  await expect.poll(() => namesIn(other), soon).toContain('Apple Phone');
  const cards = async () =>
    (await sendCall(other, 'listCategoryProducts', { params: { id: '01' } })).json();
  await expect.poll(cards, soon).toMatchObject([{ category_name: 'Apple Phone' }]);
  const page = await sendCall(other, 'readProduct', { params: { id: phone.id } });
  expect(page.json()).toMatchObject({ category_name: 'Apple Phone' });
  for (const q of ['iphone', 'Apple Phone', 'applephone', 'আইফোন', 'i phone', 'aifon']) {
    await expect.poll(() => readAs(other, q), { ...soon, message: q }).toEqual(['brand 01']);
  }
  for (const q of ['iphone 13', 'apple phone 13', 'ip13', 'আইফোন ১৩']) {
    expect(await readAs(other, q), q).toEqual(['model iphone-13']);
  }
  expect((await readSearchCounts(other, {})).brands[0]).toMatchObject({
    name: 'Apple Phone',
    count: 1,
  });
  const guide = await sendCall(other, 'readPriceGuide', { params: { model: 'iphone-13' } });
  expect(guide.body).toContain('"category_name":"Apple Phone"');
  // The form of a seller who had it open, and one that was opened since.
  expect((await list('01', 'Iphone')).statusCode).toBe(200);
  expect((await list('01', 'Apple Phone')).statusCode).toBe(200);
  const foreign = await list('01', 'Samsung');
  expect(errorsOf(foreign)).toEqual([
    { field: 'category_name', message: 'The category name does not belong to the category id' },
  ]);
  const stock = await sendCall(other, 'importStock', {
    as: seller,
    body: stockList({ reference: 'C', brand: 'Iphone', model: 'iPhone 13' }),
  });
  expect(stock.json(), stock.body).toMatchObject({ counts: { new: 1 } });
  const waiting = await sendCall(other, 'listStock', { as: seller });
  expect(waiting.body).toContain('"category_name":"Apple Phone"');

  expect((await undo('01')).statusCode).toBe(200);
  await expect.poll(() => namesIn(other), soon).toContain('Iphone');
  expect(await managed('01')).toMatchObject({ name: 'Iphone', formerNames: ['Apple Phone'] });
  expect((await list('01', 'Apple Phone')).statusCode).toBe(200);
});

test('a hidden brand leaves the list, and its phones stay for sale', async () => {
  expect((await change('04', { hidden: true })).statusCode).toBe(200);
  await expect.poll(() => namesIn(other), soon).not.toContain('Pixel');
  const listed = await sendCall(other, 'listCategoryProducts', { params: { id: '04' } });
  expect(listed.json()).toHaveLength(1);
  expect((await readSearchCounts(other, { q: 'pixel' })).count).toBe(1);
  const front = async () => (await sendCall(other, 'readShopFront')).body;
  await expect.poll(front, soon).not.toContain('Pixel 8');
  expect(await managed('04')).toMatchObject({
    ...{ hidden: true, forSale: 1 },
    lastChange: { added: false, fields: ['hidden'], name: null, hidden: false },
  });
  expect((await undo('04')).statusCode).toBe(200);
  // The change before that one.
  expect((await managed('04')).lastChange).toMatchObject({ added: true, fields: [] });
  await expect.poll(() => namesIn(other), soon).toContain('Pixel');
});

test('brands are in the order that an admin gives them', async () => {
  expect((await change('04', { position: 1 })).statusCode).toBe(200);
  await expect.poll(() => namesIn(other), soon).toEqual(['Pixel', 'Iphone', 'Samsung', 'OnePlus']);
  expect((await brandsIn(one)).map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect((await change('04', { position: 400 })).statusCode).toBe(200);
  expect(await change('04', { position: 400 }).then((each) => each.json())).toMatchObject({
    modifiedCount: 0,
  });
  expect((await managed('04')).position).toBe(4);
});

test('names and words of other brands, of filters and of others’ models are refused, each by its field', async () => {
  const body = { name: 'samsung', words: ['Galaxy', 'iphone', '13 pro', 'dhaka', 'nord', 'ok'] };
  const answer = await sendCall(one, 'addCategory', { as: admin, body });
  expect([answer.statusCode, errorsOf(answer)]).toEqual([
    400,
    [
      { field: 'name', message: 'Another brand is called this' },
      { field: 'words.0', message: 'Another brand has this spelling' },
      { field: 'words.1', message: 'Another brand has this spelling' },
      {
        field: 'words.2',
        message: 'In a search, ‘13 pro’ is the model ‘iPhone 13 Pro’ of another brand',
      },
      { field: 'words.3', message: 'In a search, ‘dhaka’ is a division' },
      {
        field: 'words.4',
        message: 'In a search, ‘nord’ is in the names of another brand’s models',
      },
    ],
  ]);
  for (const words of [['a'], ['12'], ['.*'], ['(x|y)'], ['x'.repeat(41)], Array(61).fill('ab')]) {
    const refusal = await change('04', { words });
    expect([words[0], refusal.statusCode]).toEqual([words[0], 400]);
  }
  // All words are sent again with one more, also those that a new brand could not have.
  const { words } = await managed('03');
  expect(words).toEqual(expect.arrayContaining(['oneplus', '1+', 'ওয়ানপ্লাস']));
  expect((await change('03', { words: [...words, 'wonplus'] })).statusCode).toBe(200);
  expect((await managed('03')).words).toEqual([...words, 'wonplus']);
  await expect.poll(() => readAs(other, 'wonplus 9'), soon).toEqual(['model oneplus-9']);
});

test('a picture is one that its admin uploaded, and stays used while the brand or an undo has it', async () => {
  const before = (await managed('04')).cateImg;
  const foreign = await makeImage(one, seller);
  for (const picture of [foreign, 'https://example.com/x.png', '/pictures/brand-iphone.webp']) {
    const refusal = await change('04', { picture });
    expect(errorsOf(refusal)).toEqual([
      { field: 'picture', message: 'Please upload the photo first' },
    ]);
  }
  const picture = await makeImage(one, admin);
  expect((await change('04', { picture })).statusCode).toBe(200);
  const isUsed = async (address: string) => {
    const { rows } = await one.pool.query<{ used: boolean }>(
      'select attached_at is not null as used from images where $1 like $2 || id || $2',
      [address, '%'],
    );
    return rows[0]?.used ?? false;
  };
  expect([await isUsed(before), await isUsed(picture)]).toEqual([true, true]);
  // Two changes are taken back one after the other.
  expect((await change('04', { tint: 'grey', words: ['pikcel'] })).statusCode).toBe(200);
  expect([(await undo('04')).statusCode, (await undo('04')).statusCode]).toEqual([200, 200]);
  const { cateImg, tint, words } = await managed('04');
  expect([cateImg, tint, words.includes('pixxel')]).toEqual([before, 'green', true]);
  expect(await isUsed(picture)).toBe(false);
  expect((await change('04', { picture })).statusCode).toBe(200);
  expect((await brandsIn(one)).find(({ id }) => id === '01')).toMatchObject({
    cateImg: '/pictures/brand-iphone.webp',
    sizes: [
      {
        width: 320,
        avif: '/pictures/brand-iphone-320.avif',
        webp: '/pictures/brand-iphone-320.webp',
      },
      { width: 480, avif: '/pictures/brand-iphone.avif', webp: '/pictures/brand-iphone.webp' },
    ],
  });
  await moveClock(one, '8 days');
  expect((await undo('04')).json()).toMatchObject({ code: 'nothing-to-undo' });
  expect((await change('04', { tint: 'blue' })).statusCode).toBe(200);
  expect([await isUsed(before), await isUsed(picture)]).toEqual([false, true]);
});

test('of two admins who add a brand of one name at once, one is told; ids are given once', async () => {
  const second = await makePerson(one, 'admin');
  const add = (app: TestApp, as: TestPerson, name: string) =>
    sendCall(app, 'addCategory', { as, body: { name } });
  const answers = await Promise.all([
    ...[add(one, admin, 'Nothing'), add(other, second, 'NOTHING'), add(one, second, 'nothing')],
    ...[add(other, admin, 'Fairphone'), add(one, admin, 'Nokia')],
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 400, 400]);
  const ids = answers
    .filter(({ statusCode }) => statusCode === 200)
    .map((answer) => answer.json<{ id: string }>().id);
  expect(ids.toSorted()).toEqual(['05', '06', '07']);
  // An added brand that is taken back is hidden, and its id is not given again.
  const { id } = answers.at(-1)?.json<{ id: string }>() ?? { id: '' };
  expect((await undo(id)).statusCode).toBe(200);
  expect(await managed(id)).toMatchObject({ hidden: true });
  expect((await add(one, admin, 'Sony')).json()).toMatchObject({ id: '08' });
  // Its usual spellings come with its name.
  await expect.poll(() => readAs(other, 'xperia'), soon).toEqual(['brand 08']);
});

test('what admins do with brands is in the audit log, with names as they were and are, and without spellings', async () => {
  await change('04', { name: 'Pixels', words: ['pixxel', 'picksel'] });
  const log = await sendCall(one, 'listAuditLog', { as: admin, query: { limit: '100' } });
  const entries =
    log.json<
      { action: string; targetKind: string; names: { target?: string }; details: object }[]
    >();
  const actions = new Set(entries.map(({ action }) => action));
  for (const action of ['add-category', 'change-category', 'restore-category']) {
    expect(actions).toContain(action);
  }
  expect(entries.find(({ targetKind }) => targetKind === 'category')?.names.target).toBe('Pixels');
  expect(entries[0]?.details).toEqual({
    ...{ category: '04', fields: 'name words' },
    ...{ 'before-name': 'Pixel', 'after-name': 'Pixels' },
  });
  expect((await undo('04')).statusCode).toBe(200);
});

test('“fair phone” may be a spelling of Fairphone alone, and until it is the search asks whether it is meant', async () => {
  const all = (await sendCall(one, 'listAllCategories', { as: admin })).json<ManagedCategory[]>();
  const { id = '' } = all.find(({ name }) => name === 'Fairphone') ?? {};
  if (all.find((each) => each.id === id)?.hidden) await change(id, { hidden: false });
  const name = 'Fairphone';
  for (const condition of ['Fair', 'Good'] as const) {
    await makePhone(one, seller, {
      ...{ productName: `Fairphone ${condition}`, category_id: id, category_name: name, condition },
    });
  }
  await makePhone(one, seller, { productName: 'Galaxy A1', condition: 'Fair' });
  await expect.poll(() => readAs(other, 'fairphone'), soon).toEqual([`brand ${id}`]);
  await expect.poll(() => readAs(other, 'fair phone'), soon).toEqual(['condition Fair']);
  const { near, count } = await readSearchCounts(other, { q: 'Fair phone' });
  expect(count).toBe(2);
  expect(near).toEqual([
    { kind: 'spelling', text: 'Fairphone', without: [], query: 'q=Fairphone', count: 2 },
  ]);
  expect((await readSearchCounts(other, { q: 'fair samsung phone' })).near).toEqual([]);
  expect((await readSearchCounts(other, { q: 'fair phone', brand: id })).near).toEqual([]);

  const typed = await change('04', { words: ['fair phones'] });
  expect(errorsOf(typed)).toEqual([
    { field: 'words.0', message: 'In a search, ‘fair’ is the condition Fair' },
  ]);
  const taken = await change(id, { words: ['fair phone', 'ফেয়ারফোন', 'fairfone'] });
  expect(taken.statusCode, taken.body).toBe(200);
  await expect.poll(() => readAs(other, 'fair phone'), soon).toEqual([`brand ${id}`]);
  for (const q of ['fair-phone', 'Fair Phone', 'ফেয়ারফোন']) {
    expect(await readSearchCounts(other, { q }), q).toMatchObject({ count: 2, near: [] });
  }
  expect(await readAs(other, 'fair')).toEqual(['condition Fair']);
  expect(await readAs(other, 'fair samsung')).toEqual(['condition Fair', 'brand 02']);
});

test('a shop with 200 brands lists them all, finds each by a misspelt name, and has no place for endless ones', async () => {
  const letters = 'bcdfghklmnprstvz';
  const nameOf = (n: number) =>
    `${letters[n % 16]}o${letters[(n >> 4) % 16]}u${letters[(3 * n) % 16]}imax`;
  await one.pool.query(
    `insert into categories (id, uid, name, image, words)
      select (100 + n)::text, gen_random_uuid(), name, '', '[]'
      from unnest($1::text[]) with ordinality as each (name, n)`,
    [Array.from({ length: 192 }, (_none, n) => nameOf(n))],
  );
  await expect.poll(async () => (await namesIn(other)).length, soon).toBeGreaterThan(195);
  for (const n of [0, 77, 191]) {
    const typed = nameOf(n).replace('imax', 'imex');
    await expect
      .poll(() => readAs(other, typed), { ...soon, message: typed })
      .toEqual([`brand ${101 + n}`]);
  }
  const added = await sendCall(one, 'addCategory', { as: admin, body: { name: 'Vertu' } });
  expect(added.json()).toMatchObject({ id: '293' });
  await expect.poll(async () => (await namesIn(one)).at(-1), soon).toBe('Vertu');
  await one.pool.query(
    `insert into categories (id, uid, name, image)
      select n::text, gen_random_uuid(), 'Many ' || n, '' from generate_series(1000, 1300) n`,
  );
  const refusal = await sendCall(one, 'addCategory', { as: admin, body: { name: 'Too many' } });
  expect(refusal.json()).toMatchObject({ code: 'too-many-categories' });
  await one.pool.query("delete from categories where name like 'Many %'");
});

test('a brand keeps the picture of an admin who has left, and what they changed', async () => {
  const leaving = await makePerson(one, 'admin');
  const picture = await makeImage(one, leaving);
  expect((await change('02', { picture, name: 'Samsung Mobile' }, leaving)).statusCode).toBe(200);
  await one.pool.query('delete from admin_grants where user_id = $1', [leaving.id]);
  await one.pool.query('update users set deleted_at = app_now() where id = $1', [leaving.id]);
  await moveClock(one, '9 days');
  await eraseClosedAccounts(one.db);
  const { rows } = await one.pool.query<{ name: string; used: boolean }>(
    `select u.name, i.attached_at is not null as used from images i join users u on u.id = i.owner_id
      where $1 like '%' || i.id || '%'`,
    [picture],
  );
  expect(rows).toEqual([{ name: expect.not.stringContaining(leaving.name), used: true }]);
  expect(await managed('02')).toMatchObject({ cateImg: picture, name: 'Samsung Mobile' });
});
