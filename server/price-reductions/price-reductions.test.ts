import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PendingDecision } from '#contract/bookings/returns.ts';
import type { Earnings } from '#contract/payouts/schemas.ts';
import type { LedgerEntry } from '#contract/ledger/schemas.ts';
import {
  maxReductionsPerBooking,
  reductionAnswerHours,
} from '#contract/price-reductions/limits.ts';
import type { PriceReductions } from '#contract/price-reductions/schemas.ts';
import type { ReductionPart } from '#contract/price-reductions/states.ts';
import { verifyLedger } from '#server/ledger/verify-ledger.ts';
import { readSalesOfModel } from '#server/prices/selling-time-store.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { openPaidSales, type PaidSale } from '#tests/support/market/paid-sales.ts';
import { moveClock, pastGuarantee, receivePhone, reread } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { faultyProvider } from '#tests/support/stripe/faulty-provider.ts';
import { setDispute } from '#tests/resilience/events.ts';

let app: TestApp;
let admin: TestPerson;
const provider = faultyProvider();
const { paidPhone, act, decide, resetClock } = openPaidSales(() => ({ app, admin }));
beforeAll(async () => {
  app = await startTestApp({ wrapProvider: provider.wrap }, { FEE_PERCENT: '10', FEE_FIXED: '1' });
  admin = await makePerson(app, 'admin');
});
afterEach(async () => {
  provider.heal();
  await resetClock();
  expect(await brokenInvariants(app.db)).toEqual({});
  expect((await verifyLedger(app.db)).flaws).toEqual([]);
});
afterAll(() => app.close());

/** The price of every phone: $298.50. */
const price = 298.5;
const propose = (sale: PaidSale, by: ReductionPart, amount = 20) =>
  sendCall(app, 'proposePriceReduction', {
    as: sale[by],
    params: { id: sale.booking._id },
    body: { amount, reason: 'The back is scratched' },
  });
const mustPropose = async (sale: PaidSale, by: ReductionPart, amount?: number) =>
  (await propose(sale, by, amount)).json<{ insertedId: string }>().insertedId;
const answer = async (as: TestPerson, what: 'accept' | 'decline', id: string) => {
  const call = what === 'accept' ? 'acceptPriceReduction' : 'declinePriceReduction';
  const response = await sendCall(app, call, { as, params: { id } });
  return response.json().code ?? response.json().modifiedCount;
};
const read = async ({ booking }: PaidSale, as: TestPerson) =>
  (
    await sendCall(app, 'listPriceReductions', { as, params: { id: booking._id } })
  ).json<PriceReductions>();
const run = (task: string) => app.jobs.tasks[task]?.({}, {} as never);
const refundsOf = async ({ booking }: PaidSale): Promise<number[]> => {
  const { rows } = await app.pool.query<{ cents: number }>(
    `select r.amount_cents as cents from sandbox.refunds r
       join payments y on y.intent_id = r.intent_id where y.booking_id = $1
     order by r.created_at, r.id`,
    [booking._id],
  );
  return rows.map(({ cents }) => cents);
};
const toldTo = async (as: TestPerson) => {
  const [newest] = await readNotifications(app, as);
  return [newest?.kind, newest?.facts.price];
};
const refund = ({ booking, seller }: PaidSale) =>
  sendCall(app, 'refundBooking', { as: seller, params: { id: booking._id } });
/** A sale whose buyer has the phone and asks for a return. */
const returning = async () => {
  const sale = await paidPhone();
  await receivePhone(app, sale.buyer, sale.booking);
  await act('askReturn', sale.buyer, sale, { reason: 'It is scratched' });
  return sale;
};

