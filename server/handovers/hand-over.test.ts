import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { guaranteeDays } from '#contract/handovers/deadlines.ts';
import type { HandoverBody } from '#contract/handovers/schemas.ts';
import { listReleasable } from '#server/handovers/public.ts';
import { reencryptCodes } from '#server/handovers/reencrypt-codes.ts';
import { lowestId } from '#server/platform/base/ids.ts';
import { buildEncryption } from '#server/platform/base/security/encryption.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import {
  bookedPhone,
  moveClock,
  pastGuarantee,
  payFor,
  readHandover,
  reread,
  subjectsTo,
} from '#tests/support/market/paying.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, testSecret, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

const handOver = (as: TestPerson, { _id: id }: Booking, body: HandoverBody) =>
  sendCall(app, 'handOver', { as, params: { id }, body });

const sendParcel = (as: TestPerson, { _id: id }: Booking, trackingNumber = 'PT-1') =>
  sendCall(app, 'sendParcel', { as, params: { id }, body: { courier: 'Pathao', trackingNumber } });

async function paidPhone() {
  const sale = await bookedPhone(app);
  await payFor(app, sale.buyer, sale.booking);
  return { ...sale, code: (await readHandover(app, sale.buyer, sale.booking)).code ?? '' };
}
/** The same digits with the last one changed. */
const wrong = (code: string) => code.slice(0, 5) + String((Number(code[5]) + 1) % 10);

describe('the code', () => {
  test('is shown to the buyer only, and stored encrypted', async () => {
    const { buyer, seller, booking, code } = await paidPhone();
    expect(code).toMatch(/^\d{6}$/);
    for (const person of [seller, admin]) {
      expect(await readHandover(app, person, booking)).toMatchObject({
        code: null,
        status: 'waiting',
        payout: 'held',
      });
    }
    const stranger = await sendCall(app, 'readHandover', {
      as: await makePerson(app),
      params: { id: booking._id },
    });
    expect([stranger.statusCode, stranger.body.includes(code)]).toEqual([404, false]);
    const { rows } = await app.pool.query('select code from handovers where booking_id = $1', [
      booking._id,
    ]);
    expect(rows[0].code).toMatch(/^v1\./);
    // Nobody but the seller enters it, and nobody but the buyer confirms.
    expect((await handOver(buyer, booking, { code })).statusCode).toBe(404);
    expect((await handOver(admin, booking, { code })).statusCode).toBe(404);
    expect((await handOver(seller, booking, { confirmed: true })).statusCode).toBe(404);
  });

  test('makes the phone handed over, once, and begins the guarantee', async () => {
    const { buyer, seller, booking, code } = await paidPhone();
    expect((await handOver(seller, booking, { code })).json()).toMatchObject({ modifiedCount: 1 });
    const read = await readHandover(app, buyer, booking);
    expect(read).toMatchObject({ status: 'handed-over', handedOverBy: 'code', code: null });
    const guarantee = Date.parse(read.guaranteeUntil ?? '') - Date.parse(read.handedOverAt ?? '');
    expect(guarantee).toBe(guaranteeDays * 86_400_000);
    // A request that was sent again because its response was lost.
    expect((await handOver(seller, booking, { code })).json()).toMatchObject({ modifiedCount: 0 });
    expect((await handOver(buyer, booking, { confirmed: true })).json()).toMatchObject({
      modifiedCount: 0,
    });
    expect(await readHandover(app, buyer, booking)).toEqual(read);
    expect(await subjectsTo(app, buyer)).toContain('You have your Galaxy S22 128 GB');
    expect(await subjectsTo(app, seller)).toContain('Your Galaxy S22 128 GB is handed over');
  });

  test('is taken as people type it, and nothing else is', async () => {
    const { seller, booking, code } = await paidPhone();
    for (const body of [{}, { code: '12345' }, { code, confirmed: true }, { confirmed: false }]) {
      const answer = await handOver(seller, booking, body as HandoverBody);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input']);
    }
    const bangla = code.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
    const input = `${bangla.slice(0, 3)} ${bangla.slice(3)}`;
    expect((await handOver(seller, booking, { code: input })).statusCode).toBe(200);
  });

  test('waits 15 minutes after five wrong ones and is dead after fifteen; the buyer is not bound', async () => {
    const { buyer, seller, booking, code } = await paidPhone();
    const enter = async (digits: string) => {
      const answer = await handOver(seller, booking, { code: digits });
      return [answer.statusCode, answer.json().code, answer.headers['retry-after']];
    };
    for (let round = 1; round <= 3; round += 1) {
      for (let time = 1; time <= 5; time += 1) {
        expect(await enter(wrong(code))).toEqual([400, 'wrong-handover-code', undefined]);
      }
      if (round < 3) {
        // Even the right one waits.
        const [status, refusal, seconds] = await enter(code);
        expect([status, refusal]).toEqual([429, 'handover-code-wait']);
        expect(Number(seconds)).toBeGreaterThan(800);
        expect((await readHandover(app, seller, booking)).waitUntil).not.toBeNull();
        await moveClock(app, '15 minutes 1 second');
      }
    }
    expect(await enter(code)).toEqual([409, 'handover-code-dead', undefined]);
    expect(await readHandover(app, buyer, booking)).toMatchObject({ code: null, codeDead: true });
    expect((await handOver(buyer, booking, { confirmed: true })).statusCode).toBe(200);
  });

  test('of two at once one begins the guarantee', async () => {
    const { buyer, seller, booking, code } = await paidPhone();
    const answers = await Promise.all([
      handOver(seller, booking, { code }),
      handOver(buyer, booking, { confirmed: true }),
      handOver(seller, booking, { code }),
    ]);
    const counts = answers.map((answer) => answer.json().modifiedCount);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
  });

  test('is of no use after the money went back', async () => {
    const { buyer, seller, booking, code } = await paidPhone();
    await sendCall(app, 'refundBooking', { as: seller, params: { id: booking._id } });
    expect(await readHandover(app, buyer, booking)).toMatchObject({
      status: 'returned',
      code: null,
      payout: null,
    });
    expect((await handOver(seller, booking, { code })).json().code).toBe('already-refunded');
    expect((await handOver(buyer, booking, { confirmed: true })).json().code).toBe(
      'already-refunded',
    );
  });
});

