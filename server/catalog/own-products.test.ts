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

describe('GET /myproducts', () => {
  test('of an unknown email is refused as that of somebody else is', async () => {
    const other = await makePerson(app, 'seller');
    for (const email of ['nobody@people.test', 'no email']) {
      const answer = await sendCall(app, 'listMyProducts', { as: other, params: { email } });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-yours']);
    }
  });

  test('the email is read without regard to case and spaces', async () => {
    const phone = await makePhone(app);
    const email = ` ${phone.seller.email.toUpperCase()} `;
    const answer = await sendCall(app, 'listMyProducts', { as: phone.seller, params: { email } });
    expect(answer.json()).toHaveLength(1);
  });

  test('shows sold phones as paid, and no withdrawn ones', async () => {
    const seller = await makePerson(app, 'seller');
    const [sold, withdrawn] = [await makePhone(app, seller), await makePhone(app, seller)];
    await sell(sold.id);
    await withdraw(seller, withdrawn.id);
    expect(await readOwnProducts(seller)).toEqual([
      expect.objectContaining({ _id: sold.id, paid: true, status: 'sold', advertised: false }),
    ]);
  });

  test('says what its buyer paid where the price has changed since the booking', async () => {
    const { id, seller } = await makePhone(app);
    const buyer = await makePerson(app);
    const booking = await makeBooking(app, buyer, id);
    await app.db
      .updateTable('products')
      .set({ selling_price_cents: 12_300 })
      .where('id', '=', id)
      .execute();
    expect(await readOwnProducts(seller)).toMatchObject([{ sealingPrice: 123, soldFor: null }]);
    const intent = (await askIntent(app, buyer, booking)).json<Intent>();
    await charge(app, intent);
    await record(app, buyer, booking, intent.intentId);
    expect(booking.sealingPrice).not.toBe(123);
    expect(await readOwnProducts(seller)).toMatchObject([
      { sealingPrice: 123, soldFor: booking.sealingPrice },
    ]);
  });
});

describe('DELETE /products', () => {
  test('withdraws the phone, deletes its promotion and wishes and cancels unpaid bookings', async () => {
    const phone = await makePhone(app);
    const buyer = await makePerson(app);
    await advertise(phone.seller, phone.id);
    const booking = await makeBooking(app, buyer, phone.id);
    await sendCall(app, 'wishForProduct', { as: buyer, body: { productId: phone.id } });
    expect((await withdraw(phone.seller, phone.id)).json()).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await listProducts()).filter(({ _id }) => _id === phone.id)).toEqual([]);
    expect((await promoted(buyer)).filter(({ productId }) => productId === phone.id)).toEqual([]);
    expect(
      (await sendCall(app, 'listWishes', { as: buyer, params: { email: buyer.email } })).json(),
    ).toEqual([]);
    const read = await sendCall(app, 'readBooking', { as: buyer, params: { id: booking._id } });
    expect(read.json()).toMatchObject({ status: 'cancelled', paid: false });
  });

  test('a second call is refused as gone', async () => {
    const phone = await makePhone(app);
    await withdraw(phone.seller, phone.id);
    const again = await withdraw(phone.seller, phone.id);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ acknowledged: false, deletedCount: 0 });
  });

  test('an admin may withdraw a phone', async () => {
    const phone = await makePhone(app);
    expect((await withdraw(await makePerson(app, 'admin'), phone.id)).statusCode).toBe(200);
    expect(await readOwnProducts(phone.seller)).toEqual([]);
  });

  test('a sold phone cannot be withdrawn', async () => {
    const phone = await makePhone(app);
    await sell(phone.id);
    const answer = await withdraw(phone.seller, phone.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already-sold']);
    expect(await readOwnProducts(phone.seller)).toHaveLength(1);
  });

  test('a phone with a pending payment is withdrawn, and only its seller ends the payment', async () => {
    const phone = await makePhone(app);
    const buyer = await makePerson(app);
    const intent = await askIntent(app, buyer, await makeBooking(app, buyer, phone.id));
    expect((await withdraw(await makePerson(app, 'seller'), phone.id)).statusCode).toBe(404);
    expect((await readOwnProducts(phone.seller)).map(({ status }) => status)).toEqual([
      'being-paid',
    ]);
    expect((await withdraw(phone.seller, phone.id)).statusCode).toBe(200);
    expect((await charge(app, intent.json<Intent>())).json()).toMatchObject({ status: 'canceled' });
  });

  test('a malformed id is refused', async () => {
    const answer = await withdraw(await makePerson(app, 'seller'), 'x');
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'id']);
  });
});