describe('a lower price', () => {
  test('that the buyer asks for and the seller accepts goes back to the card; the rest stays held', async () => {
    const sale = await paidPhone();
    const id = await mustPropose(sale, 'buyer');
    expect(await toldTo(sale.seller)).toEqual(['reduction-asked', 20]);
    const asked = await read(sale, sale.seller);
    expect(asked).toMatchObject({ you: 'seller', price, givenBack: 0, obstacle: 'reduction-open' });
    expect(asked.items).toMatchObject([
      { _id: id, proposedBy: 'buyer', amount: 20, status: 'asked', refund: null },
    ]);
    expect(await refundsOf(sale)).toEqual([]);
    expect(await answer(sale.seller, 'accept', id)).toBe(1);
    expect(await refundsOf(sale)).toEqual([2_000]);
    expect(await reread(app, sale.buyer, sale.booking)).toMatchObject({
      ...{ status: 'paid', paid: true, sealingPrice: price, givenBack: 20 },
    });
    expect((await read(sale, sale.buyer)).items).toMatchObject([
      { status: 'accepted', refund: 'sent', answerUntil: null },
    ]);
    const [receipt] = await mailsTo(app, sale.buyer.email);
    expect(receipt?.body).toContain('it now costs you $278.50');
    expect(receipt?.body).toMatch(/Transaction id: pi_/);
    // Repeating it after a lost answer changes nothing, nor does an answer that comes too late.
    expect(await answer(sale.seller, 'accept', id)).toBe(0);
    expect(await answer(sale.seller, 'decline', id)).toBe('reduction-accepted');
    expect(await refundsOf(sale)).toEqual([2_000]);
  });

  test('that the seller offers is the buyer’s to accept', async () => {
    const sale = await paidPhone();
    const id = await mustPropose(sale, 'seller', 0.5);
    expect(await toldTo(sale.buyer)).toEqual(['reduction-offered', 0.5]);
    expect(await answer(sale.seller, 'accept', id)).toBe('reduction-others-turn');
    expect(await answer(sale.buyer, 'accept', id)).toBe(1);
    expect(await toldTo(sale.seller)).toEqual(['reduction-accepted', 0.5]);
    expect(await toldTo(sale.buyer)).toEqual(['price-reduced', 0.5]);
    expect(await refundsOf(sale)).toEqual([50]);
  });

  test('is in the books as its own kind, and the fee shrinks in proportion, rounded down', async () => {
    const sale = await paidPhone();
    await answer(sale.seller, 'accept', await mustPropose(sale, 'buyer', 33.33));
    await receivePhone(app, sale.buyer, sale.booking);
    await moveClock(app, pastGuarantee);
    await run('release-sales');
    const { items } = (await sendCall(app, 'readEarnings', { as: sale.seller })).json<Earnings>();
    // 10 % and a dollar of $298.50 are $30.85; of $265.17 they are $27.405.
    expect(items).toMatchObject([
      { price, givenBack: 33.33, fee: 27.4, amount: 237.77, state: 'owed' },
    ]);
    const entries = (
      await sendCall(app, 'listLedgerEntries', { as: admin, query: { q: sale.booking._id } })
    ).json<LedgerEntry[]>();
    expect(entries.map(({ kind }) => kind)).toEqual([
      ...['release', 'refunded', 'price-reduction', 'sale'],
    ]);
    expect(entries[2]?.postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['held', -33.33],
      ['refunds', 33.33],
    ]);
  });

  test('is declined by a word or by silence, and another one can be proposed then', async () => {
    const sale = await paidPhone();
    const id = await mustPropose(sale, 'buyer');
    expect(await answer(sale.seller, 'decline', id)).toBe(1);
    expect(await answer(sale.seller, 'decline', id)).toBe(0);
    expect(await answer(sale.seller, 'accept', id)).toBe('reduction-declined');
    expect(await toldTo(sale.buyer)).toEqual(['reduction-refused', 20]);
    const silent = await mustPropose(sale, 'seller', 5);
    await moveClock(app, `${reductionAnswerHours} hours`);
    expect(await answer(sale.buyer, 'accept', silent)).toBe('reduction-expired');
    await run('end-price-reductions');
    expect(await toldTo(sale.seller)).toEqual(['reduction-declined', 5]);
    const [newest] = await readNotifications(app, sale.seller);
    expect(newest?.facts.why).toBe('clock');
    expect(await refundsOf(sale)).toEqual([]);
    expect((await propose(sale, 'buyer')).statusCode).toBe(200);
  });

  test('that nobody has answered in time makes room for the next one, also before the job runs', async () => {
    const sale = await paidPhone();
    await mustPropose(sale, 'buyer');
    await moveClock(app, `${reductionAnswerHours} hours`);
    expect((await propose(sale, 'seller', 3)).statusCode).toBe(200);
    expect((await read(sale, sale.buyer)).items.map(({ status }) => status)).toEqual([
      ...['offered', 'expired'],
    ]);
  });

  test('waits alone, is at least 0.50, leaves as much, and is proposed ten times at most', async () => {
    const sale = await paidPhone();
    expect((await propose(sale, 'buyer', 0.49)).statusCode).toBe(400);
    expect((await propose(sale, 'buyer', price - 0.49)).json().code).toBe('reduction-too-high');
    const id = await mustPropose(sale, 'buyer', price - 0.5);
    expect((await propose(sale, 'seller', 1)).json().code).toBe('reduction-open');
    await answer(sale.seller, 'accept', id);
    expect(await read(sale, sale.buyer)).toMatchObject({ most: 0, obstacle: 'reduction-too-high' });
    expect((await propose(sale, 'seller', 0.5)).json().code).toBe('reduction-too-high');
    const other = await paidPhone();
    for (let time = 0; time < maxReductionsPerBooking; time += 1) {
      await answer(other.seller, 'decline', await mustPropose(other, 'buyer'));
    }
    expect((await propose(other, 'buyer')).json().code).toBe('too-many-reductions');
  });

  test('is nobody else’s business, and only buyer and seller answer', async () => {
    const sale = await paidPhone();
    const id = await mustPropose(sale, 'buyer');
    const stranger = await makePerson(app);
    expect(await answer(stranger, 'accept', id)).toBe('not-found');
    expect(await answer(admin, 'accept', id)).toBe('not-found');
    expect(await read(sale, admin)).toMatchObject({ you: 'admin', fee: 30.85 });
    expect((await read(sale, sale.buyer)).fee).toBeNull();
  });

  test('counts in the price guide with what was really paid', async () => {
    const sale = await paidPhone();
    await answer(sale.seller, 'accept', await mustPropose(sale, 'buyer', 48.5));
    await receivePhone(app, sale.buyer, sale.booking);
    await moveClock(app, '15 days');
    const { rows } = await app.pool.query<{ model: string }>(
      `update products set storage_gb = 128, model_name = 'any',
         model_id = (select id from models limit 1)
       where id = $1 returning model_id as model`,
      [sale.booking.productId],
    );
    const sales = await readSalesOfModel(app.db as never, rows[0]?.model ?? '');
    expect(sales.find(({ sellerId }) => sellerId === sale.seller.id)?.cents).toBe(25_000);
  });
});

