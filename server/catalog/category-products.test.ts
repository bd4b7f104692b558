import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalog/category-fields.ts';
import type { Product } from '#contract/catalog/schemas.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { givePhotos, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const listProducts = async (
  as: TestPerson | null = null,
  id = '02',
  query: Record<string, string> = {},
) => (await sendCall(app, 'listCategoryProducts', { as, params: { id }, query })).json<Product[]>();
describe('GET /categories', () => {
  test('names the three brands', async () => {
    const answer = await sendCall(app, 'listCategories');
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
    const first = await sendCall(app, 'listCategories');
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
      const etag = String((await sendCall(app, 'listCategories')).headers.etag);
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
      sellerId: phone.seller.id,
      sellerRating: null,
      verified: false,
      paid: false,
      basePrice: null,
      priceVerdict: null,
      usualRange: null,
    };
    expect((await listProducts())[0]).toEqual(all);
    expect((await listProducts(buyer))[0]).toEqual({
      ...all,
      phnNumber: '01712345678',
      sellerEmail: phone.seller.email,
    });
    expect(JSON.stringify(await listProducts())).not.toMatch(/01712345678|@people\.test/);
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
    expect((await listProducts(null, '01')).map(({ _id }) => _id)).toEqual(ids);
    expect((await listProducts()).filter(({ _id }) => ids.includes(_id))).toEqual([]);
  });

  test('an unknown brand is not found, whatever the form of its id', async () => {
    for (const id of ['04', '1', 'Samsung', "02' or '1'='1", '../02', 'x'.repeat(36)]) {
      const answer = await sendCall(app, 'listCategoryProducts', { params: { id } });
      expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, 'not-found']);
    }
    const unstorable = await app.server.inject({ url: '/api/category/%00' });
    expect(unstorable.statusCode).toBeLessThan(500);
  });

  test('an empty brand is an empty array', async () => {
    const fresh = await startTestApp();
    const answer = await sendCall(fresh, 'listCategoryProducts', { params: { id: '03' } });
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
      const answer: Awaited<ReturnType<typeof sendCall>> = await app.server.inject({ url });
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
    const phones = await listProducts(null, '03');
    const answer = await sendCall(app, 'listCategoryProducts', {
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
    const answer = await sendCall(fresh, 'listCategoryProducts', { params: { id: '02' } });
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
    const answer = await sendCall(app, 'listCategoryProducts', {
      params: { id: '02' },
      query: { [field]: value },
    });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
  });
});
