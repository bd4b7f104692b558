import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxWishesPerPerson, type Wish, type WithdrawnWish } from '#contract/wishlists/schemas.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { editPhone, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const wish = (as: TestPerson, productId: string, more: object = {}) =>
  sendCall(app, 'wishForProduct', { as, body: { productId, ...more } });
const wishes = async (as: TestPerson) =>
  (await sendCall(app, 'listWishes', { as, params: { email: as.email } })).json<Wish[]>();

test('a wish contains the facts of the product and the contact of its seller', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  const answer = await wish(buyer, phone.id, {
    sealingPrice: 1,
    sellerName: 'x',
    buyerEmail: buyer.email,
  });
  expect(answer.json()).toEqual({
    acknowledged: true,
    matchedCount: 0,
    modifiedCount: 0,
    upsertedCount: 1,
    upsertedId: expect.any(String),
  });
  expect(await wishes(buyer)).toEqual([
    {
      _id: answer.json().upsertedId,
      productId: phone.id,
      categoryId: '02',
      productImg: expect.stringMatching(/^\/images\//),
      productName: 'Galaxy S22 128 GB',
      sealingPrice: 298.5,
      sellerName: phone.seller.name,
      sellerPhone: '01712345678',
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      paid: false,
      condition: 'Good',
      yearsOfUse: 2.5,
      buyingYear: 2023,
      location: 'Sylhet',
      verified: false,
      basePrice: null,
      priceVerdict: null,
      usualRange: null,
      wishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      wishedPrice: 298.5,
      // The seller has not said it.
      modelId: null,
      model: null,
      storageGb: null,
      colour: null,
      batteryHealth: null,
      inTheBox: [],
      networkLock: null,
      carrier: null,
      imeiLastFour: null,
      imei2LastFour: null,
      checklist: null,
    },
  ]);
});

