import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Intent } from '#contract/payments/schemas.ts';
import { sandboxCards } from '#contract/payments/sandbox.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import {
  askIntent,
  bookedPhone,
  charge,
  moveClock,
  payFor,
  record,
} from '#tests/support/market/paying.ts';
import { sendCall, makePerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

test('paying makes payment, booking and product paid, and both sides see it', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  await sendCall(app, 'advertiseProduct', { as: seller, body: { productId: booking.productId } });
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  expect(intent).toMatchObject({ provider: 'sandbox', clientSecret: expect.any(String) });
  expect((await charge(app, intent)).json()).toMatchObject({ status: 'succeeded', error: null });
  const answer = await record(app, buyer, booking, intent.intentId);
  expect(answer.json()).toEqual({
    acknowledged: true,
    givenBack: 0,
    insertedId: expect.any(String),
  });

  const after = await sendCall(app, 'readBooking', { as: buyer, params: { id: booking._id } });
  expect(after.json()).toMatchObject({
    paid: true,
    status: 'paid',
    transactionId: intent.intentId,
  });
  const myResponse = await sendCall(app, 'listMyProducts', {
    as: seller,
    params: { email: seller.email },
  });
  expect(myResponse.json()).toEqual([
    expect.objectContaining({ paid: true, status: 'sold', advertised: false }),
  ]);
  const listResponse = await sendCall(app, 'listCategoryProducts', { params: { id: '02' } });
  expect(listResponse.body).not.toContain(booking.productId);
  const mails = await app.db.selectFrom('mails').select(['subject', 'recipient']).execute();
  expect(mails).toContainEqual({
    subject: 'Receipt for your Galaxy S22 128 GB',
    recipient: buyer.email,
  });
  const receipt = await app.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', buyer.email)
    .where('subject', 'like', 'Receipt%')
    .executeTakeFirstOrThrow();
  expect(receipt.body).toMatch(
    new RegExp(`Meet ${seller.name} on \\w+ \\d+, \\d{4} to collect it`),
  );
  expect(receipt.body).toContain(`Where you meet: ${booking.meetLocation}`);
  expect(mails).toContainEqual({
    subject: 'Your Galaxy S22 128 GB is sold',
    recipient: seller.email,
  });
});

test.each(sandboxCards.filter((card) => card.decline))(
  'the card $number is declined with its words, nothing is sold, and another card works at once',
  async (card) => {
    const { buyer, booking } = await bookedPhone(app);
    const intent = (await askIntent(app, buyer, booking)).json<Intent>();
    const declined = (await charge(app, intent, card.method)).json();
    expect(declined).toMatchObject({ status: 'requires_payment_method', error: card.decline });
    const early = await record(app, buyer, booking, intent.intentId);
    expect([early.statusCode, early.json().code, early.json().insertedId]).toEqual([
      402,
      'card-not-charged',
      null,
    ]);
    expect((await charge(app, intent)).json()).toMatchObject({ status: 'succeeded' });
    expect((await record(app, buyer, booking, intent.intentId)).statusCode).toBe(200);
  },
);

test('a repeated request returns the same intent; the amount is never the client’s', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const first = (await askIntent(app, buyer, booking)).json<Intent>();
  const again = (await askIntent(app, buyer, booking)).json<Intent>();
  expect(again).toEqual(first);
  const cheap = await askIntent(app, buyer, { ...booking, sealingPrice: 1 });
  expect([cheap.statusCode, cheap.json().code]).toEqual([409, 'price-differs']);
});

test('the twenty-first intent of a minute is refused with Retry-After', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => askIntent(app, buyer, booking)),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(20);
  const refusal = answers.find((answer) => answer.statusCode !== 200);
  expect(refusal?.statusCode).toBe(429);
  expect(refusal?.json()).toMatchObject({ code: 'too-many-requests', clientSecret: '' });
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0);
  await moveClock(app, '1 minute');
  expect((await askIntent(app, buyer, booking)).statusCode).toBe(200);
});

test('the price alone finds the one unpaid booking of that price', async () => {
  const buyer = await makePerson(app);
  const byPrice = (sealingPrice: number) =>
    sendCall(app, 'createPaymentIntent', { as: buyer, body: { sealingPrice } });
  expect((await byPrice(411)).statusCode).toBe(404);
  await makeBooking(app, buyer, (await makePhone(app, undefined, { sealingPrice: 411 })).id);
  expect((await byPrice(411)).statusCode).toBe(200);
  await makeBooking(app, buyer, (await makePhone(app, undefined, { sealingPrice: 411 })).id);
  const several = await byPrice(411);
  expect([several.statusCode, several.json().code]).toEqual([409, 'several-bookings']);
});

test('while one buyer has the hold, another is told when it expires', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const other = await makePerson(app);
  const theirBooking = await makeBooking(app, other, booking.productId);
  await askIntent(app, buyer, booking);
  const refusal = await askIntent(app, other, theirBooking);
  expect(refusal.statusCode).toBe(409);
  expect(refusal.json()).toMatchObject({ code: 'being-paid', clientSecret: '' });
  expect(Date.parse(refusal.json<{ heldUntil: string }>().heldUntil)).toBeGreaterThan(Date.now());
});

