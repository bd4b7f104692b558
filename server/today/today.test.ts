import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { CallName } from '#contract/calls.ts';
import { saleProgress, type SaleSituation } from '#contract/bookings/steps.ts';
import { todayKindNames, todayKindOf, type TodayKind } from '#contract/today/kinds.ts';
import { maxTodayItems } from '#contract/today/limits.ts';
import type { Today, TodayItem } from '#contract/today/schemas.ts';
import { todayParts } from '#server/composition/today-parts.ts';
import { newId } from '#server/platform/base/ids.ts';
import { buildTodayReader } from './read-today.ts';
import { makeConversation } from '#tests/support/market/conversations.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { answerOffer, makeAgreement, makeOffer } from '#tests/support/market/offers.ts';
import { openPaidSales, reason, type PaidSale } from '#tests/support/market/paid-sales.ts';
import {
  bookedPhone,
  moveClock,
  payFor,
  payoutAccount,
  receivePhone,
  reread,
} from '#tests/support/market/paying.ts';
import { bookingFields, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { makeReview } from '#tests/support/market/reviews.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(() => app.pool.query("update clock set shift = interval '0'"));
afterAll(() => app.close());

const { act, decide, paidPhone, wait } = openPaidSales(() => ({ app, admin }));

async function read(as: TestPerson): Promise<Today> {
  const answer = await sendCall(app, 'readToday', { as });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  const today = answer.json<Today>();
  // The number in the menu is that of the list.
  const count = await sendCall(app, 'countNotifications', { as });
  expect(count.json()).toMatchObject({ mine: today.mine });
  for (const { kind, turn, then } of today.items) {
    const row = todayKindOf(kind);
    expect(turn).toBe(row.turn);
    if (then !== null) expect(row.then, kind).toContain(then);
  }
  return today;
}
/** The items of a person, without those that test phones cause. */
const itemsOf = async (as: TestPerson): Promise<TodayItem[]> =>
  (await read(as)).items.filter(({ kind }) => kind !== 'facts' && kind !== 'payout-account');
const kindsOf = async (as: TestPerson): Promise<TodayKind[]> =>
  (await itemsOf(as)).map(({ kind }) => kind);

test('each kind is of one source, and every kind has one', () => {
  const kinds = todayParts.flatMap((part) => part.kinds);
  expect(new Set(kinds)).toEqual(new Set(todayKindNames));
});

test('who has nothing open reads an empty list; who has no role is asked for it', async () => {
  const buyer = await makePerson(app);
  expect(await read(buyer)).toEqual({ items: [], mine: 0, more: false });
  expect(await read(await makePerson(app, 'none'))).toMatchObject({
    items: [{ kind: 'role', turn: 'mine', then: 'counts-as-buyer', path: '/finish-registration' }],
    mine: 1,
  });
});

test('an offer goes back and forth between the turns of both, and ends with its answer', async () => {
  const [buyer, { id, seller }] = [await makePerson(app), await makePhone(app)];
  const offer = await makeOffer(app, buyer, id, 200);
  const [asked] = await itemsOf(seller);
  expect(asked).toMatchObject({
    ...{ kind: 'offer', turn: 'mine', productId: id, offerId: offer, price: 200 },
    ...{ otherName: buyer.name, then: 'offer-ends', path: '/dashboard/offers' },
  });
  expect(asked?.productImg).toMatch(/^\/images\/.+\/320\.webp$/);
  expect(Date.parse(asked?.due ?? '') - Date.parse(asked?.since ?? '')).toBe(48 * 3_600_000);
  expect(await kindsOf(buyer)).toEqual(['offer-made']);
  await answerOffer(app, seller, 'counterOffer', offer, 250);
  expect(await kindsOf(seller)).toEqual(['counter-made']);
  expect(await itemsOf(buyer)).toMatchObject([{ kind: 'counter-price', price: 250 }]);
  await answerOffer(app, buyer, 'acceptOffer', offer);
  expect(await itemsOf(buyer)).toMatchObject([
    { kind: 'offer-accepted', turn: 'mine', then: 'price-ends', path: `/phones/${id}?book=${id}` },
  ]);
  expect(await kindsOf(seller)).toEqual(['offer-agreed']);
  const booking = await makeBooking(app, buyer, id);
  expect(await itemsOf(buyer)).toMatchObject([
    { kind: 'pay', bookingId: booking._id, price: 250, due: booking.expiresAt },
  ]);
  expect(await kindsOf(seller)).toEqual(['booked']);
  await sendCall(app, 'cancelBooking', { as: buyer, params: { id: booking._id } });
  await answerOffer(app, buyer, 'withdrawOffer', offer);
  expect([await kindsOf(buyer), await kindsOf(seller)]).toEqual([[], []]);
});

/** The items of buyer and seller in each situation of a sale. */
const kindsOfSituation: Partial<Record<SaleSituation, readonly [TodayKind, TodayKind]>> = {
  meet: ['meet', 'hand-over'],
  send: ['parcel-awaited', 'send'],
  sent: ['parcel', 'report-delivery'],
  delivered: ['received', 'handover-reported'],
  'said-handed-over': ['received', 'handover-reported'],
  'called-off': ['calling-off', 'call-off'],
  case: ['admin-decides-buyer', 'admin-decides-seller'],
  disputed: ['bank-decides-buyer', 'bank-decides-seller'],
  guarantee: ['guarantee', 'money-held'],
  'return-asked': ['return-requested', 'return'],
  'return-declined': ['admin-decides-buyer', 'admin-decides-seller'],
  'return-accepted': ['give-back', 'take-back'],
};

/** What both read about a sale is what its own page says: the same situation, the same time. */
async function expectSituation(sale: PaidSale, wanted: SaleSituation): Promise<void> {
  const booking = await reread(app, sale.buyer, sale.booking);
  const progress = saleProgress({ ...booking, handover: booking.handover });
  expect(progress?.situation).toBe(wanted);
  const [buyerKind, sellerKind] = kindsOfSituation[wanted] ?? [];
  const rows = await Promise.all([itemsOf(sale.buyer), itemsOf(sale.seller)]);
  const [ofBuyer, ofSeller] = rows.map((items) => items.find(({ kind }) => kind !== 'review'));
  expect([ofBuyer?.kind, ofSeller?.kind]).toEqual([buyerKind, sellerKind]);
  for (const item of [ofBuyer, ofSeller]) {
    expect(item).toMatchObject({ bookingId: booking._id, productId: booking.productId });
    // Until the agreed day is over that day counts, then the day on which the money goes back.
    const until = item?.then === 'money-back-later' ? booking.handover?.due : progress?.until;
    expect(item?.due ?? null).toBe(until ?? null);
  }
}

test('a lower price is its other side’s to answer until it is answered', async () => {
  const sale = await paidPhone();
  const proposal = await sendCall(app, 'proposePriceReduction', {
    as: sale.buyer,
    params: { id: sale.booking._id },
    body: { amount: 20, reason },
  });
  const { insertedId: id } = proposal.json<{ insertedId: string }>();
  const lower = async (as: TestPerson) =>
    (await itemsOf(as)).filter(({ kind }) => kind.startsWith('lower-price'));
  expect(await lower(sale.seller)).toMatchObject([
    {
      ...{ kind: 'lower-price-request', turn: 'mine', price: 20, then: 'price-stays' },
      ...{ otherName: sale.buyer.name, bookingId: sale.booking._id },
    },
  ]);
  expect(await lower(sale.buyer)).toMatchObject([{ kind: 'lower-price-asked', turn: 'theirs' }]);
  await sendCall(app, 'declinePriceReduction', { as: sale.seller, params: { id } });
  expect(await lower(sale.seller)).toEqual([]);
  await sendCall(app, 'proposePriceReduction', {
    as: sale.seller,
    params: { id: sale.booking._id },
    body: { amount: 5, reason },
  });
  expect(await lower(sale.buyer)).toMatchObject([
    { kind: 'lower-price-offered', turn: 'mine', price: 5 },
  ]);
});

test('a sale that meets is an item of both until its guarantee is over', async () => {
  const sale = await paidPhone();
  await expectSituation(sale, 'meet');
  const [meeting] = await itemsOf(sale.buyer);
  expect(meeting).toMatchObject({
    ...{ otherName: sale.seller.name, meetLocation: sale.booking.meetLocation },
    ...{ then: 'money-back-later', path: `/dashboard/payment/${sale.booking._id}#code` },
  });
  await moveClock(app, '3 days');
  await expectSituation(sale, 'meet');
  expect((await itemsOf(sale.seller))[0]).toMatchObject({ then: 'money-back' });
  await act('handOver', sale.seller, sale, { handedOver: true });
  await expectSituation(sale, 'said-handed-over');
  await receivePhone(app, sale.buyer, sale.booking);
  await expectSituation(sale, 'guarantee');
  await moveClock(app, '8 days');
  expect((await kindsOf(sale.buyer)).filter((kind) => kind !== 'review')).toEqual([]);
});

test('a parcel, a calling off and their cases are items of whose turn it is', async () => {
  const sent = await paidPhone('courier');
  await expectSituation(sent, 'send');
  await act('sendParcel', sent.seller, sent, { courier: 'Pathao', trackingNumber: 'PT-1' });
  await expectSituation(sent, 'sent');
  await act('sayDelivered', sent.seller, sent);
  await expectSituation(sent, 'delivered');
  await act('objectToDelivery', sent.buyer, sent, { reason });
  await expectSituation(sent, 'case');
  const off = await paidPhone();
  await act('callOff', off.buyer, off, { reason });
  await expectSituation(off, 'called-off');
  await act('objectToCallOff', off.seller, off, { reason });
  await expectSituation(off, 'case');
  await decide(off, 'stand');
  await expectSituation(off, 'meet');
  await wait('16 days');
  expect([await kindsOf(off.buyer), await kindsOf(off.seller)]).toEqual([[], []]);
});

test('a return is an item of whose turn it is, and so is a dispute', async () => {
  const sale = await paidPhone();
  await receivePhone(app, sale.buyer, sale.booking);
  await act('askReturn', sale.buyer, sale, { reason });
  await expectSituation(sale, 'return-asked');
  await act('declineReturn', sale.seller, sale, { reason });
  await expectSituation(sale, 'return-declined');
  await decide(sale, 'return');
  await expectSituation(sale, 'return-accepted');
  await app.pool.query("update payments set dispute = 'open' where booking_id = $1", [
    sale.booking._id,
  ]);
  await expectSituation(sale, 'disputed');
  expect((await itemsOf(admin)).map(({ kind }) => kind)).toContain('disputes');
  await app.pool.query("update payments set dispute = 'won' where booking_id = $1", [
    sale.booking._id,
  ]);
});

test('a review is an item of both from the invitation until it is written or too late', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  expect(await kindsOf(buyer)).toEqual(['guarantee']);
  await moveClock(app, '25 hours');
  expect(await kindsOf(buyer)).toEqual(['review', 'guarantee']);
  expect(await itemsOf(seller)).toMatchObject([
    { kind: 'review', otherName: buyer.name, path: `/dashboard/reviews/${booking._id}` },
    { kind: 'money-held' },
  ]);
  await makeReview(app, seller, booking._id);
  expect(await kindsOf(seller)).toEqual(['money-held']);
  // The session ends with the 30 days, too.
  await moveClock(app, '30 days');
  const rules = { adminsNeedSecondFactor: false, takesPayments: true };
  expect((await buildTodayReader(app.db, todayParts, rules).read(buyer.id)).items).toEqual([]);
});

