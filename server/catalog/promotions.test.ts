import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnProduct, Product, Promotion } from '#contract/catalog/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { askIntent, charge, record } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
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
const readOwnProducts = async (seller: TestPerson, as = seller) =>
  (await sendCall(app, 'listMyProducts', { as, params: { email: seller.email } })).json<
    OwnProduct[]
  >();
const advertise = (as: TestPerson, productId: string) =>
  sendCall(app, 'advertiseProduct', { as, body: { productId } });
// Signed-in callers get a fresh response; visitors may get one that is a second old.
const promoted = async (as: TestPerson) =>
  (await sendCall(app, 'listPromotions', { as })).json<Promotion[]>();
const withdraw = (as: TestPerson, id: string) =>
  sendCall(app, 'deleteProduct', { as, params: { id } });

async function sell(productId: string, buyer?: TestPerson): Promise<void> {
  const by = buyer ?? (await makePerson(app));
  const booking = await makeBooking(app, by, productId);
  const intent = (await askIntent(app, by, booking)).json<Intent>();
  await charge(app, intent);
  const recordResponse = await record(app, by, booking, intent.intentId);
  if (recordResponse.statusCode !== 200) throw new Error(recordResponse.body);
}

describe('promotions', () => {
  test('have the product’s facts; the seller’s email for signed-in callers only', async () => {
    const phone = await makePhone(app);
    const body = {
      productId: phone.id,
      sealingPrice: 1,
      productName: 'Free',
      sellerEmail: phone.seller.email,
    };
    const answer = await sendCall(app, 'advertiseProduct', { as: phone.seller, body });
    const expectedPromotion = {
      _id: answer.json().insertedId,
      productId: phone.id,
      categoryId: '02',
      productName: 'Galaxy S22 128 GB',
      condition: 'Good',
      productImg: expect.stringMatching(/^\/images\//),
      sealingPrice: 268.65,
      basePrice: 298.5,
      priceVerdict: null,
      usualRange: null,
      sellerName: phone.seller.name,
      paid: false,
    };
    expect((await promoted(await makePerson(app)))[0]).toEqual({
      ...expectedPromotion,
      sellerEmail: phone.seller.email,
    });
    await expect
      .poll(async () => (await sendCall(app, 'listPromotions')).json<Promotion[]>()[0])
      .toEqual(expectedPromotion);
    expect((await sendCall(app, 'listPromotions')).body).not.toContain('sellerEmail');
    expect((await readOwnProducts(phone.seller))[0]?.advertised).toBe(true);
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

  test('a body in the name of somebody else is refused', async () => {
    const phone = await makePhone(app);
    const inOtherName = await sendCall(app, 'advertiseProduct', {
      as: phone.seller,
      body: { productId: phone.id, sellerEmail: 'other@people.test' },
    });
    expect([inOtherName.statusCode, inOtherName.json().code]).toEqual([403, 'not-yours']);
  });

  test('sold and withdrawn phones cannot be advertised, and a sold one is no longer promoted', async () => {
    const seller = await makePerson(app, 'seller');
    const [sold, withdrawn] = [await makePhone(app, seller), await makePhone(app, seller)];
    await advertise(seller, sold.id);
    await sell(sold.id);
    await withdraw(seller, withdrawn.id);
    expect((await promoted(seller)).filter(({ productId }) => productId === sold.id)).toEqual([]);
    const answers = [await advertise(seller, sold.id), await advertise(seller, withdrawn.id)];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, 'already-sold'],
      [409, 'not-for-sale'],
    ]);
    expect((await listProducts()).filter(({ _id }) => _id === sold.id)).toEqual([]);
  });

  test('those of a deleted seller are not listed', async () => {
    const phone = await makePhone(app);
    const admin = await makePerson(app, 'admin');
    await advertise(phone.seller, phone.id);
    await sendCall(app, 'deleteSeller', { as: admin, params: { id: phone.seller.id } });
    expect((await promoted(admin)).filter(({ productId }) => productId === phone.id)).toEqual([]);
  });
});
