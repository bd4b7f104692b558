import assert from 'node:assert/strict';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { seededRandom, type Random } from '#server/demo/random.ts';
import { sendCall, makePeople, type TestPerson } from '#tests/support/people/people.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { inTurn } from '#tests/resilience/selling.ts';

/** How many responses had each status. */
export type Tally = Map<number, number>;

/** Clients that buy, pay, return and list phones again until they are stopped. */
export interface Clients {
  readonly tally: Tally;
  stop(): Promise<void>;
}

/**
 * @param app every response must be an expected one, or 503 with Retry-After
 * @param size how many at once, each with phones of its own seller and of the others'
 * @param seed of their actions
 */
export async function startClients(app: TestApp, size: number, seed: number): Promise<Clients> {
  const tally: Tally = new Map();
  const sellers = await makePeople(app, size, 'seller');
  const phones = await inTurn(sellers, async (seller) => ({
    seller,
    id: (await makePhone(app, seller)).id,
  }));
  const buyers = await makePeople(app, size * 3);
  let stopped = false;

  const expectAllowed = async (
    name: CallName,
    request: { as: TestPerson; params?: Record<string, string>; body?: unknown },
  ) => {
    const answer = await sendCall(app, name, request);
    tally.set(answer.statusCode, (tally.get(answer.statusCode) ?? 0) + 1);
    const allowed = [200, 402, 404, 409, 429, 503];
    assert(allowed.includes(answer.statusCode), `${name} answered ${answer.body}`);
    if (answer.statusCode === 503) {
      assert(answer.headers['retry-after'], answer.body);
      // Immediate retries of immediate refusals would starve the timers.
      await new Promise((go) => setImmediate(go));
    }
    return answer;
  };

  const visit = buildVisit({ call: expectAllowed, buyers, phones });
  const shoppers = Array.from({ length: size }, async (_none, place) => {
    const random = seededRandom(seed * 1_000 + place);
    while (!stopped) await visit(random);
  });
  const everybody = Promise.all(shoppers);
  // A failed client is reported when the clients are stopped.
  everybody.catch(() => {
    stopped = true;
  });
  return {
    tally,
    async stop() {
      stopped = true;
      await everybody;
    },
  };
}

interface VisitOptions {
  /** Sends a call, which handles other answers than 200 itself. */
  readonly call: (
    name: CallName,
    request: { as: TestPerson; params?: Record<string, string>; body?: unknown },
  ) => Promise<{ readonly statusCode: number; json<Shape>(): Shape }>;
  readonly buyers: readonly TestPerson[];
  readonly phones: readonly { readonly seller: TestPerson; readonly id: string }[];
}

/**
 * One visit of a buyer: books a phone, pays for a booking, or returns a paid phone, which its seller lists
 * again. It continues from the state after the visit before.
 * @param options the buyer, the phones, and the sender of calls
 */
export function buildVisit({ call, buyers, phones }: VisitOptions) {
  return async (random: Random): Promise<void> => {
    const buyer = random.pick(buyers);
    const phone = random.pick(phones);
    await call('bookPhone', { as: buyer, body: bookingFields(phone.id) });
    const listedBookings = await call('listBookings', {
      as: buyer,
      params: { email: buyer.email },
    });
    if (listedBookings.statusCode !== 200) return;
    const booking = listedBookings
      .json<Booking[]>()
      .find((one) => ['unpaid', 'paid'].includes(one.status));
    if (!booking) return;
    const params = { id: booking._id };
    if (booking.status === 'unpaid') {
      const openedPaymentIntent = await call('createPaymentIntent', {
        as: buyer,
        body: { sealingPrice: booking.sealingPrice, bookingId: booking._id },
      });
      if (openedPaymentIntent.statusCode !== 200) return;
      const intent = openedPaymentIntent.json<Intent>();
      await call('confirmSandboxPayment', {
        as: buyer,
        params: { intentId: intent.intentId },
        body: { clientSecret: intent.clientSecret, paymentMethod: 'pm_card_visa' },
      });
      const body = { transactionId: intent.intentId, bookingId: booking._id };
      // Some clients stop here.
      if (random.chance(0.8)) await call('recordPayment', { as: buyer, body });
    } else {
      const seller = phones.find((one) => one.id === booking.productId)?.seller;
      assert(seller);
      await call('refundBooking', { as: seller, params });
      await call('relistProduct', { as: seller, params: { id: booking.productId } });
    }
    if (random.chance(0.2)) await call('cancelBooking', { as: buyer, params });
  };
}