test('unread messages and questions to the shop are items until they are read or closed', async () => {
  const [buyer, { id, seller }] = [await makePerson(app), await makePhone(app)];
  const talk = await makeConversation(app, buyer, id, seller, ['Still there?']);
  expect(await itemsOf(seller)).toMatchObject([
    { kind: 'message', conversationId: talk.id, otherName: buyer.name, count: 1, due: null },
  ]);
  await sendCall(app, 'sendMessage', {
    as: seller,
    params: { id: talk.id },
    body: { text: 'Yes' },
  });
  await sendCall(app, 'markConversationRead', { as: seller, params: { id: talk.id }, body: {} });
  expect([await kindsOf(buyer), await kindsOf(seller)]).toEqual([['message'], []]);
  await sendCall(app, 'markConversationRead', { as: buyer, params: { id: talk.id }, body: {} });
  await sendCall(app, 'askForHelp', {
    as: buyer,
    body: { subject: 'paying', text: 'Which cards do you take?' },
  });
  expect(await kindsOf(buyer)).toEqual(['question-open']);
  expect((await itemsOf(admin)).find(({ kind }) => kind === 'questions')).toMatchObject({
    ...{ count: 1, turn: 'mine', path: '/dashboard/help-requests' },
  });
});

test('a wish that became cheaper, or was sold to somebody else, is an item for two weeks', async () => {
  const [buyer, { id, seller }] = [await makePerson(app), await makePhone(app)];
  const wish = { as: buyer, body: { productId: id } };
  expect((await sendCall(app, 'wishForProduct', wish)).statusCode).toBe(200);
  expect(await kindsOf(buyer)).toEqual([]);
  await app.pool.query(
    `with changed as (update products set selling_price_cents = 20000 where id = $1 returning id)
     insert into price_changes (id, product_id, old_price_cents, new_price_cents)
     select $2, id, 29850, 20000 from changed`,
    [id, newId()],
  );
  expect(await itemsOf(buyer)).toMatchObject([
    { kind: 'wish-cheaper', turn: 'theirs', price: 200, path: `/phones/${id}` },
  ]);
  const other = await makePerson(app);
  await payFor(app, other, await makeBooking(app, other, id));
  expect(await kindsOf(buyer)).toEqual(['wish-gone']);
  expect(await kindsOf(seller)).toEqual(['hand-over']);
  await moveClock(app, '15 days');
  expect(await kindsOf(buyer)).toEqual([]);
});

