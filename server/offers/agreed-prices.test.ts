import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { runJobs } from '#tests/support/app/mails.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { answerOffer, listOffers, makeAgreement, makeOffer } from '#tests/support/market/offers.ts';
import {
  askIntent,
  charge,
  moveClock,
  payFor,
  record,
  reread,
} from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { bookingFields, editPhone, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { expireOffers } from './expire-offers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  expect(await findAllBrokenInvariants(app)).toEqual({});
});
afterAll(() => app.close());

const code = (answer: { json: () => { code?: string } }) => answer.json().code;
const book = (as: TestPerson, id: string, more = {}) =>
  sendCall(app, 'bookPhone', { as, body: { ...bookingFields(id), ...more } });
const bookingsOf = async (as: TestPerson) =>
  (await sendCall(app, 'listBookings', { as, params: { email: as.email } }))
    .json<Booking[]>()
    .map(({ status, sealingPrice }) => [status, sealingPrice]);
const newest = async (as: TestPerson) => (await listOffers(app, as))[0];
const bookingAtPrice = async (as: TestPerson) =>
  reread(app, as, { _id: (await newest(as))?.bookingId ?? '' });
const kinds = async (as: TestPerson) => (await readNotifications(app, as)).map(({ kind }) => kind);
const change = async ({ id, seller }: { id: string; seller: TestPerson }, price: number) => {
  const answer = await editPhone(app, seller, id, { sealingPrice: price });
  expect(answer.statusCode, answer.body).toBe(200);
};
/** A phone that one buyer is paying for, and another who may make an offer. */
async function phoneBeingPaid() {
  const [payingPerson, buyer, phone] = [
    await makePerson(app),
    await makePerson(app),
    await makePhone(app),
  ];
  const booking = await makeBooking(app, payingPerson, phone.id);
  const intent = (await askIntent(app, payingPerson, booking)).json<Intent>();
  const reportPaid = () => record(app, payingPerson, booking, intent.intentId);
  return { buyer, phone, intent, reportPaid };
}

test('who agreed books and pays at that price, whatever is sent; the books follow it', async () => {
  const [buyer, stranger, phone] = [
    await makePerson(app),
    await makePerson(app),
    await makePhone(app),
  ];
  await makeAgreement(app, buyer, phone, 250.01);
  await book(buyer, phone.id, { sealingPrice: 1, offerId: crypto.randomUUID() });
  await makeBooking(app, stranger, phone.id);
  expect([await bookingsOf(buyer), await bookingsOf(stranger)]).toEqual([
    [['unpaid', 250.01]],
    [['unpaid', 298.5]],
  ]);
  const booking = await bookingAtPrice(buyer);
  expect(booking).toMatchObject({ productId: phone.id, sealingPrice: 250.01, newPrice: null });
  expect(code(await book(buyer, phone.id))).toBe('already-booked');
  await payFor(app, buyer, booking);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid', sealingPrice: 250.01 });
  const { rows } = await app.pool.query(
    'select amount_cents, status from payments where booking_id = $1',
    [booking._id],
  );
  expect(rows).toEqual([{ amount_cents: 25_001, status: 'captured' }]);
  expect(await newest(buyer)).toMatchObject({
    status: 'bought',
    bookingId: booking._id,
    bookedPrice: 250.01,
  });
  expect(await kinds(buyer)).not.toContain('offer-ended');
});

test('an unpaid booking of theirs is replaced, but not while it is being paid', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  const old = await makeBooking(app, buyer, phone.id);
  await makeAgreement(app, buyer, phone, 240);
  const intent = (await askIntent(app, buyer, old)).json<Intent>();
  // Others who book at the same moment get their bookings.
  const others = await Promise.all(Array.from({ length: 5 }, () => makePerson(app)));
  const answers = await Promise.all([...others, buyer].map((each) => book(each, phone.id)));
  expect(answers.map(code)).toEqual([...others.map(() => undefined), 'payment-under-way']);
  expect(await bookingsOf(buyer)).toEqual([['unpaid', 298.5]]);
  await sendCall(app, 'giveBackHold', { as: buyer, params: { id: old._id } });
  expect((await charge(app, intent)).json()).toMatchObject({ status: 'canceled' });
  expect((await book(buyer, phone.id)).statusCode).toBe(200);
  expect(await bookingsOf(buyer)).toEqual([
    ['unpaid', 240],
    ['cancelled', 298.5],
  ]);
  // Booked once at that price, also with the booking cancelled in between; never twice at once.
  expect(code(await book(buyer, phone.id))).toBe('already-booked');
  const id = (await newest(buyer))?.bookingId ?? '';
  await sendCall(app, 'cancelBooking', { as: buyer, params: { id } });
  const again = await Promise.all([1, 2, 3].map(() => book(buyer, phone.id)));
  expect(again.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect((await bookingsOf(buyer))[0]).toEqual(['unpaid', 240]);
});

