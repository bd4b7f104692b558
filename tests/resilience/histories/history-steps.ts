import assert from 'node:assert/strict';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { askIntent, charge, moveClock, record } from '#tests/support/market/paying.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { bookingFields, dayFromNow } from '#tests/support/market/phones.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { makeEvent, postEvent } from '#tests/resilience/events.ts';
import type { Action } from './history-actions.ts';
import {
  ownerOf,
  playDispute,
  playHandover,
  playReduction,
  settleBatch,
  outcomeOf,
} from './history-sales.ts';
import type { HistoryRun } from './history-world.ts';

/** Each action of a history, on the server and on its model. */

/** Returns whether there is a booking or payment yet that an action can be about; else it does nothing. */
export function isPossible({ model, bookings, intents }: HistoryRun, each: Action): boolean {
  if ('booking' in each) {
    const booking = at(model.bookings, each.booking);
    return booking !== undefined && bookings.has(booking);
  }
  if (!('payment' in each)) return true;
  const payment = at(model.payments, each.payment);
  return payment !== undefined && intents.has(payment);
}

function at<T>(list: readonly T[], place: number): T | undefined {
  return list[place % Math.max(1, list.length)];
}

/** Runs the job that ends bookings. */
export async function endBookings(app: TestApp): Promise<void> {
  await app.jobs.tasks['end-bookings']?.({}, {} as never);
}

/**
 * Does one action.
 * @param run server and model
 * @param each the action, which isPossible
 * @throws AssertionError when the server responds otherwise than the model
 */
