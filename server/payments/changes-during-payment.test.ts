import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { holdMinutes, type Intent } from '#contract/payments/schemas.ts';
import { faultyProvider } from '#tests/support/stripe/faulty-provider.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import {
  askIntent,
  bookedPhone,
  charge,
  moveClock,
  record,
  reread,
} from '#tests/support/market/paying.ts';
import {
  sendCall,
  makePeople,
  makePerson,
  outcome,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makeBooking, makePhone, editPhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import type { PaymentStep } from './payment-context.ts';

/** A seller changes or withdraws a phone while somebody pays for it. */

let app: TestApp;
const provider = faultyProvider();
let onStep: { step: PaymentStep; run: () => Promise<unknown> } | null = null;
beforeAll(async () => {
  app = await startTestApp({
    wrapProvider: provider.wrap,
    atStep: async (step) => {
      if (onStep?.step !== step) return;
      const { run } = onStep;
      onStep = null;
      await run();
    },
  });
});
afterAll(() => app.close());
afterEach(async () => {
  onStep = null;
  provider.heal();
  await app.pool.query("update clock set shift = interval '0'");
  await app.reconcile();
});

const withdraw = (as: TestPerson, id: string) =>
  sendCall(app, 'deleteProduct', { as, params: { id } });
const edit = (as: TestPerson, id: string, changes: object = {}) =>
  editPhone(app, as, id, { description: 'Changed a moment ago.', ...changes });
const open = async (buyer: TestPerson, booking: Booking) => {
  const answer = await askIntent(app, buyer, booking);
  expect(answer.statusCode).toBe(200);
  return answer.json<Intent>();
};
const statusAtProvider = async (intent: Intent) =>
  (await charge(app, intent)).json<{ status: string }>().status;
const heldBy = async (booking: Booking) =>
  (
    await app.pool.query(
      'select from payment_holds where booking_id = $1 and held_until > app_now()',
      [booking._id],
    )
  ).rowCount;

const actions = { withdraw, edit } as const;
const kinds = Object.keys(actions) as (keyof typeof actions)[];

describe.each(kinds)('to %s a phone', (kind) => {
  const action = actions[kind];

  test('ends the payment at the provider first', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    const intent = await open(buyer, booking);
    expect((await action(seller, booking.productId)).statusCode).toBe(200);
    expect(await statusAtProvider(intent)).toBe('canceled');
    expect(await findAllBrokenInvariants(app)).toEqual({});
  });

  test('also ends one whose time is over', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    const intent = await open(buyer, booking);
    await moveClock(app, '16 minutes');
    expect((await action(seller, booking.productId)).statusCode).toBe(200);
    expect(await statusAtProvider(intent)).toBe('canceled');
  });

  test('is refused when the payment was captured first', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    await charge(app, await open(buyer, booking));
    expect(outcome(await action(seller, booking.productId))).toEqual([409, 'already-sold']);
    expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
    expect(await findAllBrokenInvariants(app)).toEqual({});
  });

  test('is refused while the bank is processing, with the time it may take', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    await charge(app, await open(buyer, booking), 'pm_card_slowSuccess');
    const refusal = await action(seller, booking.productId);
    expect(outcome(refusal)).toEqual([409, 'being-paid']);
    expect(Date.parse(refusal.json<{ heldUntil: string }>().heldUntil)).toBeGreaterThan(Date.now());
    await moveClock(app, '10 seconds');
    expect(outcome(await action(seller, booking.productId))).toEqual([409, 'already-sold']);
    expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
  });

  test('changes nothing while the provider is down', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    const intent = await open(buyer, booking);
    provider.break('cancelIntent', 'does not answer', false);
    const refusal = await action(seller, booking.productId);
    expect(outcome(refusal)).toEqual([503, 'payment-provider-down']);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(provider.heal()).toBe(true);
    // The buyer can continue with the same payment.
    expect(await heldBy(booking)).toBe(1);
    expect(await open(buyer, booking)).toEqual(intent);
    expect(await statusAtProvider(intent)).toBe('succeeded');
    expect((await record(app, buyer, booking, intent.intentId)).statusCode).toBe(200);
  });

  test('succeeds on retry when the response to the cancellation was lost', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    const intent = await open(buyer, booking);
    provider.break('cancelIntent', 'loses the answer', true);
    expect(outcome(await action(seller, booking.productId))).toEqual([
      503,
      'payment-provider-down',
    ]);
    expect((await action(seller, booking.productId)).statusCode).toBe(200);
    expect(await statusAtProvider(intent)).toBe('canceled');
    expect(await findAllBrokenInvariants(app)).toEqual({});
  });

  test('finds an intent whose creation response was lost, and ends it', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    provider.break('createIntent', 'loses the answer', true);
    expect(outcome(await askIntent(app, buyer, booking))).toEqual([503, 'payment-provider-down']);
    expect((await action(seller, booking.productId)).statusCode).toBe(200);
    const { rows } = await app.pool.query(
      'select status from sandbox.intents where booking_id = $1',
      [booking._id],
    );
    expect(rows).toEqual([{ status: 'canceled' }]);
  });

  test('prevents new payments from beginning at the same time', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    const rival = await makePerson(app);
    const theirBooking = await makeBooking(app, rival, booking.productId);
    await open(buyer, booking);
    const refusals: unknown[] = [];
    onStep = {
      step: 'payments-ended',
      run: async () => {
        for (const [who, what] of [
          [rival, theirBooking],
          [buyer, booking],
        ] as const) {
          const refusal = await askIntent(app, who, what);
          refusals.push([...outcome(refusal), Number(refusal.headers['retry-after']) > 0]);
        }
      },
    };
    expect((await action(seller, booking.productId)).statusCode).toBe(200);
    expect(refusals).toEqual([
      [409, 'being-changed', true],
      [409, 'being-changed', true],
    ]);
    const after = await askIntent(app, rival, theirBooking);
    expect(outcome(after)).toEqual(
      kind === 'withdraw' ? [409, 'phone-withdrawn'] : [200, undefined],
    );
  });

  test('succeeds at once while fifty accounts retry continuously', async () => {
    const phone = await makePhone(app);
    const buyers = await makePeople(app, 50);
    const bookings = await Promise.all(buyers.map((buyer) => makeBooking(app, buyer, phone.id)));
    let over = false;
    const storm = buyers.map(async (buyer, place) => {
      for (let time = 0; time < 15 && !over; time += 1) {
        const answer = await askIntent(app, buyer, bookings[place] as Booking);
        expect([200, 409]).toContain(answer.statusCode);
        await sendCall(app, 'giveBackHold', {
          as: buyer,
          params: { id: bookings[place]?._id ?? '' },
        });
      }
    });
    const answers = await Promise.all([
      action(phone.seller, phone.id).finally(() => {
        over = true;
      }),
      ...storm,
    ]);
    expect(answers[0].statusCode).toBe(200);
    expect(await findAllBrokenInvariants(app)).toEqual({});
  });

  test('ends concurrent payments of several buyers', async () => {
    const phone = await makePhone(app);
    const buyers = await makePeople(app, 12);
    const intents: Intent[] = [];
    for (const buyer of buyers) {
      intents.push(await open(buyer, await makeBooking(app, buyer, phone.id)));
      // The first two hold it exclusively, the others pay without a hold.
      if (intents.length < 3) await moveClock(app, `${holdMinutes} minutes 1 second`);
    }
    expect((await action(phone.seller, phone.id)).statusCode).toBe(200);
    for (const intent of intents) expect(await statusAtProvider(intent)).toBe('canceled');
    expect(await findAllBrokenInvariants(app)).toEqual({});
  });

  test('is refused to others, and ends no payment then', async () => {
    const { buyer, booking } = await bookedPhone(app);
    const intent = await open(buyer, booking);
    const stranger = await makePerson(app, 'seller');
    expect((await action(stranger, booking.productId)).statusCode).toBe(404);
    expect((await action(buyer, booking.productId)).statusCode).toBeGreaterThanOrEqual(403);
    expect(await open(buyer, booking)).toEqual(intent);
  });

  test('concurrently with paying leaves a sale or no charge', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { buyer, seller, booking } = await bookedPhone(app);
      const intent = await open(buyer, booking);
      const [done, charged] = await Promise.all([
        action(seller, booking.productId),
        statusAtProvider(intent),
      ]);
      await record(app, buyer, booking, intent.intentId);
      const { status, refund } = await reread(app, buyer, booking);
      if (charged === 'succeeded') {
        expect([done.statusCode, status, refund]).toEqual([409, 'paid', null]);
      } else {
        expect([done.statusCode, charged, refund]).toEqual([200, 'canceled', null]);
      }
    }
    expect(await findAllBrokenInvariants(app)).toEqual({});
  });
});

test('an invalid form ends no payment', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const intent = await open(buyer, booking);
  const refusal = await edit(seller, booking.productId, { sealingPrice: -1 });
  expect(refusal.statusCode).toBe(400);
  const later = await edit(seller, booking.productId, { buyingYear: 2099 });
  expect(later.statusCode).toBe(400);
  expect(await open(buyer, booking)).toEqual(intent);
});

test('a pause of a crashed process expires after a minute', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  await open(buyer, booking);
  await app.pool.query(
    `insert into payment_pauses (id, product_id, ends_at)
     values (gen_random_uuid(), $1, app_now() + interval '1 minute')`,
    [booking.productId],
  );
  expect(outcome(await askIntent(app, buyer, booking))).toEqual([409, 'being-changed']);
  await moveClock(app, '61 seconds');
  expect((await askIntent(app, buyer, booking)).statusCode).toBe(200);
  // The seller's action does not wait for the pause.
  expect((await withdraw(seller, booking.productId)).statusCode).toBe(200);
  await app.jobs.tasks['forget-events']?.({}, {} as never);
  const { rowCount } = await app.pool.query('select from payment_pauses');
  expect(rowCount).toBe(0);
});