test('a wish keeps the price it was made at, and a withdrawn phone is named until its buyer forgets it', async () => {
  const [buyer, other, seller] = await Promise.all([
    makePerson(app),
    makePerson(app),
    makePerson(app, 'seller'),
  ]);
  const [keptWish, gone] = [await makePhone(app, seller), await makePhone(app, seller)];
  for (const { id } of [keptWish, gone]) await wish(buyer, id);
  const price = (sealingPrice: number) => editPhone(app, seller, keptWish.id, { sealingPrice });
  for (const each of [280, 260]) expect((await price(each)).statusCode).toBe(200);
  await sendCall(app, 'deleteProduct', { as: seller, params: { id: gone.id } });
  // A new wish already knows the lower price.
  await wish(other, keptWish.id);
  expect(await wishes(buyer)).toMatchObject([
    { productId: keptWish.id, sealingPrice: 260, wishedPrice: 298.5 },
  ]);
  expect(await wishes(other)).toMatchObject([{ sealingPrice: 260, wishedPrice: 260 }]);

  const withdrawn = async () =>
    (
      await sendCall(app, 'listWithdrawnWishes', { as: buyer, params: { email: buyer.email } })
    ).json<WithdrawnWish[]>();
  expect(await withdrawn()).toEqual([
    {
      productId: gone.id,
      productName: 'Galaxy S22 128 GB',
      withdrawnAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  const forget = async (as: TestPerson) =>
    (await sendCall(app, 'forgetWithdrawnWish', { as, params: { id: gone.id } })).statusCode;
  expect(await forget(other)).toBe(404);
  expect(await forget(buyer)).toBe(200);
  expect(await forget(buyer)).toBe(404);
  expect(await withdrawn()).toEqual([]);
});

test('wishing again changes nothing, also ten times concurrently', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  const answers = await Promise.all(Array.from({ length: 10 }, () => wish(buyer, phone.id)));
  expect(answers.map((answer) => answer.json().acknowledged)).toEqual(Array(10).fill(true));
  expect(answers.filter((answer) => answer.json().upsertedCount === 1)).toHaveLength(1);
  expect(await wishes(buyer)).toHaveLength(1);
});

test('people without a role can wish', async () => {
  const phone = await makePhone(app);
  expect((await wish(await makePerson(app, 'none'), phone.id)).statusCode).toBe(200);
});

test('a list holds at most five hundred phones; wishing again for one of them still succeeds', async () => {
  const [buyer, phone, late] = [await makePerson(app), await makePhone(app), await makePhone(app)];
  await app.pool.query(
    `with made as (
       insert into products (id, seller_id, category_id, name, buying_price_cents, selling_price_cents, buying_year,
         years_of_use, condition, description, location, phone, posted_on)
       select gen_random_uuid(), seller_id, category_id, name, buying_price_cents, selling_price_cents, buying_year,
         years_of_use, condition, description, location, phone, posted_on
       from products, generate_series(1, $3::int) where id = $1 returning id)
     insert into wishes (id, buyer_id, product_id) select gen_random_uuid(), $2, id from made`,
    [phone.id, buyer.id, maxWishesPerPerson - 1],
  );
  expect((await wish(buyer, phone.id)).statusCode).toBe(200);
  const full = await wish(buyer, late.id);
  expect([full.statusCode, full.json().code, full.json().acknowledged]).toEqual([
    409,
    'wishlist-full',
    false,
  ]);
  expect((await wish(buyer, phone.id)).json()).toMatchObject({ matchedCount: 1, upsertedCount: 0 });
  const { rows } = await app.pool.query(
    'select count(*)::int as count from wishes where buyer_id = $1',
    [buyer.id],
  );
  expect(rows).toEqual([{ count: maxWishesPerPerson }]);
});

test('the limit holds for concurrent wishes', async () => {
  const buyer = await makePerson(app);
  const seller = await makePerson(app, 'seller');
  const phones = await Promise.all(Array.from({ length: 12 }, () => makePhone(app, seller)));
  await app.pool.query(
    `with made as (
       insert into products (id, seller_id, category_id, name, buying_price_cents, selling_price_cents, buying_year,
         years_of_use, condition, description, location, phone, posted_on)
       select gen_random_uuid(), seller_id, category_id, name, buying_price_cents, selling_price_cents, buying_year,
         years_of_use, condition, description, location, phone, posted_on
       from products, generate_series(1, $3::int) where id = $1 returning id)
     insert into wishes (id, buyer_id, product_id) select gen_random_uuid(), $2, id from made`,
    [phones[0]?.id, buyer.id, maxWishesPerPerson - 1],
  );
  await Promise.all(phones.map((phone) => wish(buyer, phone.id)));
  const { rows } = await app.pool.query(
    'select count(*)::int as count from wishes where buyer_id = $1',
    [buyer.id],
  );
  expect(rows).toEqual([{ count: maxWishesPerPerson }]);
});

test('another person’s list can be neither read nor written', async () => {
  const [buyer, other, phone] = [
    await makePerson(app),
    await makePerson(app),
    await makePhone(app),
  ];
  const writeResponse = await wish(buyer, phone.id, { buyerEmail: other.email });
  expect([writeResponse.statusCode, writeResponse.json().code]).toEqual([403, 'not-yours']);
  for (const email of [other.email, 'nobody@people.test']) {
    const read = await sendCall(app, 'listWishes', { as: buyer, params: { email } });
    expect([read.statusCode, read.json().code]).toEqual([403, 'not-yours']);
  }
  expect(await wishes(other)).toEqual([]);
});

test('one’s own wish is removed once; those of others are not found', async () => {
  const [buyer, other, phone] = [
    await makePerson(app),
    await makePerson(app),
    await makePhone(app),
  ];
  const id: string = (await wish(buyer, phone.id)).json().upsertedId;
  const remove = (as: TestPerson) => sendCall(app, 'removeWish', { as, params: { id } });
  expect((await remove(other)).json()).toMatchObject({ code: 'not-found', deletedCount: 0 });
  expect(await wishes(buyer)).toHaveLength(1);
  expect((await remove(buyer)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await remove(buyer)).statusCode).toBe(404);
  expect(await wishes(buyer)).toEqual([]);
});

test('a withdrawn phone can’t be wished for, and an unknown one is not found', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  await sendCall(app, 'deleteProduct', { as: phone.seller, params: { id: phone.id } });
  const answers = [
    await wish(buyer, phone.id),
    await wish(buyer, '019a0000-0000-7000-8000-000000000000'),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [409, 'not-for-sale'],
    [404, 'not-found'],
  ]);
});
