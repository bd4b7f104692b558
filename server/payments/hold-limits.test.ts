/** @module-tag slow */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import {
  maxHeldMinutesPerHour,
  maxHoldsPerHour,
  type Intent,
  holdMinutes,
} from '#contract/payments/schemas.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { askIntent, charge, moveClock, record } from '#tests/support/market/paying.ts';
import { sendCall, makePeople, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.pool.query("update clock set shift = interval '0'"));

interface Booker {
  readonly buyer: TestPerson;
  readonly booking: Booking;
}

const bookersOf = async (productId: string, count: number): Promise<Booker[]> => {
  const buyers = await makePeople(app, count);
  return Promise.all(
    buyers.map(async (buyer) => ({ buyer, booking: await makeBooking(app, buyer, productId) })),
  );
};
const open = ({ buyer, booking }: Booker) => askIntent(app, buyer, booking);
const mustOpen = async (booker: Booker) => {
  const answer = await open(booker);
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
  return answer.json<Intent>();
};
const leave = ({ buyer, booking }: Booker) =>
  sendCall(app, 'giveBackHold', { as: buyer, params: { id: booking._id } });
const codeOf = async (booker: Booker) => {
  const answer = await open(booker);
  return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code;
};
const recordPayment = ({ buyer, booking }: Booker, intent: Intent) =>
  record(app, buyer, booking, intent.intentId);
/** Three buyers hold a phone exclusively for as long as allowed. */
const useUp = async (productId: string) => {
  for (const booker of await bookersOf(productId, 2)) {
    const { exclusiveUntil } = await mustOpen(booker);
    expect(exclusiveUntil).not.toBeNull();
    await moveClock(app, `${holdMinutes} minutes 1 second`);
  }
};

describe('fifty accounts that never pay', () => {
  test.each([
    ['let their time run out', () => Promise.resolve()],
    ['leave after a minute', leave],
  ])(
    'keep a phone from other buyers for 20 minutes of any hour at most, when they %s',
    async (_, after) => {
      const { id } = await makePhone(app);
      const attackers = await bookersOf(id, 50);
      const minutes = 130;
      const honest = await bookersOf(id, minutes);
      const held: boolean[] = [];
      for (const [minute, comer] of honest.entries()) {
        // One of them always requests the hold first, as soon as it is free.
        const attacker = attackers[minute % attackers.length];
        if (attacker) await open(attacker);
        const code = await codeOf(comer);
        expect(['ok', 'being-paid']).toContain(code);
        held.push(code === 'being-paid');
        await leave(comer);
        await moveClock(app, '1 minute');
        if (attacker) await after(attacker);
        await app.reconcile();
      }
      const inAnHour = held.map(
        (_held, from) => held.slice(from, from + 60).filter(Boolean).length,
      );
      expect(Math.max(...inAnHour)).toBeLessThanOrEqual(maxHeldMinutesPerHour);
      // The accounts have made many attempts.
      expect(Math.max(...inAnHour)).toBeGreaterThan(maxHeldMinutesPerHour / 2);
      expect(await findAllBrokenInvariants(app)).toEqual({});
    },
    120_000,
  );

  test('cannot hold it with declined cards or unanswered bank challenges', async () => {
    const { id } = await makePhone(app);
    const [one, two, honest] = await bookersOf(id, 3);
    for (const booker of [one, two]) {
      if (!booker) throw new Error('nobody');
      const intent = await mustOpen(booker);
      await charge(app, intent, 'pm_card_chargeDeclined');
      await charge(app, intent, 'pm_card_authenticationRequired');
      expect(honest && (await codeOf(honest))).toBe('being-paid');
      await moveClock(app, '10 minutes');
      await leave(booker);
    }
    expect(honest && (await mustOpen(honest)).exclusiveUntil).toBeNull();
  });
});

