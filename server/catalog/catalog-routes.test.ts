import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Category, OwnProduct, Product, Promotion } from '#contract/catalog/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { askIntent, charge, moveClock, record } from '#tests/support/paying.ts';
import { ask, makePerson, type TestPerson } from '#tests/support/people.ts';
import {
  dayFromNow,
  givePhotos,
  makeBooking,
  makeImage,
  makePhone,
  productFields,
} from '#tests/support/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const nowhere = '019a0000-0000-7000-8000-000000000000';
const listed = async (
  as: TestPerson | null = null,
  id = '02',
  query: Record<string, string> = {},
) => (await ask(app, 'listCategoryProducts', { as, params: { id }, query })).json<Product[]>();
const own = async (seller: TestPerson, as = seller) =>
  (await ask(app, 'listMyProducts', { as, params: { email: seller.email } })).json<OwnProduct[]>();
const advertise = (as: TestPerson, productId: string) =>
  ask(app, 'advertiseProduct', { as, body: { productId } });
// Signed-in callers get a fresh response; visitors may get one that is a second old.
const promoted = async (as: TestPerson) =>
  (await ask(app, 'listPromotions', { as })).json<Promotion[]>();
const withdraw = (as: TestPerson, id: string) => ask(app, 'deleteProduct', { as, params: { id } });

async function sell(productId: string, buyer?: TestPerson): Promise<void> {
  const by = buyer ?? (await makePerson(app));
  const booking = await makeBooking(app, by, productId);
  const intent = (await askIntent(app, by, booking)).json<Intent>();
  await charge(app, intent);
  const recorded = await record(app, by, booking, intent.intentId);
  if (recorded.statusCode !== 200) throw new Error(recorded.body);
}

