import type { Booking } from '#contract/bookings/schemas.ts';
import type { PendingDecision } from '#contract/bookings/returns.ts';
import type { CallName } from '#contract/calls.ts';
import type { DecisionBody, Handover } from '#contract/handovers/schemas.ts';
import type { Delivery } from '#contract/handovers/states.ts';
import { bookedPhone, moveClock, payFor, readHandover } from './paying.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';

/** A sale of two people of its own. */
export interface PaidSale {
  readonly buyer: TestPerson;
  readonly seller: TestPerson;
  readonly booking: Booking;
}

/** The words of everybody who gives a reason. */
export const reason = 'In my own words';

/**
 * The steps of a sale for tests of hand-over, calling off and return.
 * @param market the app and an admin, once they are there
 */
export function openPaidSales(market: () => { app: TestApp; admin: TestPerson }) {
  const run = async (task: string) => market().app.jobs.tasks[task]?.({}, {} as never);
  const runDeadlines = () => run('handover-deadlines');
  const act = async (name: CallName, as: TestPerson, { booking }: PaidSale, body?: object) => {
    const request = { as, params: { id: booking._id }, ...(body && { body }) };
    const answer = await sendCall(market().app, name, request as never);
    return [answer.statusCode, answer.json().code ?? answer.json().modifiedCount];
  };
  return {
    runDeadlines,
    /** Makes a call about the sale. @returns status, and the code or how many were changed */
    act,
    decide: (sale: PaidSale, decision: DecisionBody['decision']) =>
      act('decideSale', market().admin, sale, { decision, reason }),
    /** The hand-over as the buyer reads it. */
    way: ({ buyer, booking }: PaidSale): Promise<Handover> =>
      readHandover(market().app, buyer, booking),
    /** Its line in the admins' queue. */
    queued: async ({ booking }: PaidSale) =>
      (await sendCall(market().app, 'listReturns', { as: market().admin }))
        .json<PendingDecision[]>()
        .filter((each) => each._id === booking._id),
    resetClock: () => market().app.pool.query("update clock set shift = interval '0'"),
    /** Moves the clock past a moment of a sale and runs the job. */
    wait: async (interval: string) => {
      await moveClock(market().app, interval);
      await runDeadlines();
    },
    /** A phone that was just paid for; the meeting is today. */
    paidPhone: async (delivery: Delivery = 'meeting'): Promise<PaidSale> => {
      const { app } = market();
      const sale = await bookedPhone(app);
      await app.pool.query(
        `update bookings set booking_date = (app_now() at time zone 'utc')::date,
           delivery = $2, delivery_address = $3 where id = $1`,
        [sale.booking._id, delivery, delivery === 'courier' ? 'House 7' : null],
      );
      await payFor(app, sale.buyer, sale.booking);
      return sale;
    },
  };
}