test('after 24 hours the price is the label’s again, but a booking made before keeps its own', async () => {
  const [late, early, phone] = [await makePerson(app), await makePerson(app), await makePhone(app)];
  await makeAgreement(app, late, phone, 240);
  await makeAgreement(app, early, phone, 230);
  await book(early, phone.id);
  await moveClock(app, '24 hours 1 minute');
  await book(late, phone.id);
  expect([await bookingsOf(late), await bookingsOf(early)]).toEqual([
    [['unpaid', 298.5]],
    [['unpaid', 230]],
  ]);
  expect(await expireOffers(app.db, app.server.log)).toBe(1);
  expect([(await newest(late))?.status, (await newest(early))?.status]).toEqual([
    'expired',
    'accepted',
  ]);
  // Once that booking has ended the agreement has, too, without a word: its buyer knows.
  await sendCall(app, 'cancelBooking', {
    as: early,
    params: { id: (await newest(early))?.bookingId ?? '' },
  });
  expect(await expireOffers(app.db, app.server.log)).toBe(1);
  expect([await kinds(late), await kinds(early)]).toEqual([
    ['offer-expired', 'offer-accepted'],
    ['offer-accepted'],
  ]);
  await moveClock(app, '-24 hours 1 minute');
});

test('two accepted offers: both may book, the first to pay gets the phone, the other is told', async () => {
  const [first, second, third, phone] = [
    await makePerson(app),
    await makePerson(app),
    await makePerson(app),
    await makePhone(app),
  ];
  await makeAgreement(app, first, phone, 240);
  await makeAgreement(app, second, phone, 260);
  await makeOffer(app, third, phone.id, 150);
  expect((await listOffers(app, phone.seller)).map(({ othersAgreed }) => othersAgreed)).toEqual([
    2, 1, 1,
  ]);
  expect((await newest(first))?.othersAgreed).toBe(0);
  await book(first, phone.id);
  await book(second, phone.id);
  await payFor(app, second, await bookingAtPrice(second));
  const ends = [await newest(first), await newest(second), await newest(third)];
  expect(ends.map((offer) => [offer?.status, offer?.why])).toEqual([
    ['ended', 'sold'],
    ['bought', null],
    ['ended', 'sold'],
  ]);
  // One notification for one event: a buyer who had booked gets the booking's.
  expect((await kinds(first))[0]).toBe('booking-gone');
  expect((await kinds(third))[0]).toBe('offer-ended');
  const answer = await answerOffer(app, phone.seller, 'acceptOffer', ends[2]?._id ?? '');
  expect([answer.statusCode, code(answer)]).toEqual([409, 'already-sold']);
});

test('an offer is accepted while another buyer pays: the page says so, and paying stays exclusive', async () => {
  const { buyer, phone, intent, reportPaid } = await phoneBeingPaid();
  await makeAgreement(app, buyer, phone, 250);
  expect(await newest(buyer)).toMatchObject({ status: 'accepted', productStatus: 'being-paid' });
  const ownBooking = await makeBooking(app, buyer, phone.id);
  expect(ownBooking.sealingPrice).toBe(250);
  expect(code(await askIntent(app, buyer, ownBooking))).toBe('being-paid');
  await charge(app, intent);
  expect((await reportPaid()).statusCode).toBe(200);
  expect(await newest(buyer)).toMatchObject({ status: 'ended', why: 'sold', bookingPrice: null });
});

test('a price that is lowered below an offer counts, before and after it was agreed', async () => {
  const [waiting, agreed, higher, phone] = [
    await makePerson(app),
    await makePerson(app),
    await makePerson(app),
    await makePhone(app),
  ];
  const open = await makeOffer(app, waiting, phone.id, 250);
  await makeAgreement(app, agreed, phone, 245);
  await makeOffer(app, higher, phone.id, 200);
  await change(phone, 240);
  await runJobs(app);
  expect([await kinds(waiting), await kinds(higher)]).toEqual([['offer-undercut'], []]);
  expect(await newest(agreed)).toMatchObject({ agreedPrice: 245, bookingPrice: 240 });
  await answerOffer(app, phone.seller, 'acceptOffer', open);
  await book(waiting, phone.id);
  await book(agreed, phone.id);
  expect([await bookingsOf(waiting), await bookingsOf(agreed)]).toEqual([
    [['unpaid', 240]],
    [['unpaid', 240]],
  ]);
  // Raised again, an agreement still counts, and a booking keeps its price.
  await change(phone, 310);
  expect(await newest(agreed)).toMatchObject({ bookingPrice: 245, bookedPrice: 240 });
  expect(code(await book(agreed, phone.id))).toBe('already-booked');
});