describe('GET /categories', () => {
  test('names the three brands', async () => {
    const answer = await ask(app, 'listCategories');
    expect(answer.json<Category[]>().map(({ id, name }) => [id, name])).toEqual([
      ['01', 'Iphone'],
      ['02', 'Samsung'],
      ['03', 'OnePlus'],
    ]);
    for (const category of answer.json<Category[]>()) {
      expect(category).toMatchObject({
        _id: expect.any(String),
        cateImg: expect.stringMatching(/^\//),
      });
    }
  });

  test('has an ETag; a request with it gets 304 without a body', async () => {
    const first = await ask(app, 'listCategories');
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toContain('must-revalidate');
    const again = await app.server.inject({
      url: '/api/categories',
      headers: { 'if-none-match': etag },
    });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    for (const other of ['"another"', '']) {
      const fresh = await app.server.inject({
        url: '/api/categories',
        headers: { 'if-none-match': other },
      });
      expect([fresh.statusCode, fresh.body]).toEqual([200, first.body]);
    }
  });

  test.each([(etag: string) => `W/${etag}`, (etag: string) => `"x", ${etag}`, () => '*'])(
    'understands every form of If-None-Match',
    async (form) => {
      const etag = String((await ask(app, 'listCategories')).headers.etag);
      const again = await app.server.inject({
        url: '/api/categories',
        headers: { 'if-none-match': form(etag) },
      });
      expect(again.statusCode).toBe(304);
    },
  );
});

describe('GET /category/{id}', () => {
  test('shows a phone with every field of the specification, contact fields to signed-in callers only', async () => {
    const phone = await makePhone(app);
    const buyer = await makePerson(app);
    const all = {
      _id: phone.id,
      category_id: '02',
      category_name: 'Samsung',
      productName: 'Galaxy S22 128 GB',
      buyingPrice: 799,
      sealingPrice: 298.5,
      buyingYear: 2023,
      yearsOfUse: 2.5,
      condition: 'Good',
      description: 'Fine hairlines on the back, screen spotless.',
      location: 'Sylhet',
      postedDate: '2026-01-05',
      productImg: expect.stringMatching(/^\/images\/[0-9a-f-]{36}\/640\.webp$/),
      sellerName: phone.seller.name,
      verified: false,
      paid: false,
    };
    expect((await listed())[0]).toEqual(all);
    expect((await listed(buyer))[0]).toEqual({
      ...all,
      phnNumber: '01712345678',
      sellerEmail: phone.seller.email,
    });
    expect(JSON.stringify(await listed())).not.toMatch(/01712345678|@people\.test/);
  });

  test('an invalid token gets the response of a visitor', async () => {
    await makePhone(app);
    const answer = await app.server.inject({
      url: '/api/category/02',
      headers: { authorization: 'Bearer a.b.c' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('sellerEmail');
  });

  test('lists newest first, each brand by itself', async () => {
    const iphone = { category_id: '01', category_name: 'Iphone' };
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await makePhone(app, undefined, iphone)).id);
    expect((await listed(null, '01')).map(({ _id }) => _id)).toEqual(ids);
    expect((await listed()).filter(({ _id }) => ids.includes(_id))).toEqual([]);
  });

  test('an unknown brand is not found, whatever the form of its id', async () => {
    for (const id of ['04', '1', 'Samsung', "02' or '1'='1", '../02', 'x'.repeat(36)]) {
      const answer = await ask(app, 'listCategoryProducts', { params: { id } });
      expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, 'not-found']);
    }
    const unstorable = await app.server.inject({ url: '/api/category/%00' });
    expect(unstorable.statusCode).toBeLessThan(500);
  });

  test('an empty brand is an empty array', async () => {
    const fresh = await startTestApp();
    const answer = await ask(fresh, 'listCategoryProducts', { params: { id: '03' } });
    expect([answer.statusCode, answer.body]).toEqual([200, '[]']);
    await fresh.close();
  });

  test('following the Link header shows every phone exactly once', async () => {
    const seller = await makePerson(app, 'seller');
    const oneplus = { category_id: '03', category_name: 'OnePlus' };
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1)
      ids.unshift((await makePhone(app, seller, oneplus)).id);
    const seen: string[][] = [];
    let url: string | undefined = '/api/category/03?limit=3';
    while (url) {
      const answer: Awaited<ReturnType<typeof ask>> = await app.server.inject({ url });
      expect(answer.statusCode).toBe(200);
      seen.push(answer.json<Product[]>().map(({ _id }) => _id));
      // A phone listed between two pages does not shift the rows (keyset pagination).
      if (seen.length === 1) await makePhone(app, seller, oneplus);
      url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(seen.flat()).toEqual(ids);
  });

  test('exactly one full page has no next link', async () => {
    const phones = await listed(null, '03');
    const answer = await ask(app, 'listCategoryProducts', {
      params: { id: '03' },
      query: { limit: String(phones.length) },
    });
    expect(answer.json()).toHaveLength(phones.length);
    expect(answer.headers.link).toBeUndefined();
  });

  test('without a limit a page has 100', async () => {
    const fresh = await startTestApp();
    const { id } = await makePhone(fresh);
    await fresh.pool.query(
      `insert into products (id, seller_id, category_id, name, buying_price_cents, selling_price_cents, buying_year,
         years_of_use, condition, description, location, phone, posted_on)
       select gen_random_uuid(), seller_id, category_id, name, buying_price_cents, selling_price_cents, buying_year,
         years_of_use, condition, description, location, phone, posted_on
       from products, generate_series(1, 100) where id = $1`,
      [id],
    );
    await givePhotos(fresh);
    const answer = await ask(fresh, 'listCategoryProducts', { params: { id: '02' } });
    expect(answer.json()).toHaveLength(100);
    expect(answer.headers.link).toContain('rel="next"');
    await fresh.close();
  });

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '-1'],
    ['limit', 'all'],
    ['limit', '2.5'],
    ['cursor', 'x'],
    ['cursor', "' or 1=1 --"],
    ['cursor', 'x'.repeat(300)],
  ])('%s = %s is refused and named', async (field, value) => {
    const answer = await ask(app, 'listCategoryProducts', {
      params: { id: '02' },
      query: { [field]: value },
    });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('POST /products', () => {
  test('buyers and admins cannot list phones', async () => {
    for (const role of ['buyer', 'admin', 'none'] as const) {
      const person = await makePerson(app, role);
      const body = productFields(await makeImage(app, person));
      const answer = await ask(app, 'addProduct', { as: person, body });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'sellers-only']);
      expect(answer.json()).toMatchObject({ acknowledged: false, insertedId: null });
    }
  });

  test('the seller is the caller, whatever the body says', async () => {
    const [seller, other] = [await makePerson(app, 'seller'), await makePerson(app, 'seller')];
    const body = {
      ...productFields(await makeImage(app, seller)),
      _id: nowhere,
      paid: true,
      verified: true,
      status: 'sold',
      sellerName: 'Somebody Else',
      seller_id: other.id,
      sellerEmail: seller.email.toUpperCase(),
    };
    const answer = await ask(app, 'addProduct', { as: seller, body });
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    expect(await own(seller)).toEqual([
      expect.objectContaining({
        _id: answer.json().insertedId,
        paid: false,
        verified: false,
        status: 'available',
        sellerName: seller.name,
        sellerEmail: seller.email,
        advertised: false,
      }),
    ]);
    expect(answer.json().insertedId).not.toBe(nowhere);
    expect(await own(other)).toEqual([]);
  });

  test('a body in the name of somebody else is refused', async () => {
    const seller = await makePerson(app, 'seller');
    const body = {
      ...productFields(await makeImage(app, seller)),
      sellerEmail: 'other@people.test',
    };
    const answer = await ask(app, 'addProduct', { as: seller, body });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-yours']);
    expect(await own(seller)).toEqual([]);
  });

  test('the photo must be one the seller uploaded', async () => {
    const [seller, other] = [await makePerson(app, 'seller'), await makePerson(app, 'seller')];
    for (const img of [
      await makeImage(app, other),
      `/images/${nowhere}/640.webp`,
      'https://i.ibb.co/x.jpg',
    ]) {
      const answer = await ask(app, 'addProduct', { as: seller, body: productFields(img) });
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'productImg']);
    }
    expect(await own(seller)).toEqual([]);
  });

  test('dates in the future are refused on the database’s clock', async () => {
    const seller = await makePerson(app, 'seller');
    const image = await makeImage(app, seller);
    const add = async (changes: object) => {
      const answer = await ask(app, 'addProduct', {
        as: seller,
        body: { ...productFields(image), ...changes },
      });
      return (
        answer.json<{ errors?: { field: string }[] }>().errors?.map(({ field }) => field) ?? []
      );
    };
    const year = new Date().getUTCFullYear();
    expect(await add({ postedDate: dayFromNow(3) })).toEqual(['postedDate']);
    expect(await add({ buyingYear: year + 1 })).toEqual(['buyingYear']);
    expect(await add({ buyingYear: year + 1, postedDate: dayFromNow(3) })).toEqual([
      'postedDate',
      'buyingYear',
    ]);
    const today = { postedDate: dayFromNow(0), buyingYear: year, yearsOfUse: 1 };
    expect(await add(today)).toEqual([]);
    await moveClock(app, '4 days');
    expect(await add({ postedDate: dayFromNow(3) })).toEqual([]);
    await moveClock(app, '-4 days');
  });

  test('an empty form returns errors for all thirteen fields', async () => {
    const seller = await makePerson(app, 'seller');
    const answer = await ask(app, 'addProduct', { as: seller, body: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveLength(13);
  });

  test('markup and quotes are kept as text', async () => {
    const productName = `<script>alert(1)</script> '); drop table products; -- আইফোন 📱`;
    const phone = await makePhone(app, undefined, { productName });
    expect((await own(phone.seller))[0]?.productName).toBe(productName);
  });
});