describe('the price is lowered', () => {
  test('before the hand-over or while a return is requested or declined, not otherwise', async () => {
    const sale = await paidPhone();
    const id = await mustPropose(sale, 'buyer');
    await receivePhone(app, sale.buyer, sale.booking);
    // The hand-over ends it.
    expect(await answer(sale.seller, 'accept', id)).toBe('reduction-ended');
    expect((await propose(sale, 'buyer')).json().code).toBe('reduction-too-late');
    await act('askReturn', sale.buyer, sale, { reason: 'It is scratched' });
    await answer(sale.seller, 'accept', await mustPropose(sale, 'buyer'));
    await act('declineReturn', sale.seller, sale, { reason: 'It was so before' });
    const offered = await mustPropose(sale, 'seller', 10);
    await act('acceptReturn', sale.seller, sale);
    expect(await answer(sale.buyer, 'accept', offered)).toBe('reduction-ended');
    expect((await propose(sale, 'buyer')).json().code).toBe('reduction-too-late');
    expect(await refundsOf(sale)).toEqual([2_000]);
  });

  test('not while an admin or a bank decides; what is proposed waits for that', async () => {
    const sale = await paidPhone('courier');
    const id = await mustPropose(sale, 'buyer');
    await act('sendParcel', sale.seller, sale, { courier: 'Pathao', trackingNumber: 'P-1' });
    await act('sayDelivered', sale.seller, sale);
    await act('objectToDelivery', sale.buyer, sale, { reason: 'It has not come' });
    expect(await answer(sale.seller, 'accept', id)).toBe('case-open');
    expect(await read(sale, sale.buyer)).toMatchObject({ obstacle: 'case-open', most: 0 });
    await decide(sale, 'stand');
    expect(await answer(sale.seller, 'accept', id)).toBe('reduction-ended');
    const disputed = await paidPhone();
    const waiting = await mustPropose(disputed, 'seller');
    const { transactionId } = await reread(app, disputed.buyer, disputed.booking);
    await setDispute(app, transactionId ?? '', 'open');
    expect(await answer(disputed.buyer, 'accept', waiting)).toBe('payment-disputed');
    await setDispute(app, transactionId ?? '', 'won');
    expect(await answer(disputed.buyer, 'accept', waiting)).toBe(1);
    expect(await refundsOf(disputed)).toEqual([2_000]);
  });

  test('and a later refund sends the rest', async () => {
    const sale = await returning();
    await answer(sale.seller, 'accept', await mustPropose(sale, 'buyer'));
    await mustPropose(sale, 'seller', 7);
    // An admin who decides reads what is left.
    const queue = (await sendCall(app, 'listReturns', { as: admin })).json<PendingDecision[]>();
    expect(queue.find(({ _id }) => _id === sale.booking._id)).toMatchObject({
      ...{ sealingPrice: price, givenBack: 20 },
    });
    expect((await refund(sale)).statusCode).toBe(200);
    expect(await refundsOf(sale)).toEqual([2_000, 27_850]);
    expect((await mailsTo(app, sale.buyer.email))[0]?.body).toContain('sending $278.50');
    expect(await read(sale, sale.buyer)).toMatchObject({
      ...{ obstacle: 'already-refunded', givenBack: 20 },
      items: [{ status: 'ended' }, { status: 'accepted', refund: 'sent' }],
    });
  });

  test('and a bank that decides for the buyer afterwards takes the rest alone', async () => {
    const sale = await paidPhone();
    await answer(sale.seller, 'accept', await mustPropose(sale, 'buyer'));
    const { transactionId } = await reread(app, sale.buyer, sale.booking);
    await setDispute(app, transactionId ?? '', 'lost');
    expect(await reread(app, sale.buyer, sale.booking)).toMatchObject({ status: 'refunded' });
    expect(await refundsOf(sale)).toEqual([2_000]);
    await run('compare-ledger');
    const { rows } = await app.pool.query('select * from ledger_differences');
    expect(rows).toEqual([]);
  });
});

