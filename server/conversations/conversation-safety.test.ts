import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import {
  maxMessagesPerTenMinutes,
  maxNewConversationsPerDay,
} from '#contract/conversations/limits.ts';
import type { Report } from '#contract/reports/schemas.ts';
import { makeConversation, readConversation } from '#tests/support/market/conversations.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import {
  bookedPhone,
  moveClock,
  pastGuarantee,
  payFor,
  receivePhone,
} from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeImage, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(() => app.pool.query(`update clock set shift = '0'`));
afterAll(() => app.close());

async function talk() {
  const buyer = await makePerson(app);
  const phone = await makePhone(app);
  const { id } = await makeConversation(app, buyer, phone.id, phone.seller);
  return { buyer, seller: phone.seller, phone, id };
}
const send = (as: TestPerson, id: string, body: object) =>
  sendCall(app, 'sendMessage', { as, params: { id }, body });
const read = (as: TestPerson, id: string) =>
  sendCall(app, 'readConversation', { as, params: { id } });
const block = (as: TestPerson, id: string, blocked: boolean) =>
  sendCall(app, 'blockPerson', { as, params: { id }, body: { blocked } });
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

test('a message says what its reader should be careful about, and links to the shop are fine', async () => {
  const { buyer, seller, id } = await talk();
  await send(seller, id, { text: 'Send the money to my bKash number' });
  await send(seller, id, { text: 'আপনার ওটিপি টা দিন' });
  await send(seller, id, { text: 'It is http://localhost:3000/phones/1' });
  const { messages } = await readConversation(app, buyer, id);
  expect(messages.map(({ warnings }) => warnings)).toEqual([
    [],
    ['pay-outside'],
    ['asks-for-code'],
    [],
  ]);
});

test.each([
  ['nothing', { text: ' \u200b ' }, 'text'],
  ['a missing text', {}, 'text'],
  ['a text that is none', { text: { $gt: '' } }, 'text'],
  ['a huge text', { text: 'x'.repeat(2_001) }, 'text'],
  ['too many photos', { photos: Array.from({ length: 6 }, () => '/images/x') }, 'photos'],
  ['a photo from elsewhere', { photos: ['https://i.ibb.co/abc/photo.jpg'] }, 'photos.0'],
  ['a forged clientId', { text: 'Hi', clientId: '1 or 1=1' }, 'clientId'],
])('%s is refused under its field', async (_, body, field) => {
  const { buyer, id } = await talk();
  const answer = await send(buyer, id, body);
  expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
});

test('markup and control characters are text, and more than the body may hold is refused', async () => {
  const { buyer, seller, id } = await talk();
  const text = "<img src=x onerror=alert(1)> {{7*7}} ${1} '; drop table messages;--";
  await send(buyer, id, { text: `${text}\u0000\u202e` });
  const { messages } = await readConversation(app, seller, id);
  expect(messages.at(-1)?.text).toBe(text);
  expect((await send(buyer, id, { text: 'x'.repeat(200_000) })).statusCode).toBe(413);
});