describe('a phone whose exclusive minutes of the hour are used up', () => {
  test('can be paid for by two buyers: one gets it, the other is refunded', async () => {
    const { id } = await makePhone(app);
    await useUp(id);
    const [first, second, third] = await bookersOf(id, 3);
    if (!first || !second || !third) throw new Error('nobody');
    const intents = [await mustOpen(first), await mustOpen(second), await mustOpen(third)];
    const [one, two, three] = intents;
    if (!one || !two || !three) throw new Error('nothing');
    for (const { exclusiveUntil, holdUntil } of intents) {
      expect(exclusiveUntil).toBeNull();
      expect(Date.parse(holdUntil)).toBeGreaterThan(Date.now());
    }
    // A repeated request changes nothing.
    expect(await mustOpen(second)).toEqual(two);
    await charge(app, one);
    await charge(app, two);
    expect((await recordPayment(second, two)).statusCode).toBe(200);
    const late = await recordPayment(first, one);
    expect([late.statusCode, late.json().code]).toEqual([409, 'sold-and-refunded']);
    // The other buyer can no longer pay.
    await moveClock(app, '21 seconds');
    await app.reconcile();
    expect((await charge(app, three)).json()).toMatchObject({ status: 'canceled' });
    expect(await codeOf(third)).toBe('already-sold');
    expect(await findAllBrokenInvariants(app)).toEqual({});
  });

  test('is not listed as being paid, and can be held exclusively an hour later', async () => {
    const { id, seller } = await makePhone(app);
    await useUp(id);
    const [first, second] = await bookersOf(id, 2);
    if (!first || !second) throw new Error('nobody');
    await mustOpen(first);
    const ownResponse = await sendCall(app, 'listMyProducts', {
      as: seller,
      params: { email: seller.email },
    });
    expect(ownResponse.json()).toMatchObject([{ status: 'available' }]);
    await leave(first);
    await moveClock(app, '61 minutes');
    expect((await mustOpen(second)).exclusiveUntil).not.toBeNull();
    expect(await codeOf(first)).toBe('being-paid');
  });

  test('is not blocked by frequent requests', async () => {
    const { id } = await makePhone(app);
    const [buyer] = await bookersOf(id, 1);
    if (!buyer) throw new Error('nobody');
    for (let time = 0; time < maxHoldsPerHour + 2; time += 1) {
      expect(await codeOf(buyer)).toBe('ok');
      await moveClock(app, `${holdMinutes} minutes 1 second`);
    }
  });

  test('a second buyer holds it for the remaining minutes, with the full time to pay', async () => {
    const { id } = await makePhone(app);
    const [first, second, third] = await bookersOf(id, 3);
    if (!first || !second || !third) throw new Error('nobody');
    await mustOpen(first);
    await moveClock(app, `${holdMinutes} minutes 1 second`);
    const { exclusiveUntil, holdUntil } = await mustOpen(second);
    const difference = Date.parse(holdUntil) - Date.parse(exclusiveUntil ?? '');
    expect(difference / 60_000).toBeCloseTo(10, 0);
    expect(await codeOf(third)).toBe('being-paid');
    await moveClock(app, '5 minutes');
    expect(await codeOf(third)).toBe('ok');
    // The earlier buyer may still pay.
    expect((await charge(app, await mustOpen(second))).json()).toMatchObject({
      status: 'succeeded',
    });
    expect(await codeOf(second)).toBe('already-paid');
  });
});

describe('a hold extended while the bank is processing', () => {
  const payAtSlowBank = async (booker: Booker) => {
    const intent = await mustOpen(booker);
    await moveClock(app, '14 minutes');
    await charge(app, intent, 'pm_card_slowSuccess');
    await app.pool.query(
      "update sandbox.intents set settles_at = app_now() + interval '2 hours' where id = $1",
      [intent.intentId],
    );
    expect((await recordPayment(booker, intent)).json()).toMatchObject({
      code: 'payment-processing',
    });
    return intent;
  };
  const refuse = (intent: Intent) =>
    app.pool.query(
      `update sandbox.intents set status = 'requires_payment_method', settles_at = null where id = $1`,
      [intent.intentId],
    );

  test('ends when the bank declines', async () => {
    const { id } = await makePhone(app);
    const [first, second] = await bookersOf(id, 2);
    if (!first || !second) throw new Error('nobody');
    const intent = await payAtSlowBank(first);
    await moveClock(app, '4 minutes');
    expect(await codeOf(second)).toBe('being-paid');
    await refuse(intent);
    expect((await recordPayment(first, intent)).json()).toMatchObject({ code: 'card-not-charged' });
    // The hold has used 18 of the 20 minutes, so two are left.
    const { exclusiveUntil, holdUntil } = await mustOpen(second);
    const open_ =
      exclusiveUntil === null
        ? holdMinutes
        : (Date.parse(holdUntil) - Date.parse(exclusiveUntil)) / 60_000;
    expect(open_).toBeGreaterThanOrEqual(12.9);
  });

  test('returns to its original expiry when the bank declines earlier', async () => {
    const { id } = await makePhone(app);
    const [first, second] = await bookersOf(id, 2);
    if (!first || !second) throw new Error('nobody');
    const intent = await payAtSlowBank(first);
    await refuse(intent);
    await recordPayment(first, intent);
    expect(await codeOf(second)).toBe('being-paid');
    await moveClock(app, '1 minute 1 second');
    expect(await codeOf(second)).toBe('ok');
  });
});

test('opening a payment ends the buyer’s payment for another phone, exclusive or not', async () => {
  const [one, two] = [await makePhone(app), await makePhone(app)];
  await useUp(one.id);
  const [booker] = await bookersOf(one.id, 1);
  if (!booker) throw new Error('nobody');
  const openedIntent = await mustOpen(booker);
  const other = { buyer: booker.buyer, booking: await makeBooking(app, booker.buyer, two.id) };
  await mustOpen(other);
  expect((await charge(app, openedIntent)).json()).toMatchObject({ status: 'canceled' });
});
