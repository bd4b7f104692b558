import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/administration/schemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { Report } from '#contract/reports/schemas.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import {
  bookedPhone,
  moveClock,
  pastGuarantee,
  payFor,
  receivePhone,
  subjectsTo,
} from '#tests/support/market/paying.ts';
import {
  confirmEmails,
  makePerson,
  sendCall,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makeReview, readSaleReviews, reviewFields } from '#tests/support/market/reviews.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { shortName } from './reviews-presenter.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(async () => {
  await app.pool.query("update clock set shift = interval '0'");
  expect(await findAllBrokenInvariants(app)).toEqual({});
});
afterAll(() => app.close());

/** A phone that was paid for and handed over just now. */
async function handedOver() {
  const { buyer, seller, booking } = await bookedPhone(app);
  await confirmEmails(app, buyer, seller);
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  return { buyer, seller, id: booking._id, productId: booking.productId };
}
const send = async (name: CallName, as: TestPerson, id: string, body: object = reviewFields) => {
  const answer = await sendCall(app, name, { as, params: { id }, body } as never);
  return [answer.statusCode, answer.json().code ?? answer.json().modifiedCount];
};
const write = (as: TestPerson, id: string, body?: object) => send('writeReview', as, id, body);
const runJob = () => app.jobs.tasks['review-deadlines']?.({}, {} as never);
const runAll = () => app.jobs.tasks['release-sales']?.({}, {} as never);
const listProducts = async (sellerId: string, query = {}) =>
  (await sendCall(app, 'listSellerReviews', { params: { id: sellerId }, query })).json<Review[]>();
const figures = async (sellerId: string) =>
  (
    await app.pool.query(
      'select reviews, score::float8 as score from seller_ratings where seller_id = $1',
      [sellerId],
    )
  ).rows[0];

test('both reviews appear when both are written, and not before', async () => {
  const { buyer, seller, id } = await handedOver();
  expect(await readSaleReviews(app, buyer, id)).toMatchObject({ whyNot: null, you: 'buyer' });
  const reviewId = await makeReview(app, buyer, id, { stars: 4 });
  expect(await readSaleReviews(app, seller, id)).toMatchObject({ own: null, theirs: null });
  expect(await readSaleReviews(app, buyer, id)).toMatchObject({
    whyNot: 'already-reviewed',
    own: { state: 'waiting', stars: 4, by: 'buyer' },
  });
  expect(await listProducts(seller.id)).toEqual([]);
  expect(await write(buyer, id)).toEqual([409, 'already-reviewed']);
  // Nobody can tell from the ids of calls that there is one.
  const reply = { text: 'Thank you' };
  expect(await send('replyToReview', seller, reviewId, reply)).toEqual([404, 'not-found']);
  const report = { reason: 'untrue', words: 'No' };
  expect(await send('reportReview', seller, reviewId, report)).toEqual([404, 'not-found']);
  await makeReview(app, seller, id);
  const [shownReview] = await listProducts(seller.id);
  expect(shownReview).toMatchObject({ _id: reviewId, stars: 4, undone: false, edited: false });
  expect(shownReview?.author).toBe(shortName(buyer.name));
  expect(await readSaleReviews(app, buyer, id)).toMatchObject({
    own: { state: 'published' },
    theirs: { by: 'seller', stars: 5 },
  });
  expect(await subjectsTo(app, seller)).toContain('A review about the Galaxy S22 128 GB');
  expect(await figures(seller.id)).toEqual({ reviews: 1, score: null });
  // A buyer has no public page: the seller's words about them are the two's.
  expect(await listProducts(buyer.id)).toEqual([]);
});

test('of two written in the same moment both appear', async () => {
  const { buyer, seller, id } = await handedOver();
  await Promise.all([makeReview(app, buyer, id), makeReview(app, seller, id)]);
  expect(await readSaleReviews(app, buyer, id)).toMatchObject({ own: { state: 'published' } });
  const twice = await Promise.all([write(buyer, id), write(buyer, id)]);
  expect(twice).toEqual([
    [409, 'already-reviewed'],
    [409, 'already-reviewed'],
  ]);
});