test('money without an account to send it to, and phones without facts, ask their seller', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const kinds = async () => (await read(seller)).items.map(({ kind }) => kind);
  await makePhone(app, seller);
  expect((await read(seller)).items).toContainEqual(
    expect.objectContaining({ kind: 'facts', count: 2, then: 'found-less' }),
  );
  expect(await kinds()).not.toContain('payout-account');
  await payFor(app, buyer, booking);
  expect((await read(seller)).items).toContainEqual(
    expect.objectContaining({ kind: 'payout-account', price: booking.sealingPrice }),
  );
  await sendCall(app, 'savePayoutAccount', { as: seller, body: payoutAccount });
  expect(await kinds()).not.toContain('payout-account');
});

test('a queue of the admins is one item with its count, its oldest and the promised time', async () => {
  const { id } = await makePhone(app);
  const report = { reason: 'fake', words: 'The logo is on the wrong side' };
  for (const as of [await makePerson(app), await makePerson(app)]) {
    await sendCall(app, 'reportProduct', { as, params: { id }, body: report });
  }
  const items = await itemsOf(admin);
  const reports = items.find(({ kind }) => kind === 'reports');
  expect(reports).toMatchObject({ turn: 'mine', count: 2, path: '/dashboard/reports', then: null });
  expect(Date.parse(reports?.due ?? '') - Date.parse(reports?.since ?? '')).toBe(86_400_000);
  expect(items.find(({ kind }) => kind === 'verifications')?.count).toBeGreaterThan(0);
  // Nobody else reads them.
  expect(await kindsOf(await makePerson(app, 'seller'))).toEqual([]);
});

