import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnProduct, Product, ProductPage } from '#contract/catalog/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { askIntent, charge, payFor, record } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { editPhone, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (id: string, as: TestPerson | null = null) =>
  (await sendCall(app, 'readProduct', { as, params: { id } })).json<ProductPage>();
const ownRow = async (seller: TestPerson, id: string) =>
  (await sendCall(app, 'listMyProducts', { as: seller, params: { email: seller.email } }))
    .json<OwnProduct[]>()
    .find(({ _id }) => _id === id);
const advertise = (as: TestPerson, productId: string) =>
  sendCall(app, 'advertiseProduct', { as, body: { productId } });
const stop = (as: TestPerson, id: string) =>
  sendCall(app, 'stopAdvertising', { as, params: { id } });
const promotionOf = async (seller: TestPerson, id: string) =>
  (await advertise(seller, id)).json<{ insertedId: string }>().insertedId;
const priceOf = async (id: string, seller: TestPerson) => {
  const { sealingPrice, basePrice } = await read(id, seller);
  return { sealingPrice, basePrice };
};

async function setPrice(seller: TestPerson, id: string, sealingPrice: number): Promise<void> {
  const answer = await editPhone(app, seller, id, { sealingPrice });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('advertising a phone', () => {
  afterAll(async () => expect(await brokenInvariants(app.db)).toEqual({}));

  test('lowers its price to nine tenths, as its row said, and stopping restores it', async () => {
    const { id, seller } = await makePhone(app, undefined, { sealingPrice: 412.09 });
    expect(await ownRow(seller, id)).toMatchObject({
      advertised: false,
      promotion: null,
      promotionOffer: { basePrice: 412.09, sealingPrice: 370.88 },
    });
    const promotion = await promotionOf(seller, id);
    expect(await priceOf(id, seller)).toEqual({ sealingPrice: 370.88, basePrice: 412.09 });
    expect(await ownRow(seller, id)).toMatchObject({
      advertised: true,
      sealingPrice: 370.88,
      basePrice: 412.09,
      promotion: { _id: promotion, priceBefore: 412.09 },
      promotionOffer: null,
    });
    const listResponse = await sendCall(app, 'listCategoryProducts', {
      as: seller,
      params: { id: '02' },
    });
    expect(listResponse.json<Product[]>()[0]).toMatchObject({ _id: id, basePrice: 412.09 });

    expect((await stop(seller, promotion)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await priceOf(id, seller)).toEqual({ sealingPrice: 412.09, basePrice: null });
    const { prices } = await read(id);
    expect(prices.map((each) => each.sealingPrice)).toEqual([412.09, 370.88, 412.09]);
    const again = await stop(seller, promotion);
    expect([again.statusCode, again.json().deletedCount]).toEqual([404, 0]);
  });

  test('counts from the lowest price of 30 days, without prices under a promotion', async () => {
    const { id, seller } = await makePhone(app, undefined, { sealingPrice: 300 });
    await setPrice(seller, id, 400);
    expect((await ownRow(seller, id))?.promotionOffer).toEqual({
      basePrice: 300,
      sealingPrice: 270,
    });
    for (let round = 0; round < 3; round += 1) {
      const promotion = await promotionOf(seller, id);
      expect(await priceOf(id, seller)).toEqual({ sealingPrice: 270, basePrice: 300 });
      // A price that its seller lowers meanwhile is one under the promotion, too.
      await setPrice(seller, id, 250);
      expect(await priceOf(id, seller)).toEqual({ sealingPrice: 250, basePrice: 300 });
      await stop(seller, promotion);
      expect(await priceOf(id, seller)).toEqual({ sealingPrice: 400, basePrice: null });
    }
    await app.pool.query(
      `update price_changes set changed_at = changed_at - interval '30 days 1 minute'
       where product_id = $1`,
      [id],
    );
    expect((await ownRow(seller, id))?.promotionOffer).toEqual({
      basePrice: 400,
      sealingPrice: 360,
    });
  });

  test('ends when the price is raised, and that price counts from then on', async () => {
    const { id, seller } = await makePhone(app, undefined, { sealingPrice: 400 });
    await advertise(seller, id);
    await setPrice(seller, id, 380);
    expect(await priceOf(id, seller)).toEqual({ sealingPrice: 380, basePrice: null });
    expect(await ownRow(seller, id)).toMatchObject({
      advertised: false,
      promotion: null,
      promotionOffer: { basePrice: 380, sealingPrice: 342 },
    });
  });

  test('ends when the phone is sold; one that comes back or is withdrawn has its price again', async () => {
    const { id, seller } = await makePhone(app, undefined, { sealingPrice: 400 });
    const promotion = await promotionOf(seller, id);
    const buyer = await makePerson(app);
    const booking = await makeBooking(app, buyer, id);
    expect(booking.sealingPrice).toBe(360);
    await payFor(app, buyer, booking);
    expect(await priceOf(id, seller)).toEqual({ sealingPrice: 360, basePrice: null });
    const late = await stop(seller, promotion);
    expect([late.statusCode, late.json().code]).toEqual([409, 'already-sold']);
    const refund = await sendCall(app, 'refundBooking', {
      as: seller,
      params: { id: booking._id },
    });
    expect(refund.statusCode, refund.body).toBe(200);
    expect(await priceOf(id, seller)).toEqual({ sealingPrice: 400, basePrice: null });

    await sendCall(app, 'relistProduct', { as: seller, params: { id } });
    await advertise(seller, id);
    await sendCall(app, 'deleteProduct', { as: seller, params: { id } });
    expect(await priceOf(id, seller)).toEqual({ sealingPrice: 400, basePrice: null });
    await sendCall(app, 'relistProduct', { as: seller, params: { id } });
    expect((await ownRow(seller, id))?.promotionOffer).toEqual({
      basePrice: 400,
      sealingPrice: 360,
    });
  });

  test('bookings keep their price when advertising begins and when it stops', async () => {
    const { id, seller } = await makePhone(app, undefined, { sealingPrice: 400 });
    const [early, late] = [await makePerson(app), await makePerson(app)];
    const before = await makeBooking(app, early, id);
    const promotion = await promotionOf(seller, id);
    const under = await makeBooking(app, late, id);
    await stop(seller, promotion);
    expect([before.sealingPrice, under.sealingPrice]).toEqual([400, 360]);
    const intent = (await askIntent(app, late, under)).json<Intent>();
    const payment = await app.db
      .selectFrom('payments')
      .select('amount_cents')
      .where('intent_id', '=', intent.intentId)
      .executeTakeFirstOrThrow();
    expect(payment.amount_cents).toBe(36_000);
  });

  test('is refused below the lowest price, and while somebody pays; so is stopping', async () => {
    const cheap = await makePhone(app, undefined, { sealingPrice: 0.55 });
    expect((await ownRow(cheap.seller, cheap.id))?.promotionOffer).toEqual({
      basePrice: 0.55,
      sealingPrice: null,
    });
    const refusal = await advertise(cheap.seller, cheap.id);
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'promotion-too-low']);

    const { id, seller, price } = await makePhone(app);
    const buyer = await makePerson(app);
    const booking = await makeBooking(app, buyer, id);
    await askIntent(app, buyer, booking);
    const meanwhile = await advertise(seller, id);
    expect([meanwhile.statusCode, meanwhile.json().code]).toEqual([409, 'being-paid']);
    expect(await priceOf(id, seller)).toEqual({ sealingPrice: price, basePrice: null });
    await sendCall(app, 'giveBackHold', { as: buyer, params: { id: booking._id } });
    const promotion = await promotionOf(seller, id);
    await askIntent(app, buyer, booking);
    const stoppedResponse = await stop(seller, promotion);
    expect([stoppedResponse.statusCode, stoppedResponse.json().code]).toEqual([409, 'being-paid']);
    // A repeated press is acknowledged, even while others pay.
    expect((await advertise(seller, id)).json().insertedId).toBe(promotion);
  });

  test('pressed eight times at once lowers the price once; stopped as often, restores it once', async () => {
    const { id, seller, price } = await makePhone(app);
    const beginResponse = await Promise.all(Array.from({ length: 8 }, () => advertise(seller, id)));
    const ids = new Set(
      beginResponse.map((answer) => answer.json<{ insertedId: string }>().insertedId),
    );
    expect(ids.size).toBe(1);
    expect(await priceOf(id, seller)).toEqual({ sealingPrice: 268.65, basePrice: price });
    const [promotion = ''] = ids;
    const endResponse = await Promise.all(Array.from({ length: 8 }, () => stop(seller, promotion)));
    expect(endResponse.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array<number>(7).fill(404),
    ]);
    expect((await read(id)).prices.map((each) => each.sealingPrice)).toEqual([
      price,
      268.65,
      price,
    ]);
  });

  test('stopping and paying at once: the buyer pays the price of the booking, and one of both wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, seller, price } = await makePhone(app);
      const promotion = await promotionOf(seller, id);
      const buyer = await makePerson(app);
      const booking = await makeBooking(app, buyer, id);
      const pay = async () => {
        const intent = (await askIntent(app, buyer, booking)).json<Intent>();
        await charge(app, intent);
        return record(app, buyer, booking, intent.intentId);
      };
      const [stoppedResponse, payResponse] = await Promise.all([stop(seller, promotion), pay()]);
      expect(payResponse.statusCode, payResponse.body).toBe(200);
      expect([200, 409]).toContain(stoppedResponse.statusCode);
      const { sealingPrice, basePrice, status } = await read(id, seller);
      expect({ basePrice, status }).toEqual({ basePrice: null, status: 'sold' });
      expect(sealingPrice).toBe(stoppedResponse.statusCode === 200 ? price : 268.65);
      const { rows } = await app.pool.query(
        `select amount_cents from payments where booking_id = $1 and status = 'captured'`,
        [booking._id],
      );
      expect(rows).toEqual([{ amount_cents: 26_865 }]);
    }
  });
});