describe('a part that is due', () => {
  test.each(['does not answer', 'loses the answer'] as const)(
    'is sent once when the provider %s',
    async (fault) => {
      const sale = await paidPhone();
      const id = await mustPropose(sale, 'buyer');
      provider.break('refundPart', fault, false);
      expect(await answer(sale.seller, 'accept', id)).toBe(1);
      expect((await read(sale, sale.buyer)).items[0]).toMatchObject({ refund: 'due' });
      provider.heal();
      // The comparison does not take it for one by hand, whether it has arrived or not.
      await run('compare-ledger');
      await moveClock(app, '1 minute');
      await app.reconcile();
      expect((await read(sale, sale.buyer)).items[0]).toMatchObject({ refund: 'sent' });
      expect(await refundsOf(sale)).toEqual([2_000]);
      await run('compare-ledger');
      const { rows } = await app.pool.query(
        `select kind from ledger_entries where booking_id = $1 and kind like 'partial-refund%'`,
        [sale.booking._id],
      );
      expect(rows).toEqual([]);
    },
  );

  test('is noted by the provider’s event where the answer was lost', async () => {
    const sale = await paidPhone();
    const id = await mustPropose(sale, 'buyer');
    provider.break('refundPart', 'loses the answer', true);
    await answer(sale.seller, 'accept', id);
    while ((await app.deliverEvents()) > 0);
    expect((await read(sale, sale.buyer)).items[0]).toMatchObject({ refund: 'sent' });
  });

  test.each(['does not answer', 'loses the answer'] as const)(
    'goes with the rest when the whole is refunded after the provider %s',
    async (fault) => {
      const sale = await paidPhone();
      const id = await mustPropose(sale, 'buyer');
      provider.break('refundPart', fault, true);
      await answer(sale.seller, 'accept', id);
      await refund(sale);
      await moveClock(app, '1 minute');
      await app.reconcile();
      while ((await app.deliverEvents()) > 0);
      const sent = await refundsOf(sale);
      expect(sent).toEqual(fault === 'does not answer' ? [29_850] : [2_000, 27_850]);
    },
  );

  test('waits for the end of a dispute, and goes with it when the bank decides for the buyer', async () => {
    const outcomes = { won: [2_000], lost: [] } as const;
    for (const outcome of ['won', 'lost'] as const) {
      const sale = await paidPhone();
      const id = await mustPropose(sale, 'buyer');
      provider.break('refundPart', 'does not answer', true);
      await answer(sale.seller, 'accept', id);
      const { transactionId } = await reread(app, sale.buyer, sale.booking);
      await setDispute(app, transactionId ?? '', 'open');
      await moveClock(app, '2 hours');
      await app.reconcile();
      expect(await refundsOf(sale)).toEqual([]);
      await setDispute(app, transactionId ?? '', outcome);
      await moveClock(app, '2 hours');
      await app.reconcile();
      expect(await refundsOf(sale)).toEqual(outcomes[outcome]);
    }
  });
});

test('an own price reduction is exported with its own words alone, which are erased with the account', async () => {
  const sale = await paidPhone();
  await answer(sale.seller, 'accept', await mustPropose(sale, 'buyer'));
  await receivePhone(app, sale.buyer, sale.booking);
  const exported = async (as: TestPerson) =>
    (await sendCall(app, 'exportData', { as })).json().priceReductions;
  expect(await exported(sale.buyer)).toMatchObject([
    { amount: 20, proposedBy: 'buyer', reason: 'The back is scratched', status: 'accepted' },
  ]);
  expect(await exported(sale.seller)).toMatchObject([{ amount: 20, reason: null }]);
  await sendCall(app, 'deleteBuyer', { as: admin, params: { id: sale.buyer.id } });
  await moveClock(app, '8 days');
  await run('erase-closed-accounts');
  await run('erase-closed-accounts');
  const { rows } = await app.pool.query<{ reason: string }>(
    'select reason from price_reductions where booking_id = $1',
    [sale.booking._id],
  );
  expect(rows).toEqual([{ reason: 'erased' }]);
});