test('only after the hand-over, within 30 days, by the two of the sale', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  expect(await write(buyer, booking._id)).toEqual([409, 'not-paid']);
  await payFor(app, buyer, booking);
  expect(await write(buyer, booking._id)).toEqual([409, 'not-reviewable']);
  await receivePhone(app, buyer, booking);
  for (const stranger of [admin, await makePerson(app), await makePerson(app, 'seller')]) {
    expect(await write(stranger, booking._id)).toEqual([404, 'not-found']);
  }
  for (const body of [
    { ...reviewFields, stars: 0 },
    { ...reviewFields, stars: 5.5 },
    { ...reviewFields, stars: '6' },
    { ...reviewFields, text: ' \u200b ' },
    { ...reviewFields, text: 'x'.repeat(1_001) },
    { ...reviewFields, asDescribed: 'perhaps' },
    {},
  ]) {
    expect(await write(buyer, booking._id, body)).toEqual([400, 'invalid-input']);
  }
  await moveClock(app, '29 days 23 hours');
  await makeReview(app, seller, booking._id, { text: 'On time <b>and</b> friendly' });
  await moveClock(app, '2 hours');
  expect(await write(await freshly(buyer), booking._id)).toEqual([409, 'review-time-over']);
});

/** Their access token is as old as the clock was moved. */
async function freshly(person: TestPerson): Promise<TestPerson> {
  await app.pool.query(
    `update sessions set expires_at = app_now() + interval '1 day' where user_id = $1`,
    [person.id],
  );
  return person;
}

test('after a day both are invited, and after 30 days one alone appears', async () => {
  const { buyer, seller, id } = await handedOver();
  const invitation = 'How was it with the Galaxy S22 128 GB?';
  await runJob();
  expect(await subjectsTo(app, buyer)).not.toContain(invitation);
  await makeReview(app, buyer, id, { stars: 2 });
  await moveClock(app, '24 hours 1 second');
  await runJob();
  await runJob();
  const count = async (person: TestPerson) =>
    (await subjectsTo(app, person)).filter((subject) => subject === invitation).length;
  // People who have written are not asked again.
  expect([await count(buyer), await count(seller)]).toEqual([0, 1]);
  expect(await listProducts(seller.id)).toEqual([]);
  await moveClock(app, '29 days');
  await runJob();
  expect(await listProducts(seller.id)).toMatchObject([{ stars: 2 }]);
  await runJob();
  expect(await figures(seller.id)).toEqual({ reviews: 1, score: null });
});

test('it is edited for an hour; once both have appeared its stars stay', async () => {
  const { buyer, seller, id } = await handedOver();
  const reviewId = await makeReview(app, buyer, id);
  const edit = (as: TestPerson, body: object) => send('editReview', as, reviewId, body);
  expect(await edit(seller, reviewFields)).toEqual([404, 'not-found']);
  expect(await edit(buyer, reviewFields)).toEqual([200, 0]);
  expect(await edit(buyer, { ...reviewFields, stars: 3 })).toEqual([200, 1]);
  await makeReview(app, seller, id, { stars: 1 });
  const angry = { ...reviewFields, stars: 1 };
  expect(await edit(buyer, angry)).toEqual([409, 'review-published']);
  const reworded = { ...reviewFields, stars: 3, text: 'All as agreed, nearly' };
  expect(await edit(buyer, reworded)).toEqual([200, 1]);
  expect(await listProducts(seller.id)).toMatchObject([
    { text: reworded.text, edited: true, stars: 3 },
  ]);
  await moveClock(app, '60 minutes 1 second');
  expect(await edit(buyer, { ...reworded, text: 'Too late' })).toEqual([409, 'review-edit-over']);
  expect(await readSaleReviews(app, buyer, id)).toMatchObject({ own: { editableUntil: null } });
});

test('the one it is about replies once', async () => {
  const { buyer, seller, id } = await handedOver();
  const reviewId = await makeReview(app, buyer, id);
  await makeReview(app, seller, id);
  const reply = (as: TestPerson) => send('replyToReview', as, reviewId, { text: ' Come again ' });
  expect(await reply(seller)).toEqual([200, 1]);
  expect(await reply(seller)).toEqual([409, 'already-replied']);
  expect(await listProducts(seller.id)).toMatchObject([{ reply: { text: 'Come again' } }]);
  expect(await subjectsTo(app, buyer)).toContain('A reply to your review of the Galaxy S22 128 GB');
});

test('a sale that was undone counts, and its review says so', async () => {
  const { buyer, seller, id } = await handedOver();
  const early = await makeReview(app, buyer, id, { stars: 1, text: 'Broken after a day' });
  expect((await sendCall(app, 'refundBooking', { as: seller, params: { id } })).statusCode).toBe(
    200,
  );
  await makeReview(app, seller, id);
  expect(await listProducts(seller.id)).toMatchObject([{ _id: early, undone: true, stars: 1 }]);
  expect(await readSaleReviews(app, seller, id)).toMatchObject({ undone: true });
});

