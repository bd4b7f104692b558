import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Booking } from '#contract/bookings/schemas.ts';
import { toCents } from '#contract/common/money.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { brokenPromises } from '#tests/support/invariants.ts';
import { askIntent, charge, moveClock, record } from '#tests/support/paying.ts';
import { ask, makePeople, type TestPerson } from '#tests/support/people.ts';
import { bookingFields, dayFromNow, makePhone } from '#tests/support/phones.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { makeEvent, postEvent } from './events.ts';
import { history, type Action } from './history-actions.ts';
import { MarketModel, type ModelBooking, type ModelPayment } from './market-model.ts';
import type { Fixture } from './fixture.ts';
import { addPayoutAccount, payAllOut } from './payout-races.ts';
import { settle, resetClock } from './selling.ts';

/**
 * Random histories of a small market, run on the server and on a model of it and compared after
 * every step. fast-check shrinks a history that fails.
 */

/** The market of one history: the model, and the server's ids of its parts. */
interface Market {
  readonly app: TestApp;
  readonly model: MarketModel;
  readonly admin: TestPerson;
  readonly buyers: readonly TestPerson[];
  readonly sellers: readonly TestPerson[];
  readonly phoneIds: readonly string[];
  readonly bookings: Map<ModelBooking, Booking>;
  readonly intents: Map<ModelPayment, Intent>;
  /** The database's clock when the history began. */
  readonly startMs: number;
}

const sellerOfPhone = [0, 1];

/**
 * Runs a history from the beginning with people and phones of its own.
 * @param app whose clock only the history moves
 * @param actions the history
 * @throws AssertionError at the first step where server and model differ
 */
