import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { webhookEvents } from '#contract/webhooks/event-types.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks/schemas.ts';
import type { CallName } from '#contract/calls.ts';
import { setPayoutStatus } from '#server/payouts/payouts-store.ts';
import { newId } from '#server/platform/base/ids.ts';
import { bookedPhone, moveClock, payFor, receivePhone } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { editPhone, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { makeReview } from '#tests/support/market/reviews.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/support/servers/webhook-receiver.ts';
import { recordEvents } from './public.ts';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await startTestApp({}, { DEMO: '1' });
});
afterEach(() => app.pool.query("update clock set shift = interval '0'"));
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const all = [...webhookEvents];
const add = async (as: TestPerson, body: object = { url: receiver.url('/good'), events: all }) => {
  const addResponse = await sendCall(app, 'addWebhook', { as, body });
  expect(addResponse.statusCode, addResponse.body).toBe(200);
  const { insertedId: id, secret } = addResponse.json<{ insertedId: string; secret: string }>();
  return { id, secret };
};
const readWebhooks = async (as: TestPerson) =>
  (await sendCall(app, 'listWebhooks', { as })).json<Webhook[]>();
const deliveries = async (as: TestPerson, id: string) =>
  (await sendCall(app, 'listWebhookDeliveries', { as, params: { id } })).json<WebhookDelivery[]>();
/** Sends all due deliveries, and takes those that arrived at /good since the last time. */
const arrived = async () => {
  const before = receiver.received.length;
  for (let sentCount = -1; sentCount !== receiver.received.length;) {
    sentCount = receiver.received.length;
    await app.webhooks.begin();
    await app.webhooks.settled();
  }
  return receiver.received.slice(before);
};
interface Told {
  readonly type: string;
  readonly data: object;
}
const typesOf = (hooks: readonly { body: string }[]) =>
  hooks.map(({ body }) => (JSON.parse(body) as Told).type);

/** The function of the guide that verifies a request. */
async function guideFunction() {
  const guide = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const [, code] = /```js\n([\s\S]+?)```/.exec(guide) ?? [];
  const loaded: unknown = await import(`data:text/javascript,${encodeURIComponent(code ?? '')}`);
  return (
    loaded as {
      isFromTheShop: (secret: string, headers: object, body: string, now?: number) => boolean;
    }
  ).isFromTheShop;
}

test('a sale is told event by event, signed so that the guide’s function verifies it', async () => {
  const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
  const admin = await makePerson(app, 'admin');
  const hook = await add(seller);
  const wholeShop = await add(admin, { url: receiver.url('/204'), events: ['booking.paid'] });
  const { id } = await makePhone(app, seller);
  await editPhone(app, seller, id, { sealingPrice: 250 });
  const booking = await makeBooking(app, buyer, id);
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  const hooks = await arrived();
  const myHooks = hooks.filter(({ path }) => path === '/good');
  expect(typesOf(myHooks).toSorted()).toEqual([
    ...['booking.created', 'booking.handed_over', 'booking.paid'],
    ...['product.changed', 'product.listed', 'product.sold'],
  ]);
  const isFromTheShop = await guideFunction();
  for (const { headers, body } of myHooks) {
    expect(isFromTheShop(hook.secret, headers, body)).toBe(true);
    expect(isFromTheShop(wholeShop.secret, headers, body)).toBe(false);
    expect(isFromTheShop(hook.secret, headers, `${body} `)).toBe(false);
    const later = Date.now() + 600_000;
    expect(isFromTheShop(hook.secret, headers, body, later)).toBe(false);
    const personal = [buyer.email, buyer.id, '01911222333', 'Sylhet', 'Galaxy', seller.email];
    expect(personal.filter((each) => body.includes(each))).toEqual([]);
  }
  const paid = myHooks.find(({ body }) => body.includes('booking.paid'))?.body ?? '';
  expect(JSON.parse(paid)).toEqual({
    type: 'booking.paid',
    timestamp: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: {
      ...{ bookingId: booking._id, productId: id, sellerId: seller.id },
      ...{ status: 'paid', priceCents: 25_000, givenBackCents: 0, currency: 'usd' },
    },
  });
  // The same sale reaches the admin, who has no part in it.
  expect(typesOf(hooks.filter(({ path }) => path === '/204'))).toEqual(['booking.paid']);
  expect((await readWebhooks(admin))[0]).toMatchObject({ wholeShop: true, _id: wholeShop.id });
  await app.pool.query('delete from admin_grants where user_id = $1', [admin.id]);
  const other = await makePhone(app, seller);
  await sendCall(app, 'deleteProduct', { as: seller, params: { id: other.id } });
  const rest = await arrived();
  expect(rest.every(({ path }) => path === '/good')).toBe(true);
  expect(typesOf(rest)).toEqual(expect.arrayContaining(['product.listed', 'product.withdrawn']));
});

