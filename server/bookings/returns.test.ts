import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { maxReturnsPerBookingPerDay, type PendingDecision } from '#contract/bookings/returns.ts';
import { readConversation } from '#tests/support/market/conversations.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import {
  bookedPhone,
  payFor,
  receivePhone,
  reread,
  subjectsTo,
} from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeImage } from '#tests/support/market/phones.ts';
import { countQueue } from '#tests/support/market/today.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const reason = 'The screen has a line';
const askBack = (as: TestPerson, { _id: id }: Booking) =>
  sendCall(app, 'askReturn', { as, params: { id }, body: { reason } });
const decline = (as: TestPerson, { _id: id }: Booking, words = 'It had none') =>
  sendCall(app, 'declineReturn', { as, params: { id }, body: { reason: words } });
const reject = (as: TestPerson, { _id: id }: Booking, words = 'The photos show none') =>
  sendCall(app, 'rejectReturn', { as, params: { id }, body: { reason: words } });
const refund = (as: TestPerson, { _id: id }: Booking) =>
  sendCall(app, 'refundBooking', {
    as,
    params: { id },
    body: { reason: 'It is as the buyer says' },
  });
const about = async ({ _id }: Booking) =>
  (await sendCall(app, 'listReturns', { as: admin }))
    .json<PendingDecision[]>()
    .filter((each) => each._id === _id);

async function requestedReturn() {
  const sale = await bookedPhone(app);
  await payFor(app, sale.buyer, sale.booking);
  await receivePhone(app, sale.buyer, sale.booking);
  expect((await askBack(sale.buyer, sale.booking)).statusCode).toBe(200);
  return sale;
}