test('a buyer has one hold at a time: paying for another phone releases the first', async () => {
  const first = await bookedPhone(app);
  const second = await makeBooking(app, first.buyer, (await makePhone(app)).id);
  const rival = await makePerson(app);
  const theirBooking = await makeBooking(app, rival, first.booking.productId);
  const givenIntent = (await askIntent(app, first.buyer, first.booking)).json<Intent>();
  expect((await askIntent(app, rival, theirBooking)).json()).toMatchObject({ code: 'being-paid' });
  expect((await askIntent(app, first.buyer, second)).statusCode).toBe(200);
  expect((await askIntent(app, rival, theirBooking)).statusCode).toBe(200);
  expect((await charge(app, givenIntent)).json()).toMatchObject({ status: 'canceled' });
});

test('ids are compared without regard to case', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const first = (await askIntent(app, buyer, booking)).json<Intent>();
  const shouted = { ...booking, _id: booking._id.toUpperCase() };
  expect((await askIntent(app, buyer, shouted)).json()).toEqual(first);
});

test('an expired hold changes after the earlier intent was cancelled at the provider', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const other = await makePerson(app);
  const theirBooking = await makeBooking(app, other, booking.productId);
  const first = (await askIntent(app, buyer, booking)).json<Intent>();
  await moveClock(app, '16 minutes');
  const second = await askIntent(app, other, theirBooking);
  expect(second.statusCode).toBe(200);
  expect((await charge(app, first)).json()).toMatchObject({ status: 'canceled' });
  await charge(app, second.json<Intent>());
  const payResponse = await record(app, other, theirBooking, second.json<Intent>().intentId);
  expect(payResponse.statusCode).toBe(200);
});

test('a charge made before the hold changed is settled, even when nobody recorded it', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const other = await makePerson(app);
  const theirBooking = await makeBooking(app, other, booking.productId);
  const first = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, first);
  await moveClock(app, '16 minutes');
  const late = await askIntent(app, other, theirBooking);
  expect([late.statusCode, late.json().code]).toEqual([409, 'already-sold']);
  const after = await sendCall(app, 'readBooking', { as: buyer, params: { id: booking._id } });
  expect(after.json()).toMatchObject({ paid: true });
});

test('a charge for a withdrawn phone is refunded automatically', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  // Written directly, as when the shop has no provider that could end the payment.
  await app.pool.query(
    `with withdrawn as (update products set status = 'withdrawn', withdrawn_at = app_now() where id = $1),
       dropped as (delete from payment_holds where product_id = $1)
     update bookings set status = 'cancelled', closed_at = app_now() where product_id = $1`,
    [booking.productId],
  );
  await charge(app, intent);
  const late = await record(app, buyer, booking, intent.intentId);
  expect([late.statusCode, late.json().code]).toEqual([409, 'gone-and-refunded']);
  const { rows } = await app.pool.query(
    'select amount_cents from sandbox.refunds where intent_id = $1',
    [intent.intentId],
  );
  expect(rows).toEqual([{ amount_cents: 29_850 }]);
});

test('an invented, another buyer’s and a mismatched transaction are refused', async () => {
  const mine = await bookedPhone(app);
  const theirs = await bookedPhone(app);
  const intent = (await askIntent(app, theirs.buyer, theirs.booking)).json<Intent>();
  await charge(app, intent);
  const inventedResponse = await record(app, mine.buyer, mine.booking, 'pi_sandbox_invented');
  const foreign = await record(app, mine.buyer, mine.booking, intent.intentId);
  expect([inventedResponse.statusCode, foreign.statusCode]).toEqual([404, 404]);
  const ownIntent = (await askIntent(app, mine.buyer, mine.booking)).json<Intent>();
  const cheaper = await record(
    app,
    mine.buyer,
    { ...mine.booking, sealingPrice: 1 },
    ownIntent.intentId,
  );
  expect([cheaper.statusCode, cheaper.json().code]).toEqual([409, 'price-differs']);
  await record(app, theirs.buyer, theirs.booking, intent.intentId);
});

test('a booking cancelled with its phone cannot be paid and reports why', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  await sendCall(app, 'deleteProduct', { as: seller, params: { id: booking.productId } });
  const refusal = await askIntent(app, buyer, booking);
  expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'phone-withdrawn']);
  const list = await sendCall(app, 'listBookings', { as: buyer, params: { email: buyer.email } });
  expect(list.json()).toEqual([expect.objectContaining({ status: 'cancelled', paid: false })]);
});

test('who has paid is told so when they ask once more', async () => {
  const { buyer, booking } = await bookedPhone(app);
  await payFor(app, buyer, booking);
  const again = await askIntent(app, buyer, booking);
  expect([again.statusCode, again.json().code]).toEqual([409, 'already-paid']);
});

test('instead of answering their bank a buyer may take another card', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  const askResponse = await charge(app, intent, 'pm_card_authenticationRequired');
  expect(askResponse.json()).toMatchObject({ status: 'requires_action' });
  expect((await charge(app, intent)).json()).toMatchObject({ status: 'succeeded' });
  expect((await record(app, buyer, booking, intent.intentId)).statusCode).toBe(200);
});

test('a card entered after the charge changes nothing', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent);
  const late = await charge(app, intent, 'pm_card_chargeDeclined');
  expect(late.json()).toMatchObject({ status: 'succeeded', error: null });
  expect((await record(app, buyer, booking, intent.intentId)).statusCode).toBe(200);
});

test('what the provider no longer knows was not charged', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await app.pool.query('delete from sandbox.intents where id = $1', [intent.intentId]);
  const answer = await record(app, buyer, booking, intent.intentId);
  expect([answer.statusCode, answer.json().code]).toEqual([402, 'card-not-charged']);
});