test('the own turns come first, then what ends first; 50 items and whether there are more', async () => {
  const [buyer, seller] = [await makePerson(app), await makePerson(app, 'seller')];
  const book = async (): Promise<Booking> =>
    makeBooking(app, buyer, (await makePhone(app, seller)).id);
  const [late, soon] = [await book(), await book()];
  await app.pool.query(
    "update bookings set expires_at = app_now() + interval '1 hour' where id = $1",
    [soon._id],
  );
  const agreed = await makePhone(app, seller);
  await makeOffer(app, buyer, agreed.id, 200);
  const read3 = await itemsOf(buyer);
  expect(read3.map(({ kind, bookingId }) => [kind, bookingId])).toEqual([
    ['pay', soon._id],
    ['pay', late._id],
    ['offer-made', null],
  ]);
  await app.pool.query(
    `insert into bookings (id, product_id, buyer_id, buyer_phone, meet_location, booking_date, price_cents)
     select gen_random_uuid(), p.id, $1, '01911222333', 'Station', current_date, 5000
     from products p where p.seller_id <> $2 and p.status = 'available' limit 60`,
    [buyer.id, seller.id],
  );
  const many = await read(buyer);
  expect([many.items.length, many.more]).toEqual([
    Math.min(many.mine + 1, maxTodayItems),
    many.mine >= 50,
  ]);
});

test('opening an item reads its notifications, and no others', async () => {
  const seller = await makePerson(app, 'seller');
  const sales = [await bookedPhone(app, seller), await bookedPhone(app, seller)];
  const [first] = sales;
  if (!first) throw new Error('nothing was booked');
  const { _id: bookingId, productId } = first.booking;
  const open = (as: TestPerson, name: CallName = 'openItem') =>
    sendCall(app, name, { as, body: { kind: 'booked', bookingId, productId } } as never);
  expect((await open(first.buyer)).json()).toMatchObject({ modifiedCount: 0 });
  expect((await open(seller)).json()).toMatchObject({ modifiedCount: 1 });
  expect((await open(seller)).json()).toMatchObject({ modifiedCount: 0 });
  const told = await readNotifications(app, seller);
  expect(told.map((each) => [each.bookingId === bookingId, each.read])).toEqual([
    [false, false],
    [true, true],
  ]);
  // The item is still open: it ends only with its state.
  expect(await kindsOf(seller)).toEqual(['booked', 'booked']);
});

test('an agreement that was booked is one item, not two', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  await makeAgreement(app, buyer, phone, 250);
  await sendCall(app, 'bookPhone', { as: buyer, body: bookingFields(phone.id) });
  expect(await kindsOf(buyer)).toEqual(['pay']);
});