describe('a return request', () => {
  test('is listed for its seller and for admins', async () => {
    const { seller, booking } = await requestedReturn();
    const params = { email: seller.email };
    const ownResponse = await sendCall(app, 'listMyProducts', { as: seller, params });
    expect(ownResponse.json<OwnProduct[]>()).toMatchObject([{ returnAsked: true }]);
    expect(await about(booking)).toMatchObject([{ status: 'asked', reason, answer: null }]);
    const before = await countQueue(app, admin, 'returns');
    const more = await requestedReturn();
    expect(await countQueue(app, admin, 'returns')).toBe(before + 1);
    // The oldest request comes first.
    const queue = (await sendCall(app, 'listReturns', { as: admin })).json<PendingDecision[]>();
    const ids = queue.map(({ _id }) => _id);
    expect(ids.indexOf(booking._id)).toBeLessThan(ids.indexOf(more.booking._id));
    const pages: string[] = [];
    let url: string | undefined = '/api/returns?limit=1';
    while (url) {
      const answer: Awaited<ReturnType<typeof sendCall>> = await app.server.inject({
        url,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      pages.push(...answer.json<PendingDecision[]>().map(({ _id }) => _id));
      url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(pages).toEqual(ids);
  });

  test('is granted by a refund', async () => {
    const { buyer, seller, booking } = await requestedReturn();
    expect((await refund(seller, booking)).statusCode).toBe(200);
    expect(await about(booking)).toEqual([]);
    expect(await reread(app, buyer, booking)).toMatchObject({
      status: 'refunded',
      returnStatus: 'granted',
      returnUntil: null,
    });
    expect((await decline(seller, booking)).json()).toMatchObject({ code: 'already-refunded' });
  });

  test('declined by the seller goes to the admins with both sides’ reasons', async () => {
    const { buyer, seller, booking } = await requestedReturn();
    expect((await decline(seller, booking, '  ')).json()).toMatchObject({
      errors: [{ field: 'reason' }],
    });
    expect((await decline(seller, booking)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await decline(seller, booking)).json()).toMatchObject({ code: 'already-decided' });
    expect(await about(booking)).toMatchObject([
      { status: 'declined', reason, answer: 'It had none', buyerEmail: buyer.email },
    ]);
    expect(await reread(app, buyer, booking)).toMatchObject({ returnAnswer: 'It had none' });
    expect(await subjectsTo(app, buyer)).toContain(
      'The seller does not take the Galaxy S22 128 GB back',
    );
    expect((await mailsTo(app, buyer.email))[0]?.body).toContain('It had none');
    // An admin refunds after the decline; both decisions are stored.
    expect((await refund(admin, booking)).statusCode).toBe(200);
    expect(await reread(app, buyer, booking)).toMatchObject({ refund: 'sent' });
    expect(await auditedActions(booking)).toEqual(['refund-booking']);
  });

  test('is in the export of each one’s own words, not the other one’s', async () => {
    const { buyer, seller, booking } = await requestedReturn();
    await decline(seller, booking);
    const exportOf = async (as: TestPerson) => (await sendCall(app, 'exportData', { as })).json();
    const [bought, sold] = [await exportOf(buyer), await exportOf(seller)];
    expect(bought.bookings).toMatchObject([{ returnReason: reason, returnStatus: 'declined' }]);
    expect(bought.handovers).toMatchObject([{ returnAnswer: null }]);
    expect(sold.handovers).toMatchObject([{ returnAnswer: 'It had none' }]);
    expect(JSON.stringify(sold)).not.toContain(reason);
  });

  test('rejected by an admin is final; buyer and seller are notified why', async () => {
    const { buyer, seller, booking } = await requestedReturn();
    expect((await reject(admin, booking)).statusCode).toBe(200);
    expect(await about(booking)).toEqual([]);
    expect(await reread(app, buyer, booking)).toMatchObject({
      status: 'paid',
      returnStatus: 'rejected',
      returnVerdict: 'The photos show none',
    });
    for (const person of [buyer, seller]) {
      expect(await subjectsTo(app, person)).toContain(
        'The return of the Galaxy S22 128 GB was rejected',
      );
      expect((await mailsTo(app, person.email))[0]?.body).toContain('The photos show none');
    }
    expect(await auditedActions(booking)).toEqual(['reject-return']);
    expect((await reject(admin, booking)).json()).toMatchObject({ code: 'already-decided' });
    // The seller may still refund after the admin's rejection.
    expect((await refund(seller, booking)).statusCode).toBe(200);
  });

  test('cannot be declined when there is none', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    expect((await decline(seller, booking)).json()).toMatchObject({ code: 'not-paid' });
    await payFor(app, buyer, booking);
    expect((await decline(seller, booking)).statusCode).toBe(404);
    expect((await reject(admin, booking)).statusCode).toBe(404);
    const nowhere = { ...booking, _id: '0195a2c4-0000-7000-8000-000000000000' };
    expect((await reject(admin, nowhere)).json()).toMatchObject({ code: 'not-found' });
  });

  test('is declined by the seller of the phone only', async () => {
    const { booking } = await requestedReturn();
    const another = await makePerson(app, 'seller');
    expect((await decline(another, booking)).json()).toMatchObject({ code: 'not-found' });
    expect(await about(booking)).toMatchObject([{ status: 'asked' }]);
  });

  test('prevents closing its seller’s account until it is decided', async () => {
    const { seller, booking } = await requestedReturn();
    const close = () => sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } });
    expect((await close()).json()).toMatchObject({ code: 'returns-open', deletedCount: 0 });
    expect((await sendCall(app, 'deleteAccount', { as: seller })).json()).toMatchObject({
      code: 'returns-open',
    });
    const preview = await sendCall(app, 'previewDeletion', { as: seller });
    expect(preview.json()).toMatchObject({ obstacle: 'returns-open' });
    // A refund that is due counts as well, but not for an admin: it is sent whether there is a seller or not.
    await app.pool.query("update bookings set return_status = 'rejected' where id = $1", [
      booking._id,
    ]);
    const due = "update payments set status = 'refund-due' where booking_id = $1";
    await app.pool.query(due, [booking._id]);
    expect((await sendCall(app, 'deleteAccount', { as: seller })).json()).toMatchObject({
      code: 'returns-open',
    });
    expect((await close()).statusCode).toBe(200);
    await app.pool.query(due.replace('refund-due', 'captured'), [booking._id]);
  });
});