export async function playAction(run: HistoryRun, each: Action): Promise<void> {
  const { app, model, admin, buyers, sellers, phoneIds } = run;
  const phoneNumber = 'phone' in each ? each.phone % phoneIds.length : 0;
  const phone = model.phones[phoneNumber];
  const productId = phoneIds[phoneNumber];
  const booking = 'booking' in each ? at(model.bookings, each.booking) : undefined;
  const real = booking && run.bookings.get(booking);
  const payment = 'payment' in each ? at(model.payments, each.payment) : undefined;
  const intent = payment && run.intents.get(payment);
  assert(phone && productId);
  const seller = sellers[phone.seller];
  const buyer = booking && buyers[booking.buyer];
  const params = { id: real?._id ?? '' };

  switch (each.do) {
    case 'book': {
      const number_ = each.buyer % buyers.length;
      const bookingDate = dayFromNow(360);
      const delivery = each.courier ? 'courier' : 'meeting';
      const sent = each.courier ? { delivery, deliveryAddress: 'House 7, Sylhet' } : {};
      const body = { ...bookingFields(productId), bookingDate, ...sent };
      const answer = await sendCall(app, 'bookPhone', { as: buyers[number_] ?? null, body });
      const meets = (Date.parse(bookingDate) - run.startMs) / 1_000 + 86_400;
      assert.equal(outcomeOf(answer), model.book(number_, phone, meets, delivery));
      if (answer.statusCode !== 200) return;
      const { insertedId } = answer.json<{ insertedId: string }>();
      const createdBooking = model.bookings.at(-1);
      assert(createdBooking);
      const read = await sendCall(app, 'readBooking', {
        as: buyers[number_] ?? null,
        params: { id: insertedId },
      });
      run.bookings.set(createdBooking, read.json<Booking>());
      return;
    }
    case 'open': {
      if (!booking || !buyer || !real) return;
      const before = booking.payments.length;
      const answer = await askIntent(app, buyer, real);
      assert.equal(outcomeOf(answer), model.open(booking));
      if (answer.statusCode !== 200) return;
      const opened = answer.json<Intent>();
      const last = booking.payments.at(-1);
      assert(last);
      // A repeated request returns the same intent, a new one only if the model says so.
      if (booking.payments.length === before) {
        assert.equal(opened.intentId, run.intents.get(last)?.intentId);
      }
      run.intents.set(last, opened);
      return;
    }
    case 'buy': {
      await playAction(run, { do: 'open', booking: each.booking });
      const activePayment = booking?.payments.at(-1);
      if (!activePayment) return;
      const place = model.payments.indexOf(activePayment);
      await playAction(run, { do: 'charge', payment: place, method: 'pm_card_visa' });
      await playAction(run, { do: 'record', payment: place });
      return;
    }
    case 'charge': {
      if (!payment || !intent) return;
      const answer = await charge(app, intent, each.method);
      assert.equal(answer.json().status, model.charge(payment, each.method));
      return;
    }
    case 'answer': {
      if (!payment || !intent) return;
      const answer = await sendCall(app, 'answerSandboxChallenge', {
        params: { intentId: intent.intentId },
        body: { clientSecret: intent.clientSecret, approve: each.approve },
      });
      assert.equal(answer.json().status, model.answerBank(payment, each.approve));
      return;
    }
    case 'record': {
      const owner = payment && buyers[payment.booking.buyer];
      const paidBooking = payment && run.bookings.get(payment.booking);
      if (!payment || !intent || !owner || !paidBooking) return;
      const answer = await record(app, owner, paidBooking, intent.intentId);
      assert.equal(outcomeOf(answer), model.record(payment));
      return;
    }
    case 'cancel': {
      if (!booking || !buyer) return;
      const answer = await sendCall(app, 'cancelBooking', { as: buyer, params });
      assert.equal(outcomeOf(answer), model.cancel(booking));
      return;
    }
    case 'leave': {
      if (!booking || !buyer) return;
      const answer = await sendCall(app, 'giveBackHold', { as: buyer, params });
      const gave = answer.statusCode === 200 ? answer.json().deletedCount === 1 : outcomeOf(answer);
      assert.equal(gave, model.leave(booking));
      return;
    }
    case 'refund': {
      if (!booking) return;
      const by = each.admin ? 'admin' : 'seller';
      const as = each.admin ? admin : (sellers[booking.phone.seller] ?? null);
      const answer = await sendCall(app, 'refundBooking', {
        as,
        params,
        body: { reason: 'It is broken' },
      });
      assert.equal(outcomeOf(answer), model.refund(booking, by));
      return;
    }
    case 'withdraw': {
      const request = { as: seller ?? null, params: { id: productId } };
      assert.equal(outcomeOf(await sendCall(app, 'deleteProduct', request)), model.withdraw(phone));
      return;
    }
    case 'relist': {
      const request = { as: seller ?? null, params: { id: productId } };
      assert.equal(outcomeOf(await sendCall(app, 'relistProduct', request)), model.relist(phone));
      return;
    }
    case 'step':
    case 'enterCode':
    case 'giveBack':
    case 'decide': {
      if (booking && buyer && real) {
        await playHandover(run, each, {
          booking,
          real,
          buyer,
          seller: ownerOf(run, booking),
        });
      }
      return;
    }
    case 'propose':
    case 'accept':
    case 'decline': {
      if (booking && buyer && real) {
        const people = { booking, real, buyer, seller: ownerOf(run, booking) };
        await playReduction(run, each, people);
      }
      return;
    }
    case 'dispute': {
      if (payment && intent) await playDispute(run, payment, intent, each.status);
      return;
    }
    case 'deadlines':
      await app.jobs.tasks['end-price-reductions']?.({}, {} as never);
      await app.jobs.tasks['handover-deadlines']?.({}, {} as never);
      model.passDeadlines();
      return;
    case 'closeBuyer': {
      const who = each.buyer % buyers.length;
      const request = { as: admin, params: { id: buyers[who]?.id ?? '' } };
      assert.equal(outcomeOf(await sendCall(app, 'deleteBuyer', request)), model.closeBuyer(who));
      return;
    }
    case 'closeSeller': {
      const who = each.seller % sellers.length;
      const request = { as: admin, params: { id: sellers[who]?.id ?? '' } };
      assert.equal(outcomeOf(await sendCall(app, 'deleteSeller', request)), model.closeSeller(who));
      return;
    }
    case 'wait':
      await moveClock(app, `${each.seconds} seconds`);
      model.now += each.seconds;
      return;
    case 'release':
      await app.jobs.tasks['release-sales']?.({}, {} as never);
      model.release();
      return;
    case 'setAside':
      await app.jobs.tasks['weekly-payouts']?.({}, {} as never);
      model.setAside();
      return;
    case 'batch':
      await settleBatch(app, admin, each.paid);
      model.money.settleBatch(each.paid);
      return;
    case 'expire':
      await endBookings(app);
      model.expire();
      return;
    case 'reconcile':
      await app.reconcile();
      model.reconcile();
      return;
    case 'deliver':
      while ((await app.deliverEvents()) > 0);
      model.deliver();
      return;
    case 'event': {
      if (!payment || !intent) return;
      const event = makeEvent(intent.intentId, each.type);
      for (let time = 0; time < each.times; time += 1) {
        assert.equal(outcomeOf(await postEvent(app, event)), 'ok');
      }
      model.settle(payment);
      return;
    }
  }
}