test('a photo of a message is seen by the two in it only, and is nobody’s public one', async () => {
  const { buyer, seller, id } = await talk();
  const [ownText, others, used] = [
    await makeImage(app, buyer),
    await makeImage(app, seller),
    await makeImage(app, buyer),
  ];
  expect((await send(buyer, id, { photos: [others] })).json()).toMatchObject({
    errors: [{ field: 'photos.0' }],
  });
  const clientId = crypto.randomUUID();
  await send(buyer, id, { text: 'See?', photos: [ownText], clientId });
  expect((await send(buyer, id, { text: 'See?', photos: [ownText], clientId })).statusCode).toBe(
    200,
  );
  // Neither in a second message, nor on a phone or as a portrait.
  expect((await send(buyer, id, { photos: [ownText] })).statusCode).toBe(400);
  const portrait = await sendCall(app, 'saveProfile', { as: buyer, body: { photoURL: ownText } });
  expect(portrait.statusCode).toBe(400);
  await sendCall(app, 'saveProfile', { as: buyer, body: { photoURL: used } });
  expect((await send(buyer, id, { photos: [used] })).statusCode).toBe(400);

  const [photo] = (await readConversation(app, seller, id)).messages.at(-1)?.photos ?? [];
  const url = photo?.url ?? '';
  const get = (headers: Record<string, string>, at = url) =>
    app.server.inject({ url: at, headers });
  const seeResponse = await get({ cookie: seller.cookie });
  expect([seeResponse.statusCode, seeResponse.headers['content-type']]).toEqual([
    200,
    'image/webp',
  ]);
  expect(seeResponse.headers['cache-control']).toBe('no-store');
  expect((await get({ authorization: `Bearer ${buyer.token}` })).statusCode).toBe(200);
  const stranger = await makePerson(app);
  for (const person of [stranger, admin]) {
    expect((await get({ cookie: person.cookie })).statusCode).toBe(404);
  }
  expect((await get({})).statusCode).toBe(401);
  expect((await app.server.inject({ url: ownText })).statusCode).toBe(404);
  const imageId = url.split('/')[5] ?? '';
  expect((await app.server.inject({ url: `/images/${imageId}/private-640.webp` })).statusCode).toBe(
    404,
  );
  const elsewhere = await makeConversation(
    app,
    stranger,
    (await makePhone(app, seller)).id,
    seller,
  );
  for (const at of [
    url.replace(id, elsewhere.id),
    url.replace(imageId, '../../secret'),
    url.replace('640.webp', 'private-640.webp'),
    url.replace('640.webp', '..%2f..%2f640.webp'),
  ]) {
    expect((await get({ cookie: stranger.cookie }, at)).statusCode, at).toBe(404);
  }
  expect(await findAllBrokenInvariants(app)).toEqual({});
});

test('blocking stops messages both ways and in new conversations, but no paid deal', async () => {
  const { buyer, seller, booking, phone } = await paySale();
  const { id } = await makeConversation(app, buyer, phone, seller);
  const second = await makePhone(app, seller);
  expect((await block(buyer, id, true)).json()).toMatchObject({ modifiedCount: 1 });
  expect((await block(buyer, id, true)).json()).toMatchObject({ modifiedCount: 0 });
  expect(await readConversation(app, buyer, id)).toMatchObject({
    state: 'deal',
    blockedByYou: true,
    booked: 'meeting',
  });
  expect((await send(seller, id, { text: 'I wait at the gate' })).statusCode).toBe(200);
  await receivePhone(app, buyer, booking);
  expect((await send(buyer, id, { text: 'I have it' })).statusCode).toBe(200);
  await moveClock(app, pastGuarantee);
  await app.jobs.tasks['release-sales']?.({}, {} as never);
  for (const person of [buyer, seller]) {
    expect(codeOf(await send(person, id, { text: 'Hello?' }))).toBe('conversation-blocked');
  }
  expect(await readConversation(app, seller, id)).toMatchObject({
    state: 'blocked',
    blockedByYou: false,
    booked: null,
  });
  const begin = () =>
    sendCall(app, 'askSeller', { as: buyer, params: { id: second.id }, body: { text: 'Hi' } });
  expect(codeOf(await begin())).toBe('conversation-blocked');
  expect(await rowsOf('conversations', second.id)).toBe(0);
  // Only who has blocked can unblock.
  await block(seller, id, false);
  expect(codeOf(await begin())).toBe('conversation-blocked');
  await block(buyer, id, false);
  expect((await begin()).statusCode).toBe(200);
});

