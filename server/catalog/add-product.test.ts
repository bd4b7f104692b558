import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { dayFromNow, makeImage, makePhone, productFields } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const nowhere = '019a0000-0000-7000-8000-000000000000';
const readOwnProducts = async (seller: TestPerson, as = seller) =>
  (await sendCall(app, 'listMyProducts', { as, params: { email: seller.email } })).json<
    OwnProduct[]
  >();
describe('POST /products', () => {
  test('people without a role cannot list phones', async () => {
    const person = await makePerson(app, 'none');
    const body = productFields(await makeImage(app, person));
    const answer = await sendCall(app, 'addProduct', { as: person, body });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'sellers-only']);
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
    const answer = await sendCall(app, 'addProduct', { as: seller, body });
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    expect(await readOwnProducts(seller)).toEqual([
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
    expect(await readOwnProducts(other)).toEqual([]);
  });

  test('a body in the name of somebody else is refused', async () => {
    const seller = await makePerson(app, 'seller');
    const body = {
      ...productFields(await makeImage(app, seller)),
      sellerEmail: 'other@people.test',
    };
    const answer = await sendCall(app, 'addProduct', { as: seller, body });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-yours']);
    expect(await readOwnProducts(seller)).toEqual([]);
  });

  test('the photo must be one the seller uploaded', async () => {
    const [seller, other] = [await makePerson(app, 'seller'), await makePerson(app, 'seller')];
    for (const img of [
      await makeImage(app, other),
      `/images/${nowhere}/640.webp`,
      'https://i.ibb.co/x.jpg',
    ]) {
      const answer = await sendCall(app, 'addProduct', { as: seller, body: productFields(img) });
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'productImg']);
    }
    expect(await readOwnProducts(seller)).toEqual([]);
  });

  test('dates in the future are refused on the database’s clock', async () => {
    const seller = await makePerson(app, 'seller');
    const image = await makeImage(app, seller);
    const add = async (changes: object) => {
      const answer = await sendCall(app, 'addProduct', {
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
    const answer = await sendCall(app, 'addProduct', { as: seller, body: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveLength(13);
  });

  test('markup and quotes are kept as text', async () => {
    const productName = `<script>alert(1)</script> '); drop table products; -- আইফোন 📱`;
    const phone = await makePhone(app, undefined, { productName });
    expect((await readOwnProducts(phone.seller))[0]?.productName).toBe(productName);
  });
});