test('three reviews make a score; a reported one is hidden with a reason and no longer counts', async () => {
  const first = await handedOver();
  const { seller } = first;
  const ids: string[] = [];
  for (const stars of [5, 4, 1]) {
    const sale = stars === 5 ? first : await saleOf(seller);
    ids.push(await makeReview(app, sale.buyer, sale.id, { stars }));
    await makeReview(app, seller, sale.id);
  }
  expect(await figures(seller.id)).toEqual({ reviews: 3, score: 3.3 });
  const pages = await listProducts(seller.id, { limit: '2' });
  expect(pages.map(({ stars }) => stars)).toEqual([1, 4]);
  const next = await listProducts(seller.id, { limit: '2', cursor: pages[1]?._id });
  expect(next.map(({ stars }) => stars)).toEqual([5]);

  const worst = ids[2] ?? '';
  const report = { reason: 'personal-data', words: 'My address is in it' };
  expect(await send('reportReview', seller, worst, report)).toEqual([200, undefined]);
  expect(await send('reportReview', seller, worst, report)).toEqual([409, 'review-reported']);
  expect(await send('reportReview', await makePerson(app), worst, report)).toEqual([
    ...[200, undefined],
  ]);
  const queue = await sendCall(app, 'listReports', { as: admin });
  const [line] = queue
    .json<Report[]>()
    .filter(({ review, reporterEmail }) => review !== null && reporterEmail === seller.email);
  expect(line).toMatchObject({
    openReports: 2,
    review: { text: 'All as agreed', stars: 1, undone: false, sellerId: seller.id },
  });
  const decide = (body: object) => send('decideReport', admin, line?._id ?? '', body);
  expect(await decide({ decision: 'hide' })).toEqual([400, 'invalid-input']);
  expect(await decide({ decision: 'withdraw' })).toEqual([403, 'not-allowed']);
  expect(await decide({ decision: 'hide', reason: 'An address' })).toEqual([200, 1]);
  expect(await decide({ decision: 'dismiss' })).toEqual([409, 'already-decided']);
  expect((await listProducts(seller.id)).map(({ stars }) => stars)).toEqual([4, 5]);
  expect(await figures(seller.id)).toEqual({ reviews: 2, score: null });
  const again = { reason: 'Twice' };
  expect(await send('hideReview', admin, worst, again)).toEqual([409, 'already-decided']);
  const log = await sendCall(app, 'listAuditLog', {
    as: admin,
    query: { action: 'hide-review' },
  });
  expect(log.json<AuditEntry[]>().map(({ details }) => details['review'])).toContain(worst);
});

/** Another sale of a seller, handed over. */
async function saleOf(seller: TestPerson) {
  const { buyer, booking } = await bookedPhone(app, seller);
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  return { buyer, id: booking._id };
}

test('its author reads why it was hidden, and the words stay in their data', async () => {
  const { buyer, seller, id } = await handedOver();
  const reviewId = await makeReview(app, buyer, id, { text: 'Call 01555000111' });
  await makeReview(app, seller, id);
  await send('replyToReview', seller, reviewId, { text: 'That is my cousin' });
  await send('hideReview', admin, reviewId, { reason: 'A phone number' });
  expect(await readSaleReviews(app, buyer, id)).toMatchObject({
    own: { state: 'hidden', hiddenReason: 'A phone number', text: 'Call 01555000111' },
  });
  expect(await readSaleReviews(app, seller, id)).toMatchObject({ theirs: null });
  const body = { ...reviewFields, text: 'Better' };
  expect(await send('editReview', buyer, reviewId, body)).toEqual([409, 'review-hidden']);
  const exported = async ({ cookie }: TestPerson) =>
    (await app.server.inject({ url: '/api/account/export', headers: { cookie } })).body;
  expect(await exported(buyer)).toContain('A phone number');
  expect(await exported(seller)).not.toContain('01555000111');
  // Their own part of it stays in the seller's export.
  expect(await exported(seller)).toContain('That is my cousin');
});

test('who is erased leaves the review of a former member', async () => {
  const { buyer, seller, id } = await handedOver();
  await makeReview(app, buyer, id);
  await makeReview(app, seller, id);
  await moveClock(app, pastGuarantee);
  await runAll();
  await freshly(admin);
  const closeResponse = await sendCall(app, 'deleteBuyer', { as: admin, params: { id: buyer.id } });
  expect(closeResponse.statusCode).toBe(200);
  expect(await listProducts(seller.id)).toMatchObject([{ author: null, text: 'All as agreed' }]);
  await moveClock(app, '8 days');
  await eraseClosedAccounts(app.db);
  expect(await listProducts(seller.id)).toMatchObject([{ author: null, text: 'All as agreed' }]);
  expect(JSON.stringify(await listProducts(seller.id))).not.toContain(buyer.name);
});