test('an admin reads a conversation only while something about it is open, and that is in the audit log', async () => {
  const { buyer, seller, booking, phone } = await paySale();
  const { id } = await makeConversation(app, buyer, phone, seller);
  expect((await read(admin, id)).statusCode).toBe(404);
  await receivePhone(app, buyer, booking);
  const reason = { reason: 'The screen is cracked' };
  await sendCall(app, 'askReturn', { as: buyer, params: { id: booking._id }, body: reason });
  expect((await read(admin, id)).json()).toMatchObject({ you: 'admin', unread: 0 });
  expect((await send(admin, id, { text: 'I am an admin' })).statusCode).toBe(404);
  const response = await sendCall(app, 'findConversationOfBooking', {
    as: admin,
    params: { id: booking._id },
  });
  expect(response.json()).toEqual({ conversationId: id });
  const noted = await app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('target_id', '=', phone)
    .where('action', '=', 'read-conversation')
    .execute();
  expect(noted).toHaveLength(1);
  expect(JSON.parse(JSON.stringify(noted[0]))).toMatchObject({ actor_id: admin.id });
  expect(JSON.stringify(noted[0]?.details)).toContain('return');
});

test('a report shows the conversation to the admins until it is decided, and can close it', async () => {
  const { buyer, seller, phone, id } = await talk();
  const report = (as: TestPerson) =>
    sendCall(app, 'reportConversation', {
      as,
      params: { id },
      body: { reason: 'fraud', words: 'Wants my code' },
    });
  expect((await report(await makePerson(app))).statusCode).toBe(404);
  expect((await report(buyer)).statusCode).toBe(200);
  expect(codeOf(await report(buyer))).toBe('conversation-reported');
  const ownResponse = await sendCall(app, 'exportData', { as: buyer });
  expect(ownResponse.json()).toMatchObject({
    reports: [{ conversationId: id, reason: 'fraud', words: 'Wants my code', status: 'open' }],
  });
  const open = async () =>
    (await sendCall(app, 'listReports', { as: admin }))
      .json<Report[]>()
      .filter(({ conversationId }) => conversationId === id);
  const [row] = await open();
  expect(row).toMatchObject({ personEmail: seller.email, reporterEmail: buyer.email });
  expect((await read(admin, id)).statusCode).toBe(200);
  const decide = (reportId: string, decision: string) =>
    sendCall(app, 'decideReport', { as: admin, params: { id: reportId }, body: { decision } });
  expect(codeOf(await decide(row?._id ?? '', 'withdraw'))).toBe('not-allowed');
  await decide(row?._id ?? '', 'dismiss');
  expect((await read(admin, id)).statusCode).toBe(404);
  await report(seller);
  const [again] = await open();
  expect(again).toMatchObject({ personEmail: buyer.email });
  expect((await decide(again?._id ?? '', 'close')).json()).toMatchObject({ modifiedCount: 1 });
  expect(codeOf(await send(buyer, id, { text: 'But' }))).toBe('conversation-closed');
  expect((await read(buyer, id)).json()).toMatchObject({ state: 'closed' });
  // The words of an offer are no other way to write.
  const offeredResponse = await sendCall(app, 'makeOffer', {
    as: buyer,
    params: { id: phone.id },
    body: { price: 200, text: 'But' },
  });
  expect(codeOf(offeredResponse)).toBe('conversation-closed');
});

test('floods are stopped, for messages and for new conversations', async () => {
  const { buyer, seller, id } = await talk();
  const others = Array.from({ length: maxMessagesPerTenMinutes }, (_, at) =>
    send(buyer, id, { text: `Answer me ${at}` }),
  );
  const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await send(seller, id, { text: 'Easy' })).statusCode).toBe(200);
  const spammer = await makePerson(app);
  const key = { what: 'conversation', whom: spammer.id };
  const { consumeRateLimit } = await import('#server/platform/http/limits/rate-limit.ts');
  for (let each = 0; each < maxNewConversationsPerDay; each += 1) {
    await consumeRateLimit(app.db, {
      ...key,
      most: maxNewConversationsPerDay,
      withinSeconds: 86_400,
    });
  }
  const phone = await makePhone(app);
  const beginResponse = await sendCall(app, 'askSeller', {
    as: spammer,
    params: { id: phone.id },
    body: { text: 'Buy followers' },
  });
  expect(beginResponse.statusCode).toBe(429);
});

