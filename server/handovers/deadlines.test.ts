import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { openPaidSales, reason, type PaidSale } from '#tests/support/market/paid-sales.ts';
import {
  bookedPhone,
  moveClock,
  payFor,
  readHandover,
  receivePhone,
  reread,
  subjectsTo,
} from '#tests/support/market/paying.ts';
import {
  sendCall,
  confirmEmails,
  makePerson,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(async () => {
  await resetClock();
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

const { act, decide, paidPhone, queued, resetClock, runDeadlines, wait, way } = openPaidSales(
  () => ({
    app,
    admin,
  }),
);
const parcel = { courier: 'Pathao', trackingNumber: 'PT-1' };

describe('a phone that is not handed over', () => {
  test('both are asked after 7 days, and the money goes back after 14', async () => {
    const sale = await paidPhone();
    await wait('7 days');
    expect(await subjectsTo(app, sale.buyer)).not.toContain('Do you have your Galaxy S22 128 GB?');
    await wait('1 day');
    expect(await subjectsTo(app, sale.buyer)).toContain('Do you have your Galaxy S22 128 GB?');
    expect(await subjectsTo(app, sale.seller)).toContain(
      'Has your Galaxy S22 128 GB changed hands?',
    );
    const before = (await subjectsTo(app, sale.buyer)).length;
    await runDeadlines();
    expect(await subjectsTo(app, sale.buyer)).toHaveLength(before);
    await wait('6 days');
    expect(await way(sale)).toMatchObject({ status: 'waiting', payout: 'held' });
    await wait('1 day 1 hour');
    expect(await way(sale)).toMatchObject({ status: 'returned', payout: null, code: null });
    expect(await reread(app, sale.buyer, sale.booking)).toMatchObject({
      status: 'refunded',
      refund: 'sent',
    });
  });

  test('is asked for in words that are true where the two meet much later', async () => {
    const sale = await bookedPhone(app);
    await app.pool.query(
      `update bookings set booking_date = (app_now() at time zone 'utc')::date + 60 where id = $1`,
      [sale.booking._id],
    );
    await payFor(app, sale.buyer, sale.booking);
    await confirmEmails(app, sale.seller);
    await wait('38 days');
    for (const [{ email }, subject] of [
      [sale.buyer, 'Do you have your Galaxy S22 128 GB?'],
      [sale.seller, 'Has your Galaxy S22 128 GB changed hands?'],
    ] as const) {
      const mail = (await mailsTo(app, email)).find((each) => each.subject === subject);
      expect(mail?.body).toContain('paid for');
      expect(mail?.body).not.toContain('agreed');
    }
  });

  test('that its seller says was handed over is an admin’s case, whose reason both read', async () => {
    const sale = await paidPhone();
    expect(await act('handOver', sale.seller, sale, { handedOver: true })).toEqual([200, 1]);
    expect(await act('handOver', sale.seller, sale, { handedOver: true })).toEqual([200, 0]);
    expect(await subjectsTo(app, sale.buyer)).toContain('Do you have the Galaxy S22 128 GB?');
    await wait('15 days 1 hour');
    expect(await way(sale)).toMatchObject({
      status: 'waiting',
      payout: 'frozen',
      case: { kind: 'not-handed-over', decision: null },
    });
    expect(await queued(sale)).toMatchObject([{ case: 'not-handed-over' }]);
    expect(await act('callOff', sale.buyer, sale, { reason })).toEqual([409, 'case-open']);
    expect(await decide(sale, 'stand')).toEqual([200, 1]);
    expect(await decide(sale, 'stand')).toEqual([409, 'already-decided']);
    const decided = { status: 'handed-over', handedOverBy: 'admin', payout: 'held' };
    for (const person of [sale.buyer, sale.seller]) {
      expect(await readHandover(app, person, sale.booking)).toMatchObject({
        ...decided,
        case: { decision: 'stand', reason },
      });
      expect(await subjectsTo(app, person)).toContain('The decision about the Galaxy S22 128 GB');
    }
    expect(await queued(sale)).toEqual([]);
  });

  test('whose money goes back by an admin’s decision has the admin’s words', async () => {
    const sale = await paidPhone();
    await act('handOver', sale.seller, sale, { handedOver: true });
    await wait('15 days 1 hour');
    const params = { id: sale.booking._id };
    const wordless = await sendCall(app, 'refundBooking', { as: admin, params });
    expect([wordless.statusCode, wordless.json().errors]).toMatchObject([
      400,
      [{ field: 'reason' }],
    ]);
    expect(await decide(sale, 'refund')).toEqual([200, 1]);
    expect(await way(sale)).toMatchObject({ status: 'returned', case: { reason } });
    const { rows } = await app.pool.query(
      `select body from mails where recipient = any($1) and body like '%An admin has looked%'`,
      [[sale.buyer.email, sale.seller.email]],
    );
    expect(rows.map(({ body }) => body.includes(reason))).toEqual([true, true]);
  });
});

describe('calling off', () => {
  test('sends the money back after 72 hours without an objection', async () => {
    const sale = await paidPhone();
    expect(await act('callOff', sale.buyer, sale, { reason })).toEqual([200, 1]);
    expect(await act('callOff', sale.buyer, sale, { reason })).toEqual([200, 0]);
    await wait('71 hours');
    expect(await way(sale)).toMatchObject({ status: 'waiting', calledOff: { reason } });
    await wait('2 hours');
    expect(await way(sale)).toMatchObject({ status: 'returned' });
  });

  test('ends with the code: the phone did change hands', async () => {
    const sale = await paidPhone();
    const { code } = await way(sale);
    await act('callOff', sale.buyer, sale, { reason });
    expect(await act('handOver', sale.seller, sale, { code })).toEqual([200, 1]);
    await wait('73 hours');
    expect(await way(sale)).toMatchObject({ status: 'handed-over', payout: 'held' });
    expect(await act('callOff', sale.buyer, sale, { reason })).toEqual([409, 'handed-over']);
  });

  test('that its seller objects to is an admin’s case; if the sale stands, its days begin anew', async () => {
    const sale = await paidPhone();
    expect(await act('objectToCallOff', sale.seller, sale, { reason })).toEqual([
      409,
      'not-called-off',
    ]);
    await act('callOff', sale.buyer, sale, { reason });
    expect(await act('objectToCallOff', sale.seller, sale, { reason })).toEqual([200, 1]);
    expect(await way(sale)).toMatchObject({
      payout: 'frozen',
      calledOff: { objection: reason },
      case: { kind: 'call-off' },
    });
    await wait('15 days 1 hour');
    expect(await way(sale)).toMatchObject({ status: 'waiting' });
    expect(await decide(sale, 'stand')).toEqual([200, 1]);
    await wait('13 days');
    expect(await way(sale)).toMatchObject({ status: 'waiting' });
    expect(await act('callOff', sale.buyer, sale, { reason })).toEqual([409, 'already-called-off']);
    await wait('1 day 1 hour');
    expect(await way(sale)).toMatchObject({ status: 'returned' });
  });

  test('of a phone that its seller says was handed over is an admin’s case, whoever spoke first', async () => {
    const [after, before] = [await paidPhone(), await paidPhone()];
    await act('callOff', after.buyer, after, { reason });
    expect(await act('handOver', after.seller, after, { handedOver: true })).toEqual([200, 1]);
    expect(await act('handOver', before.seller, before, { handedOver: true })).toEqual([200, 1]);
    await act('callOff', before.buyer, before, { reason });
    await wait('71 hours');
    expect(await way(after)).toMatchObject({ status: 'waiting', case: null });
    await wait('2 hours');
    for (const sale of [after, before]) {
      expect(await way(sale)).toMatchObject({
        ...{ status: 'waiting', payout: 'frozen' },
        case: { kind: 'not-handed-over', decision: null },
      });
      expect(await queued(sale)).toMatchObject([{ case: 'not-handed-over', buyerWords: reason }]);
    }
    expect(await decide(after, 'stand')).toEqual([200, 1]);
    expect(await way(after)).toMatchObject({ status: 'handed-over' });
    expect(await decide(before, 'refund')).toEqual([200, 1]);
    expect(await way(before)).toMatchObject({ status: 'returned' });
  });

  test('a parcel holds until its seller has objected and an admin lets the sale stand', async () => {
    const [sale, other] = [await paidPhone('courier'), await paidPhone('courier')];
    for (const each of [sale, other]) {
      await act('callOff', each.buyer, each, { reason });
      expect(await act('sendParcel', each.seller, each, parcel)).toEqual([409, 'called-off']);
    }
    await act('objectToCallOff', sale.seller, sale, { reason });
    expect(await act('sendParcel', sale.seller, sale, parcel)).toEqual([409, 'case-open']);
    expect(await decide(sale, 'stand')).toEqual([200, 1]);
    expect(await act('sendParcel', sale.seller, sale, parcel)).toEqual([200, 1]);
    await wait('73 hours');
    expect(await way(sale)).toMatchObject({ status: 'sent' });
    expect(await way(other)).toMatchObject({ status: 'returned' });
  });

  test('and the code at the same moment end in one of the two, never in both', async () => {
    for (let round = 0; round < 5; round += 1) {
      await resetClock();
      const sale = await paidPhone();
      const { code } = await way(sale);
      await act('callOff', sale.buyer, sale, { reason });
      await moveClock(app, '73 hours');
      const [entered] = await Promise.all([
        act('handOver', sale.seller, sale, { code }),
        runDeadlines(),
      ]);
      const { status } = await way(sale);
      expect([entered, status]).toEqual(
        status === 'returned' ? [[409, 'already-refunded'], 'returned'] : [[200, 1], 'handed-over'],
      );
    }
  });
});

describe('a parcel', () => {
  test('that was not sent for 7 days is asked for, in words of a courier', async () => {
    const sale = await paidPhone('courier');
    await wait('8 days');
    expect(await subjectsTo(app, sale.seller)).toContain('Have you sent your Galaxy S22 128 GB?');
    const [request] = await mailsTo(app, sale.buyer.email);
    expect(request?.body).toContain('nothing says that it was sent');
  });

  test('counts five days after its seller said it was delivered; the buyer is told twice', async () => {
    const sale = await paidPhone('courier');
    expect(await act('sayDelivered', sale.seller, sale)).toEqual([409, 'parcel-not-sent']);
    await act('sendParcel', sale.seller, sale, parcel);
    expect(await act('callOff', sale.buyer, sale, { reason })).toEqual([409, 'parcel-sent']);
    expect(await act('objectToDelivery', sale.buyer, sale, { reason })).toEqual([
      409,
      'not-delivered',
    ]);
    expect(await act('sayDelivered', sale.seller, sale)).toEqual([200, 1]);
    const readReminders = async () =>
      (await subjectsTo(app, sale.buyer)).filter((each) => /delivered\?/.test(each)).length;
    expect(await readReminders()).toBe(1);
    await wait('3 days 1 minute');
    await runDeadlines();
    expect(await readReminders()).toBe(2);
    await wait('2 days');
    expect(await way(sale)).toMatchObject({ status: 'handed-over', handedOverBy: 'delivery' });
  });

  test('that the buyer objects to freezes the money', async () => {
    const sale = await paidPhone('courier');
    await act('sendParcel', sale.seller, sale, parcel);
    await act('sayDelivered', sale.seller, sale);
    expect(await act('objectToDelivery', sale.buyer, sale, { reason })).toEqual([200, 1]);
    await wait('6 days');
    expect(await way(sale)).toMatchObject({
      status: 'sent',
      payout: 'frozen',
      case: { kind: 'delivery', objection: reason },
    });
    const objectionsOf = async (as: TestPerson) =>
      (await sendCall(app, 'exportData', { as })).json().handovers[0].deliveryObjections;
    expect(await objectionsOf(sale.buyer)).toEqual([reason]);
    expect(await objectionsOf(sale.seller)).toBeNull();
    // It arrives after all: buyer and seller settle it without an admin.
    await receivePhone(app, sale.buyer, sale.booking);
    expect(await way(sale)).toMatchObject({ payout: 'held', case: { decision: 'settled' } });
  });

  test('that is unconfirmed for 14 days freezes the money; one that is never sent is refunded', async () => {
    const [sentSale, keptSale] = [await paidPhone('courier'), await paidPhone('courier')];
    await act('sendParcel', sentSale.seller, sentSale, parcel);
    await wait('14 days 1 minute');
    expect(await way(sentSale)).toMatchObject({ payout: 'frozen', case: { kind: 'parcel' } });
    await wait('1 day 1 hour');
    expect(await way(keptSale)).toMatchObject({ status: 'returned' });
    expect(await decide(sentSale, 'refund')).toEqual([200, 1]);
  });
});

describe('a return', () => {
  async function askedReturn(): Promise<PaidSale> {
    const sale = await paidPhone();
    await receivePhone(app, sale.buyer, sale.booking);
    expect(await act('askReturn', sale.buyer, sale, { reason })).toEqual([200, 1]);
    return sale;
  }

  test('that is not answered in 72 hours is an admin’s case', async () => {
    const sale = await askedReturn();
    await wait('71 hours');
    expect(await way(sale)).toMatchObject({ case: null, payout: 'held' });
    await wait('2 hours');
    expect(await way(sale)).toMatchObject({
      case: { kind: 'return-unanswered' },
      payout: 'frozen',
    });
    expect(await decide(sale, 'stand')).toEqual([200, 1]);
    expect(await way(sale)).toMatchObject({ case: { decision: 'stand', reason }, payout: 'held' });
    expect(await reread(app, sale.buyer, sale.booking)).toMatchObject({
      returnStatus: 'rejected',
      returnVerdict: reason,
    });
  });

  test('that is accepted asks for the phone first: the seller’s code sends the money', async () => {
    const sale = await askedReturn();
    expect(await act('giveBack', sale.buyer, sale, { code: '123456' })).toEqual([
      409,
      'return-not-accepted',
    ]);
    expect(await act('acceptReturn', sale.seller, sale)).toEqual([200, 1]);
    expect(await act('acceptReturn', sale.seller, sale)).toEqual([409, 'already-decided']);
    const { returnCode } = await readHandover(app, sale.seller, sale.booking);
    expect(returnCode).toMatch(/^\d{6}$/);
    for (const person of [sale.buyer, admin]) {
      expect((await readHandover(app, person, sale.booking)).returnCode).toBeNull();
    }
    const wrong = (returnCode ?? '').replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    for (let time = 0; time < 5; time += 1) {
      expect(await act('giveBack', sale.buyer, sale, { code: wrong })).toEqual([
        400,
        'wrong-handover-code',
      ]);
    }
    expect(await act('giveBack', sale.buyer, sale, { code: returnCode })).toEqual([
      429,
      'handover-code-wait',
    ]);
    await moveClock(app, '16 minutes');
    expect(await act('giveBack', sale.buyer, sale, { code: returnCode })).toEqual([200, 1]);
    expect(await reread(app, sale.buyer, sale.booking)).toMatchObject({
      status: 'refunded',
      refund: 'sent',
      returnStatus: 'granted',
    });
  });

  test('whose phone is not back in 7 days is an admin’s case', async () => {
    const sale = await askedReturn();
    await act('acceptReturn', sale.seller, sale);
    await wait('7 days 1 minute');
    expect(await way(sale)).toMatchObject({ case: { kind: 'return-not-back' }, payout: 'frozen' });
    expect(await decide(sale, 'stand')).toEqual([200, 1]);
    expect(await way(sale)).toMatchObject({ status: 'handed-over', payout: 'held' });
    expect((await readHandover(app, sale.seller, sale.booking)).returnCode).toBeNull();
  });

  test('that was declined can be granted by an admin: the phone comes back first', async () => {
    const sale = await askedReturn();
    await act('declineReturn', sale.seller, sale, { reason });
    expect(await decide(sale, 'return')).toEqual([200, 1]);
    const messages = await subjectsTo(app, sale.buyer);
    expect(messages).toContain('Your return of the Galaxy S22 128 GB is accepted');
    expect(messages.filter((each) => /seller takes/.test(each))).toEqual([]);
    const { returnCode } = await readHandover(app, sale.seller, sale.booking);
    expect(await way(sale)).toMatchObject({ case: { decision: 'return', reason } });
    expect(await act('giveBack', sale.buyer, sale, { code: returnCode })).toEqual([200, 1]);
  });

  test('that is withdrawn leaves the sale as it was, and can be made again within the guarantee', async () => {
    const sale = await askedReturn();
    await act('acceptReturn', sale.seller, sale);
    const { returnCode: first } = await readHandover(app, sale.seller, sale.booking);
    expect(await act('withdrawReturn', sale.seller, sale)).toEqual([404, 'not-found']);
    expect(await act('withdrawReturn', sale.buyer, sale)).toEqual([200, 1]);
    expect(await act('withdrawReturn', sale.buyer, sale)).toEqual([200, 0]);
    const message = 'The buyer keeps the Galaxy S22 128 GB';
    expect((await subjectsTo(app, sale.seller)).filter((each) => each === message)).toHaveLength(1);
    expect(await readHandover(app, sale.seller, sale.booking)).toMatchObject({
      ...{ status: 'handed-over', payout: 'held', returnCode: null, returnDue: null },
    });
    expect(await queued(sale)).toEqual([]);
    const withdrawn = [409, 'return-withdrawn'];
    expect(await act('giveBack', sale.buyer, sale, { code: first })).toEqual(withdrawn);
    expect(await act('acceptReturn', sale.seller, sale)).toEqual(withdrawn);
    expect(await act('declineReturn', sale.seller, sale, { reason })).toEqual(withdrawn);
    expect(await decide(sale, 'return')).toEqual(withdrawn);
    expect(await decide(sale, 'stand')).toEqual(withdrawn);

    // Again: everybody is notified again, and a new code counts.
    const accepted = 'Your return of the Galaxy S22 128 GB is accepted';
    const before = await subjectsTo(app, sale.buyer);
    expect(await act('askReturn', sale.buyer, sale, { reason: 'It is broken' })).toEqual([200, 1]);
    expect(await act('acceptReturn', sale.seller, sale)).toEqual([200, 1]);
    const after = await subjectsTo(app, sale.buyer);
    const count = (all: readonly string[]) => all.filter((each) => each === accepted).length;
    expect([count(before), count(after)]).toEqual([1, 2]);
    const { returnCode: second } = await readHandover(app, sale.seller, sale.booking);
    expect(await act('giveBack', sale.buyer, sale, { code: second })).toEqual([200, 1]);
  });

  test('that is withdrawn after the guarantee lets the money go to the seller', async () => {
    const sale = await askedReturn();
    await act('declineReturn', sale.seller, sale, { reason });
    await wait('8 days');
    expect(await way(sale)).toMatchObject({ payout: 'frozen' });
    expect(await act('withdrawReturn', sale.buyer, sale)).toEqual([200, 1]);
    expect(await act('askReturn', sale.buyer, sale, { reason })).toEqual([409, 'return-too-late']);
    await app.jobs.tasks['release-sales']?.({}, {} as never);
    expect(await way(sale)).toMatchObject({ payout: 'owed' });
  });

  test('that is withdrawn while an admin was to decide ends their case', async () => {
    const sale = await askedReturn();
    await wait('73 hours');
    expect(await way(sale)).toMatchObject({ case: { kind: 'return-unanswered' } });
    expect(await act('withdrawReturn', sale.buyer, sale)).toEqual([200, 1]);
    expect(await way(sale)).toMatchObject({ case: { decision: 'settled' }, payout: 'held' });
    expect(await queued(sale)).toEqual([]);
  });

  test('that an admin has rejected cannot be withdrawn, and one that was never made neither', async () => {
    const sale = await askedReturn();
    await decide(sale, 'stand');
    expect(await act('withdrawReturn', sale.buyer, sale)).toEqual([409, 'already-decided']);
    const other = await paidPhone();
    expect(await act('withdrawReturn', other.buyer, other)).toEqual([409, 'not-handed-over']);
    await receivePhone(app, other.buyer, other.booking);
    expect(await act('withdrawReturn', other.buyer, other)).toEqual([404, 'not-found']);
  });

  test('is decided only where one waits', async () => {
    const sale = await paidPhone();
    expect(await decide(sale, 'stand')).toEqual([409, 'already-decided']);
    expect(await decide(sale, 'return')).toEqual([409, 'not-handed-over']);
  });
});