export async function playHistory(app: TestApp, actions: readonly Action[]): Promise<void> {
  await resetClock(app);
  const [[admin], sellers, buyers] = await Promise.all([
    makePeople(app, 1, 'admin'),
    makePeople(app, 2, 'seller'),
    makePeople(app, 3),
  ]);
  const phoneIds: string[] = [];
  let priceCents = 0;
  for (const seller of sellerOfPhone) {
    const phone = await makePhone(app, sellers[seller]);
    phoneIds.push(phone.id);
    priceCents = toCents(phone.price);
  }
  for (const seller of sellers) await addPayoutAccount(app, seller);
  assert(admin);
  const { rows } = await app.pool.query<{ now: Date }>('select app_now() as now');
  const startMs = rows[0]?.now.getTime() ?? 0;
  const market: Market = {
    startMs,
    ...{ app, admin, sellers, buyers, phoneIds },
    ...{
      model: new MarketModel(sellerOfPhone, priceCents),
      bookings: new Map(),
      intents: new Map(),
    },
  };
  for (const [place, each] of actions.entries()) {
    try {
      const undecided = market.model.undecided();
      if (undecided) {
        const payment = market.model.payments.indexOf(undecided);
        await play(market, { do: 'event', payment, type: 'payment_intent.succeeded', times: 1 });
      }
      await play(market, each);
      assert.deepEqual(await worldOf(market), modelOf(market));
    } catch (error) {
      const where = `step ${place + 1} of ${actions.length}, ${JSON.stringify(each)}`;
      throw new Error(`${where}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
  await settle(app);
  await moveClock(app, '8 days');
  await endBookings(app);
  await app.jobs.tasks['release-sales']?.({}, {} as never);
  assert.deepEqual(await brokenPromises(app), {});
}

function at<T>(list: readonly T[], place: number): T | undefined {
  return list[place % Math.max(1, list.length)];
}

type Answer = Awaited<ReturnType<typeof ask>>;

/** 'ok', or the refusal's code. */
function told(answer: Answer): string {
  return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code;
}

async function endBookings(app: TestApp): Promise<void> {
  await app.jobs.tasks['end-bookings']?.({}, {} as never);
}

async function play(market: Market, each: Action): Promise<void> {
  const { app, model, admin, buyers, sellers, phoneIds } = market;
  const phoneNumber = 'phone' in each ? each.phone % phoneIds.length : 0;
  const phone = model.phones[phoneNumber];
  const productId = phoneIds[phoneNumber];
  const booking = 'booking' in each ? at(model.bookings, each.booking) : undefined;
  const real = booking && market.bookings.get(booking);
  const payment = 'payment' in each ? at(model.payments, each.payment) : undefined;
  const intent = payment && market.intents.get(payment);
  assert(phone && productId);
  const seller = sellers[phone.seller];
  const buyer = booking && buyers[booking.buyer];
  const params = { id: real?._id ?? '' };

  switch (each.do) {
    case 'book': {
      const number_ = each.buyer % buyers.length;
      const bookingDate = dayFromNow(360);
      const body = { ...bookingFields(productId), bookingDate };
      const answer = await ask(app, 'bookPhone', { as: buyers[number_] ?? null, body });
      const meets = (Date.parse(bookingDate) - market.startMs) / 1_000 + 86_400;
      assert.equal(told(answer), model.book(number_, phone, meets));
      if (answer.statusCode !== 200) return;
      const { insertedId } = answer.json<{ insertedId: string }>();
      const made = model.bookings.at(-1);
      assert(made);
      const read = await ask(app, 'readBooking', {
        as: buyers[number_] ?? null,
        params: { id: insertedId },
      });
      market.bookings.set(made, read.json<Booking>());
      return;
    }
    case 'open': {
      if (!booking || !buyer || !real) return;
      const before = booking.payments.length;
      const answer = await askIntent(app, buyer, real);
      assert.equal(told(answer), model.open(booking));
      if (answer.statusCode !== 200) return;
      const opened = answer.json<Intent>();
      const last = booking.payments.at(-1);
      assert(last);
      // A repeated request returns the same intent, a new one only where the model says so.
      if (booking.payments.length === before) {
        assert.equal(opened.intentId, market.intents.get(last)?.intentId);
      }
      market.intents.set(last, opened);
      return;
    }
    case 'buy': {
      await play(market, { do: 'open', booking: each.booking });
      const paying = booking?.payments.at(-1);
      if (!paying) return;
      const place = model.payments.indexOf(paying);
      await play(market, { do: 'charge', payment: place, method: 'pm_card_visa' });
      await play(market, { do: 'record', payment: place });
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
      const answer = await ask(app, 'answerSandboxChallenge', {
        params: { intentId: intent.intentId },
        body: { clientSecret: intent.clientSecret, approve: each.approve },
      });
      assert.equal(answer.json().status, model.answerBank(payment, each.approve));
      return;
    }
    case 'record': {
      const owner = payment && buyers[payment.booking.buyer];
      const paid = payment && market.bookings.get(payment.booking);
      if (!payment || !intent || !owner || !paid) return;
      const answer = await record(app, owner, paid, intent.intentId);
      assert.equal(told(answer), model.record(payment));
      return;
    }
    case 'cancel': {
      if (!booking || !buyer) return;
      const answer = await ask(app, 'cancelBooking', { as: buyer, params });
      assert.equal(told(answer), model.cancel(booking));
      return;
    }
    case 'leave': {
      if (!booking || !buyer) return;
      const answer = await ask(app, 'giveBackHold', { as: buyer, params });
      const gave = answer.statusCode === 200 ? answer.json().deletedCount === 1 : told(answer);
      assert.equal(gave, model.leave(booking));
      return;
    }
    case 'refund': {
      if (!booking) return;
      const by = each.admin ? 'admin' : 'seller';
      const as = each.admin ? admin : (sellers[booking.phone.seller] ?? null);
      const answer = await ask(app, 'refundBooking', {
        as,
        params,
        body: { reason: 'It is broken' },
      });
      assert.equal(told(answer), model.refund(booking, by));
      return;
    }
    case 'withdraw': {
      const asked = { as: seller ?? null, params: { id: productId } };
      assert.equal(told(await ask(app, 'deleteProduct', asked)), model.withdraw(phone));
      return;
    }
    case 'relist': {
      const asked = { as: seller ?? null, params: { id: productId } };
      assert.equal(told(await ask(app, 'relistProduct', asked)), model.relist(phone));
      return;
    }
    case 'receive': {
      if (!booking || !buyer) return;
      const body = { confirmed: true } as const;
      const answer = await ask(app, 'handOver', { as: buyer, params, body });
      const first = answer.statusCode === 200 ? answer.json().modifiedCount === 1 : told(answer);
      assert.equal(first, model.receive(booking));
      return;
    }
    case 'askReturn': {
      if (!booking || !buyer) return;
      const body = { reason: 'It is not what I hoped for.' };
      const answer = await ask(app, 'askReturn', { as: buyer, params, body });
      const first = answer.statusCode === 200 ? answer.json().modifiedCount === 1 : told(answer);
      assert.equal(first, model.askReturn(booking));
      return;
    }
    case 'closeBuyer': {
      const who = each.buyer % buyers.length;
      const asked = { as: admin, params: { id: buyers[who]?.id ?? '' } };
      assert.equal(told(await ask(app, 'deleteBuyer', asked)), model.closeBuyer(who));
      return;
    }
    case 'closeSeller': {
      const who = each.seller % sellers.length;
      const asked = { as: admin, params: { id: sellers[who]?.id ?? '' } };
      assert.equal(told(await ask(app, 'deleteSeller', asked)), model.closeSeller(who));
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
    case 'payOut':
      await app.jobs.tasks['weekly-payouts']?.({}, {} as never);
      await payAllOut(app, admin);
      model.payOut();
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
        assert.equal(told(await postEvent(app, event)), 'ok');
      }
      model.settle(payment);
      return;
    }
  }
}

/** The state in which server and model are compared. */
interface World {
  readonly phones: readonly { status: string; held: number | null }[];
  readonly bookings: readonly {
    status: string;
    payments: readonly { status: string; intent: string; refunded: boolean }[];
  }[];
  /** What each seller is owed, in cents. */
  readonly owed: readonly number[];
}

function modelOf({ model }: Market): World {
  return {
    owed: model.owed,
    phones: model.phones.map((phone) => ({
      status: phone.status,
      held: model.isHeld(phone) && phone.hold ? model.bookings.indexOf(phone.hold.booking) : null,
    })),
    bookings: model.bookings.map(({ status, payments }) => ({
      status,
      payments: payments.map((one) => ({
        status: one.status,
        intent: one.intent,
        refunded: one.refunded,
      })),
    })),
  };
}

async function worldOf({ app, model, phoneIds, bookings, sellers }: Market): Promise<World> {
  const ids = model.bookings.map((booking) => bookings.get(booking)?._id ?? '');
  const { rows } = await app.pool.query<{
    phones: { id: string; status: string; held: string | null }[];
    bookings: { id: string; status: string; payments: World['bookings'][0]['payments'] | null }[];
  }>(
    `select (select json_agg(json_build_object('id', p.id, 'status', p.status, 'held',
         (select h.booking_id from payment_holds h
          where h.product_id = p.id and h.held_until > app_now())))
         from products p where p.id = any ($1::uuid[])) as phones,
       (select json_agg(json_build_object('id', b.id, 'status', b.status, 'payments',
         (select json_agg(json_build_object('status', y.status, 'intent', i.status, 'refunded',
            exists (select from sandbox.refunds r where r.intent_id = i.id)) order by y.id)
          from payments y left join sandbox.intents i on i.id = y.intent_id
          where y.booking_id = b.id)))
         from bookings b where b.product_id = any ($1::uuid[])) as bookings`,
    [phoneIds],
  );
  const found = rows[0];
  const byId = new Map(found?.bookings?.map((booking) => [booking.id, booking]));
  const phonesById = new Map(found?.phones.map((phone) => [phone.id, phone]));
  assert.equal(byId.size, ids.length);
  return {
    owed: await owedTo(app, sellers),
    phones: phoneIds.map((id) => {
      const phone = phonesById.get(id);
      return {
        status: phone?.status ?? 'gone',
        held: phone?.held ? ids.indexOf(phone.held) : null,
      };
    }),
    bookings: ids.map((id) => {
      const booking = byId.get(id);
      return { status: booking?.status ?? 'gone', payments: booking?.payments ?? [] };
    }),
  };
}

async function owedTo(app: TestApp, sellers: readonly TestPerson[]): Promise<number[]> {
  const { rows } = await app.pool.query<{ cents: number }>(
    `select coalesce(sum(p.cents), 0)::float8 as cents
     from unnest($1::uuid[]) with ordinality s (id, place)
       left join ledger_postings p on p.seller_id = s.id and p.account = 'owed'
     group by s.place order by s.place`,
    [sellers.map(({ id }) => id)],
  );
  return rows.map(({ cents }) => cents);
}

/**
 * An app whose database's clock stands still until a history moves it, so that the speed of the
 * machine changes nothing.
 * @param fixture its database and folder
 */
export async function openHistoryApp(fixture: Fixture): Promise<TestApp> {
  const app = await fixture.open();
  await app.pool.query(
    `create or replace function app_now() returns timestamptz language sql stable parallel safe
     as $$ select date_trunc('second', timestamptz '${new Date().toISOString()}')
       + (select shift from clock) $$`,
  );
  return app;
}

/**
 * Runs random histories.
 * @param app of openHistoryApp
 * @param seed the same seed gives the same histories
 * @param runs how many
 */
export async function runHistories(app: TestApp, seed: number, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(history, (actions) => playHistory(app, actions)),
    { seed, numRuns: runs, endOnFailure: false },
  );
}