describe('GET /myproducts', () => {
  test('is for the seller and admins; every other email is refused, known or unknown', async () => {
    const phone = await makePhone(app);
    expect((await own(phone.seller)).map(({ _id }) => _id)).toEqual([phone.id]);
    expect(await own(phone.seller, await makePerson(app, 'admin'))).toHaveLength(1);
    const other = await makePerson(app, 'seller');
    for (const email of [phone.seller.email, 'nobody@people.test', 'no email']) {
      const answer = await ask(app, 'listMyProducts', { as: other, params: { email } });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-yours']);
    }
  });

  test('the email is read without regard to case and spaces', async () => {
    const phone = await makePhone(app);
    const email = ` ${phone.seller.email.toUpperCase()} `;
    const answer = await ask(app, 'listMyProducts', { as: phone.seller, params: { email } });
    expect(answer.json()).toHaveLength(1);
  });

  test('shows sold phones as paid, and no withdrawn ones', async () => {
    const seller = await makePerson(app, 'seller');
    const [sold, gone] = [await makePhone(app, seller), await makePhone(app, seller)];
    await sell(sold.id);
    await withdraw(seller, gone.id);
    expect(await own(seller)).toEqual([
      expect.objectContaining({ _id: sold.id, paid: true, status: 'sold', advertised: false }),
    ]);
  });
});