test('the mails of a sale show its steps as one line, and whose turn it is', async () => {
  const { buyer, seller, booking, code } = await paidPhone();
  await handOver(seller, booking, { code });
  const line = (...steps: string[]) => steps.join(' · ');
  const paid = line('✓ Booked', '✓ Paid', '→ Handed over', 'Guarantee', 'Paid out');
  for (const [person, turn] of [
    [buyer, 'If neither of you confirms the hand-over, your money goes back to you on '],
    [seller, 'If neither of you confirms the hand-over, the money goes back to the buyer on '],
  ] as const) {
    const { rows } = await app.pool.query('select body from mails where recipient = $1', [
      person.email,
    ]);
    const text = rows.map(({ body }) => body).join('\n');
    expect(text).toContain(paid);
    expect(text).toContain(turn);
    expect(text).toMatch(
      /✓ Handed over · → Guarantee until \w+ \d+, \d{4}, \d\d:\d\d UTC · Paid out/,
    );
  }
});

test('codes are encrypted anew with a newer secret, and stay what they are', async () => {
  const { buyer, booking, code } = await paidPhone();
  const newer = 'another secret for tests that is long enough';
  const reencrypt = (...secrets: Secrets) =>
    reencryptCodes(app.db, buildEncryption(secrets, 'handover codes'));
  const first = await reencrypt(newer, testSecret);
  expect(first.reencryptedCount).toBeGreaterThan(0);
  expect(await reencrypt(newer, testSecret)).toEqual({ reencryptedCount: 0, unreadable: 0 });
  // The app has the older secret only: it shows no code, and refuses no request.
  expect(await readHandover(app, buyer, booking)).toMatchObject({ code: null });
  expect(await reencrypt(testSecret, newer)).toEqual(first);
  expect(await readHandover(app, buyer, booking)).toMatchObject({ code });
});