test('one asks about phones that are for sale, one’s purchases, and never oneself', async () => {
  const begin = (as: TestPerson, id: string) =>
    sendCall(app, 'askSeller', { as, params: { id }, body: { text: 'Hi' } });
  const { buyer, phone } = await paySale();
  expect(codeOf(await begin(await makePerson(app), phone))).toBe('already-sold');
  expect((await begin(buyer, phone)).statusCode).toBe(200);
  const removedPhone = await makePhone(app);
  await sendCall(app, 'deleteProduct', {
    as: removedPhone.seller,
    params: { id: removedPhone.id },
  });
  expect((await begin(buyer, removedPhone.id)).statusCode).toBe(404);
  const ownPhone = await makePhone(app);
  await app.pool.query('update products set seller_id = $1 where id = $2', [buyer.id, ownPhone.id]);
  expect(codeOf(await begin(buyer, ownPhone.id))).toBe('not-allowed');
});

/** A paid phone with its buyer and seller. */
async function paySale(): Promise<{
  buyer: TestPerson;
  seller: TestPerson;
  booking: Booking;
  phone: string;
}> {
  const sale = await bookedPhone(app);
  await payFor(app, sale.buyer, sale.booking);
  return { ...sale, phone: sale.booking.productId };
}

async function rowsOf(table: 'conversations', productId: string): Promise<number> {
  const rows = await app.db
    .selectFrom(table)
    .select('id')
    .where('product_id', '=', productId)
    .execute();
  return rows.length;
}

test('a code is kept back until the phone has changed hands, from its holder only', async () => {
  const { buyer, seller, booking, phone } = await paySale();
  const about = { id: booking._id };
  const { id } = await makeConversation(app, buyer, phone, seller);
  const other = await makePhone(app, seller);
  const sale = async (as: TestPerson) =>
    (await sendCall(app, 'readHandover', { as, params: about })).json<{ code: string }>();
  const { code } = await sale(buyer);
  const bangla = [...code].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join(' ');
  const words = { text: `my pin is${code}ok` };
  const answers = [
    await send(buyer, id, words),
    await send(buyer, id, { text: bangla }),
    await sendCall(app, 'askSeller', { as: buyer, params: { id: other.id }, body: words }),
    await sendCall(app, 'writeAboutBooking', { as: buyer, params: about, body: words }),
    await sendCall(app, 'makeOffer', {
      as: buyer,
      params: { id: other.id },
      body: { price: 200, ...words },
    }),
    await sendCall(app, 'callOff', {
      as: buyer,
      params: about,
      body: { reason: words.text },
    }),
  ];
  expect(answers.map(codeOf)).toEqual(answers.map(() => 'handover-code-kept-back'));
  const longer = { text: `IMEI 1${code}, ${code}1` };
  expect((await send(buyer, id, longer)).statusCode).toBe(200);
  // Else the seller would find it out by trying.
  expect((await send(seller, id, words)).statusCode).toBe(200);
  const shownConversation = await readConversation(app, seller, id);
  expect(shownConversation.messages.filter(({ from }) => from === 'buyer')).toHaveLength(2);
  await receivePhone(app, buyer, booking);
  expect((await send(buyer, id, words)).statusCode).toBe(200);
});

test('a first message that is kept back begins no conversation, and uses up none', async () => {
  const { buyer, booking } = await paySale();
  const about = { id: booking._id };
  const handover = await sendCall(app, 'readHandover', { as: buyer, params: about });
  const { code } = handover.json<{ code: string }>();
  const write = (text: string) =>
    sendCall(app, 'writeAboutBooking', { as: buyer, params: about, body: { text } });
  const refusal = await Promise.all(
    Array.from({ length: maxNewConversationsPerDay + 1 }, () => write(code)),
  );
  expect(refusal.map(codeOf)).toEqual(refusal.map(() => 'handover-code-kept-back'));
  expect((await write('Hello')).statusCode).toBe(200);
});