describe('DELETE /products', () => {
  test('withdraws the phone, deletes its promotion and wishes and cancels unpaid bookings', async () => {
    const phone = await makePhone(app);
    const buyer = await makePerson(app);
    await advertise(phone.seller, phone.id);
    const booking = await makeBooking(app, buyer, phone.id);
    await ask(app, 'wishForProduct', { as: buyer, body: { productId: phone.id } });
    expect((await withdraw(phone.seller, phone.id)).json()).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await listed()).filter(({ _id }) => _id === phone.id)).toEqual([]);
    expect((await promoted(buyer)).filter(({ productId }) => productId === phone.id)).toEqual([]);
    expect(
      (await ask(app, 'listWishes', { as: buyer, params: { email: buyer.email } })).json(),
    ).toEqual([]);
    const read = await ask(app, 'readBooking', { as: buyer, params: { id: booking._id } });
    expect(read.json()).toMatchObject({ status: 'cancelled', paid: false });
  });

  test('a second call is refused as gone', async () => {
    const phone = await makePhone(app);
    await withdraw(phone.seller, phone.id);
    const again = await withdraw(phone.seller, phone.id);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ acknowledged: false, deletedCount: 0 });
  });

  test("another seller's phone is not found; an admin may withdraw it", async () => {
    const phone = await makePhone(app);
    for (const role of ['seller', 'buyer'] as const) {
      const answer = await withdraw(await makePerson(app, role), phone.id);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    }
    expect(await own(phone.seller)).toHaveLength(1);
    expect((await withdraw(await makePerson(app, 'admin'), phone.id)).statusCode).toBe(200);
    expect(await own(phone.seller)).toEqual([]);
  });

  test('a sold phone cannot be withdrawn', async () => {
    const phone = await makePhone(app);
    await sell(phone.id);
    const answer = await withdraw(phone.seller, phone.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already-sold']);
    expect(await own(phone.seller)).toHaveLength(1);
  });

  test('a phone with a pending payment is withdrawn, and only its seller ends the payment', async () => {
    const phone = await makePhone(app);
    const buyer = await makePerson(app);
    const intent = await askIntent(app, buyer, await makeBooking(app, buyer, phone.id));
    expect((await withdraw(await makePerson(app, 'seller'), phone.id)).statusCode).toBe(404);
    expect((await own(phone.seller)).map(({ status }) => status)).toEqual(['being-paid']);
    expect((await withdraw(phone.seller, phone.id)).statusCode).toBe(200);
    expect((await charge(app, intent.json<Intent>())).json()).toMatchObject({ status: 'canceled' });
  });

  test('a malformed id is refused', async () => {
    const answer = await withdraw(await makePerson(app, 'seller'), 'x');
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'id']);
  });
});