test('a phone that is withdrawn ends its offers; listed again, it has none', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  const open = await makeOffer(app, buyer, phone.id, 200);
  await sendCall(app, 'deleteProduct', { as: phone.seller, params: { id: phone.id } });
  const late = await answerOffer(app, phone.seller, 'acceptOffer', open);
  expect([late.statusCode, code(late)]).toEqual([409, 'not-for-sale']);
  expect(await newest(buyer)).toMatchObject({ status: 'ended', why: 'withdrawn' });
  expect(await kinds(buyer)).toEqual(['offer-ended']);
  await sendCall(app, 'relistProduct', { as: phone.seller, params: { id: phone.id } });
  expect(code(await answerOffer(app, phone.seller, 'acceptOffer', open))).toBe('offer-ended');
  await book(buyer, phone.id);
  expect(await bookingsOf(buyer)).toEqual([['unpaid', 298.5]]);
});

test('advertising lowers the label’s price and leaves offers and agreements as they are', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  await makeAgreement(app, buyer, phone, 230);
  await sendCall(app, 'advertiseProduct', { as: phone.seller, body: { productId: phone.id } });
  const shownProduct = (await sendCall(app, 'readProduct', { params: { id: phone.id } })).json();
  expect(shownProduct).toMatchObject({ sealingPrice: 268.65, basePrice: 298.5 });
  await book(buyer, phone.id);
  expect(await bookingsOf(buyer)).toEqual([['unpaid', 230]]);
});

test('races have one outcome: accept and withdraw, accept and decline, eight accepts', async () => {
  const { seller, ...phone } = await makePhone(app);
  const rounds = [
    ['acceptOffer', 'withdrawOffer'],
    ['acceptOffer', 'declineOffer'],
  ] as const;
  for (const [one, other] of rounds) {
    for (let round = 0; round < 4; round += 1) {
      const buyer = await makePerson(app);
      const id = await makeOffer(app, buyer, phone.id, 200);
      const [acceptResponse, second] = await Promise.all([
        answerOffer(app, seller, one, id),
        answerOffer(app, other === 'withdrawOffer' ? buyer : seller, other, id),
      ]);
      const status = (await newest(buyer))?.status;
      if (other === 'withdrawOffer') {
        // Withdrawing wins always: before, so that accepting is refused, or after.
        expect([second.statusCode, status]).toEqual([200, 'withdrawn']);
        if (acceptResponse.statusCode !== 200) expect(code(acceptResponse)).toBe('offer-withdrawn');
      } else {
        const won = acceptResponse.statusCode === 200;
        expect([won ? code(second) : code(acceptResponse), status]).toEqual(
          won ? ['offer-accepted', 'accepted'] : ['offer-declined', 'declined'],
        );
      }
    }
  }
  const buyer = await makePerson(app);
  const id = await makeOffer(app, buyer, phone.id, 200);
  const all = await Promise.all(
    Array.from({ length: 8 }, () => answerOffer(app, seller, 'acceptOffer', id)),
  );
  expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ]);
  const offers = await Promise.all(
    Array.from({ length: 5 }, () =>
      makePerson(app).then((as) => makeOffer(app, as, phone.id, 210)),
    ),
  );
  expect(new Set(offers).size).toBe(5);
});

test('accepted at the moment another pays, withdraws or books, prices and states agree', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { buyer, phone, intent, reportPaid } = await phoneBeingPaid();
    const id = await makeOffer(app, buyer, phone.id, 250);
    await charge(app, intent);
    const [acceptResponse, bookResponse] = await Promise.all([
      answerOffer(app, phone.seller, 'acceptOffer', id),
      book(buyer, phone.id),
      reportPaid(),
    ]);
    if (acceptResponse.statusCode !== 200) expect(code(acceptResponse)).toBe('already-sold');
    if (bookResponse.statusCode !== 200) expect(code(bookResponse)).toBe('already-sold');
    expect(await newest(buyer)).toMatchObject({ status: 'ended', why: 'sold' });
  }
  for (let round = 0; round < 4; round += 1) {
    const [buyer, phone] = [await makePerson(app), await makePhone(app)];
    const id = await makeOffer(app, buyer, phone.id, 250);
    const [accepted, withdrawn] = await Promise.all([
      answerOffer(app, phone.seller, 'acceptOffer', id),
      sendCall(app, 'deleteProduct', { as: phone.seller, params: { id: phone.id } }),
      book(buyer, phone.id),
    ]);
    expect(withdrawn.statusCode).toBe(200);
    if (accepted.statusCode !== 200) expect(code(accepted)).toBe('not-for-sale');
    expect(await newest(buyer)).toMatchObject({ status: 'ended', why: 'withdrawn' });
  }
});