describe('photos of a return request', () => {
  const askWith = (as: TestPerson, { _id: id }: Booking, photos: readonly string[]) =>
    sendCall(app, 'askReturn', { as, params: { id }, body: { reason, photos } });
  const see = async (as: TestPerson, url: string | undefined) =>
    (await app.server.inject({ url: url ?? '', headers: { cookie: as.cookie } })).statusCode;
  async function receivedPhone() {
    const sale = await bookedPhone(app);
    await payFor(app, sale.buyer, sale.booking);
    await receivePhone(app, sale.buyer, sale.booking);
    return sale;
  }

  test('are seen by the two and a deciding admin only, and are a message of theirs', async () => {
    const { buyer, seller, booking } = await receivedPhone();
    const photos = [await makeImage(app, buyer), await makeImage(app, buyer)];
    expect((await askWith(buyer, booking, photos)).statusCode).toBe(200);
    const { returnPhotos } = await reread(app, seller, booking);
    expect(returnPhotos).toMatchObject([{ width: 800, height: 600 }, {}]);
    expect(await about(booking)).toMatchObject([{ photos: returnPhotos }]);
    const [first] = returnPhotos;
    const stranger = await makePerson(app);
    for (const [person, status] of [
      [buyer, 200],
      [seller, 200],
      [admin, 200],
      [stranger, 404],
    ] as const) {
      expect(await see(person, first?.url)).toBe(status);
    }
    // No longer a public file.
    expect(await see(stranger, photos[0])).toBe(404);
    const response = await sendCall(app, 'findConversationOfBooking', {
      as: seller,
      params: { id: booking._id },
    });
    const { conversationId } = response.json<{ conversationId: string }>();
    const { messages } = await readConversation(app, seller, conversationId);
    expect(messages).toMatchObject([{ from: 'buyer', text: reason, photos: returnPhotos }]);

    // Repeating the request sends nothing again; once it is withdrawn, admins see nothing.
    expect((await askWith(buyer, booking, [])).json()).toMatchObject({ modifiedCount: 0 });
    await sendCall(app, 'withdrawReturn', { as: buyer, params: { id: booking._id } });
    expect(await see(admin, first?.url)).toBe(404);
    expect((await askWith(buyer, booking, [])).json()).toMatchObject({ modifiedCount: 1 });
    expect(await reread(app, buyer, booking)).toMatchObject({ returnPhotos: [] });
  });

  test('of somebody else, used ones or too many are refused, and nothing was requested', async () => {
    const { buyer, seller, booking } = await receivedPhone();
    const foreign = await makeImage(app, seller);
    const ownImage = await makeImage(app, buyer);
    for (const [photos, field] of [
      [[foreign], 'photos.0'],
      [[ownImage, ownImage], 'photos.1'],
      [['/images/nothing'], 'photos.0'],
      [[...'123456'], 'photos'],
    ] as const) {
      const refusal = await askWith(buyer, booking, photos);
      expect([refusal.statusCode, refusal.json().errors?.[0]?.field]).toEqual([400, field]);
    }
    expect(await reread(app, buyer, booking)).toMatchObject({ returnAskedAt: null });
    expect((await askWith(buyer, booking, [ownImage])).json()).toMatchObject({ modifiedCount: 1 });
  });

  test('are taken when the seller’s account is closed: an admin decides', async () => {
    const { buyer, seller, booking } = await receivedPhone();
    const closeResponse = await sendCall(app, 'deleteSeller', {
      as: admin,
      params: { id: seller.id },
    });
    expect(closeResponse.json()).toMatchObject({ deletedCount: 1 });
    const askResponse = await askWith(buyer, booking, [await makeImage(app, buyer)]);
    expect(askResponse.json()).toMatchObject({ modifiedCount: 1 });
    const { returnPhotos } = await reread(app, buyer, booking);
    expect(await see(admin, returnPhotos[0]?.url)).toBe(200);
  });

  test('a request is made and withdrawn three times a day at most', async () => {
    const { buyer, booking } = await receivedPhone();
    for (let time = 0; time < maxReturnsPerBookingPerDay; time += 1) {
      expect((await askBack(buyer, booking)).json()).toMatchObject({ modifiedCount: 1 });
      await sendCall(app, 'withdrawReturn', { as: buyer, params: { id: booking._id } });
    }
    const refusal = await askBack(buyer, booking);
    expect([refusal.statusCode, refusal.json().code]).toEqual([429, 'too-many-requests']);
  });
});

async function auditedActions({ _id }: Booking): Promise<string[]> {
  const rows = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('target_id', '=', _id)
    .orderBy('position')
    .execute();
  return rows.map(({ action }) => action);
}