describe('promotions', () => {
  test('have the product’s facts; the seller’s email for signed-in callers only', async () => {
    const phone = await makePhone(app);
    const body = {
      productId: phone.id,
      sealingPrice: 1,
      productName: 'Free',
      sellerEmail: phone.seller.email,
    };
    const answer = await ask(app, 'advertiseProduct', { as: phone.seller, body });
    const shown = {
      _id: answer.json().insertedId,
      productId: phone.id,
      categoryId: '02',
      productName: 'Galaxy S22 128 GB',
      condition: 'Good',
      productImg: expect.stringMatching(/^\/images\//),
      sealingPrice: 298.5,
      sellerName: phone.seller.name,
      paid: false,
    };
    expect((await promoted(await makePerson(app)))[0]).toEqual({
      ...shown,
      sellerEmail: phone.seller.email,
    });
    await expect
      .poll(async () => (await ask(app, 'listPromotions')).json<Promotion[]>()[0], {
        timeout: 5_000,
      })
      .toEqual(shown);
    expect((await ask(app, 'listPromotions')).body).not.toContain('sellerEmail');
    expect((await own(phone.seller))[0]?.advertised).toBe(true);
  });

  test('a product has one live promotion: repeated and concurrent calls return its id', async () => {
    const phone = await makePhone(app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => advertise(phone.seller, phone.id)),
    );
    const ids = new Set(answers.map((answer) => answer.json<{ insertedId: string }>().insertedId));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
    expect(ids.size).toBe(1);
    const mine = (await promoted(phone.seller)).filter(({ productId }) => productId === phone.id);
    expect(mine).toHaveLength(1);
  });

  test('only its own seller can advertise a phone', async () => {
    const phone = await makePhone(app);
    const outcomes = [];
    for (const role of ['seller', 'buyer', 'admin'] as const) {
      const answer = await advertise(await makePerson(app, role), phone.id);
      outcomes.push([answer.statusCode, answer.json().code, answer.json().insertedId]);
    }
    expect(outcomes).toEqual([
      [404, 'not-found', null],
      [403, 'sellers-only', null],
      [403, 'sellers-only', null],
    ]);
    const inOtherName = await ask(app, 'advertiseProduct', {
      as: phone.seller,
      body: { productId: phone.id, sellerEmail: 'other@people.test' },
    });
    expect([inOtherName.statusCode, inOtherName.json().code]).toEqual([403, 'not-yours']);
  });

  test('sold and withdrawn phones cannot be advertised, and a sold one is no longer promoted', async () => {
    const seller = await makePerson(app, 'seller');
    const [sold, gone] = [await makePhone(app, seller), await makePhone(app, seller)];
    await advertise(seller, sold.id);
    await sell(sold.id);
    await withdraw(seller, gone.id);
    expect((await promoted(seller)).filter(({ productId }) => productId === sold.id)).toEqual([]);
    const answers = [await advertise(seller, sold.id), await advertise(seller, gone.id)];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, 'already-sold'],
      [409, 'not-for-sale'],
    ]);
    expect((await listed()).filter(({ _id }) => _id === sold.id)).toEqual([]);
  });

  test('those of a deleted seller are not listed', async () => {
    const phone = await makePhone(app);
    const admin = await makePerson(app, 'admin');
    await advertise(phone.seller, phone.id);
    await ask(app, 'deleteSeller', { as: admin, params: { id: phone.seller.id } });
    expect((await promoted(admin)).filter(({ productId }) => productId === phone.id)).toEqual([]);
  });
});