test('the agreed date is at most 30 days after paying', async () => {
  const { buyer, booking } = await bookedPhone(app);
  await app.pool.query(`update bookings set booking_date = booking_date + 200 where id = $1`, [
    booking._id,
  ]);
  await payFor(app, buyer, booking);
  const { due } = await readHandover(app, buyer, booking);
  const { paidAt } = await reread(app, buyer, booking);
  expect(Math.round((Date.parse(due) - Date.parse(paidAt ?? '')) / 86_400_000)).toBe(30);
});

describe('a parcel', () => {
  /** The notification's words about the phone's way. */
  const waySaidTo = async (person: TestPerson) =>
    (await readNotifications(app, person)).find(({ kind }) =>
      ['payment-received', 'phone-sold'].includes(kind),
    )?.facts.why;

  test('is sent by the seller of a sale by courier', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    await app.pool.query(
      `update bookings set delivery = 'courier', delivery_address = 'House 7' where id = $1`,
      [booking._id],
    );
    await payFor(app, buyer, booking);
    expect([await waySaidTo(buyer), await waySaidTo(seller)]).toEqual(['courier', 'courier']);
    const [sold] = (await mailsTo(app, seller.email)).filter(({ subject }) =>
      subject.endsWith('is sold'),
    );
    expect(sold?.body).toContain('Please send it by courier');
    expect(sold?.body).not.toContain('meeting');
    expect(await readHandover(app, seller, booking)).toMatchObject({ address: 'House 7' });
    const met = await bookedPhone(app);
    await payFor(app, met.buyer, met.booking);
    const paidNotification = (await readNotifications(app, met.buyer)).find(
      ({ kind }) => kind === 'payment-received',
    );
    expect(paidNotification?.facts).toMatchObject({
      ...{ why: 'meet', seller: met.booking.sellerName },
      at: `${met.booking.bookingDate}T00:00:00.000Z`,
    });
    expect(await readHandover(app, admin, booking)).toMatchObject({ address: null });
    expect((await sendParcel(seller, booking)).statusCode).toBe(200);
    expect((await sendParcel(seller, booking, 'PT-2')).statusCode).toBe(200);
    expect(await readHandover(app, buyer, booking)).toMatchObject({
      status: 'sent',
      courier: 'Pathao',
      trackingNumber: 'PT-2',
    });
    expect((await handOver(buyer, booking, { confirmed: true })).statusCode).toBe(200);
    expect((await sendParcel(seller, booking)).json().code).toBe('handed-over');
  });

  test('is refused where the two agreed to meet', async () => {
    const { buyer, seller, booking } = await paidPhone();
    expect((await sendParcel(seller, booking)).json().code).toBe('not-by-courier');
    expect([await waySaidTo(buyer), await waySaidTo(seller)]).toEqual(['meet', undefined]);
  });
});

test('a sale can be released when its week is over and nothing is open', async () => {
  const { buyer, seller, booking } = await paidPhone();
  const amongIds = async () =>
    (await listReleasable(app.db, { after: lowestId, limit: 100 })).some(
      ({ bookingId }) => bookingId === booking._id,
    );
  await moveClock(app, pastGuarantee);
  // Not handed over yet.
  expect(await amongIds()).toBe(false);
  await handOver(buyer, booking, { confirmed: true });
  expect(await amongIds()).toBe(false);
  await sendCall(app, 'askReturn', {
    as: buyer,
    params: { id: booking._id },
    body: { reason: 'It does not charge' },
  });
  await moveClock(app, pastGuarantee);
  expect(await amongIds()).toBe(false);
  await sendCall(app, 'rejectReturn', {
    as: admin,
    params: { id: booking._id },
    body: { reason: 'It does' },
  });
  expect(await amongIds()).toBe(true);
  await sendCall(app, 'refundBooking', { as: seller, params: { id: booking._id } });
  expect(await amongIds()).toBe(false);
});