test('what ends or undoes a sale is told, and payouts and reviews', async () => {
  const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
  const sale = await bookedPhone(app, seller);
  const lapsing = await bookedPhone(app, seller);
  await payFor(app, sale.buyer, sale.booking);
  await receivePhone(app, sale.buyer, sale.booking);
  const cancelledBooking = await makeBooking(app, buyer, (await makePhone(app, seller)).id);
  await add(seller);
  const successful = async (call: CallName, as: TestPerson, id: string, body?: object) => {
    const answer = await sendCall(app, call, { as, params: { id }, ...(body && { body }) });
    expect([call, answer.statusCode]).toEqual([call, 200]);
  };
  await successful('cancelBooking', buyer, cancelledBooking._id);
  const { _id } = sale.booking;
  await makeReview(app, sale.buyer, _id, { stars: 4 });
  await makeReview(app, seller, _id);
  await successful('askReturn', sale.buyer, _id, { reason: 'It does not charge' });
  const body = { amount: 5, reason: 'It charges slowly' };
  const proposal = { as: sale.buyer, params: { id: _id }, body };
  const proposed = await sendCall(app, 'proposePriceReduction', proposal);
  await successful('acceptPriceReduction', seller, proposed.json().insertedId);
  await successful('withdrawReturn', sale.buyer, _id);
  await successful('refundBooking', seller, _id);
  await app.db.transaction().execute(async (trx) => {
    for (const status of ['paid', 'failed'] as const) {
      const id = newId();
      const payout = { id, seller_id: seller.id, method: 'bank', cents: 4_200 } as const;
      await trx
        .insertInto('payouts')
        .values({ ...payout, ciphertext: 'ciphertext' })
        .execute();
      await setPayoutStatus(trx, id, { status: 'on-its-way', batchId: null });
      const settled = status === 'paid' ? { status, reference: 'X' } : { status, reason: 'No' };
      await setPayoutStatus(trx, id, settled as Parameters<typeof setPayoutStatus>[2]);
    }
  });
  await moveClock(app, '30 days');
  await app.jobs.tasks['end-bookings']?.({}, {} as never);
  const payloads = (await arrived()).map(({ body }) => JSON.parse(body) as Told);
  expect(payloads.map(({ type }) => type).toSorted()).toEqual([
    ...['booking.cancelled', 'booking.expired', 'booking.price_reduced', 'booking.refunded'],
    ...['booking.return_requested', 'booking.return_withdrawn'],
    ...['payout.failed', 'payout.sent', 'product.returned'],
    ...['review.published', 'review.published'],
  ]);
  const dataOf = (type: string) =>
    payloads.filter((each) => each.type === type).map(({ data }) => data);
  expect(dataOf('booking.expired')).toMatchObject([
    { bookingId: lapsing.booking._id, status: 'expired' },
  ]);
  expect(dataOf('booking.price_reduced')).toMatchObject([
    { bookingId: _id, status: 'paid', givenBackCents: 500 },
  ]);
  expect(dataOf('payout.sent')).toMatchObject([{ amountCents: 4_200, status: 'paid' }]);
  expect(dataOf('product.returned')).toMatchObject([{ status: 'returned' }]);
  expect(dataOf('review.published')).toContainEqual(
    expect.objectContaining({ bookingId: _id, by: 'buyer', stars: 4 }),
  );
});

test('nothing is told of what is rolled back, nor to another seller', async () => {
  const [seller, other] = [await makePerson(app, 'seller'), await makePerson(app, 'seller')];
  await add(other);
  const { id } = await add(seller);
  const phone = await makePhone(app, seller);
  const undone = app.db.transaction().execute(async (trx) => {
    const facts = sql`select ${seller.id}::uuid as seller_id, '{}'::json as data`;
    await recordEvents(trx, 'product.sold', facts as never);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  // A call that is refused at its end has written nothing either.
  const refusal = await editPhone(app, seller, phone.id, { buyingYear: 2090 });
  expect(refusal.statusCode).toBe(400);
  expect(typesOf(await arrived())).toEqual(['product.listed']);
  expect(await deliveries(other, (await readWebhooks(other))[0]?._id ?? '')).toEqual([]);
  expect((await deliveries(seller, id)).map(({ type }) => type)).toEqual(['product.listed']);
});
