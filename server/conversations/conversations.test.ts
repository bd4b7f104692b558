import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ConversationRow } from '#contract/conversations/schemas.ts';
import { makeConversation, readConversation } from '#tests/support/market/conversations.ts';
import { openStream, type HeardStream } from '#tests/support/app/event-stream.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import {
  sendCall,
  confirmEmails,
  makePerson,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { mailUnread } from './mail-unread.ts';

let app: TestApp;
let baseUrl: string;
const open: HeardStream[] = [];
beforeAll(async () => {
  app = await startTestApp();
  baseUrl = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  expect(await findAllBrokenInvariants(app)).toEqual({});
});
afterAll(() => app.close());

async function twoPeople() {
  const buyer = await makePerson(app);
  const phone = await makePhone(app);
  return { buyer, seller: phone.seller, phone };
}
const send = (as: TestPerson, id: string, body: object) =>
  sendCall(app, 'sendMessage', { as, params: { id }, body });
const question = (as: TestPerson, productId: string, body: object) =>
  sendCall(app, 'askSeller', { as, params: { id: productId }, body });
const list = async (as: TestPerson, query = {}) =>
  (await sendCall(app, 'listConversations', { as, query })).json<ConversationRow[]>();
const unread = async (as: TestPerson) =>
  (await sendCall(app, 'countConversations', { as })).json<{ unread: number }>().unread;

test('a question and its answer are in one conversation, which both list with what they have not read', async () => {
  const { buyer, seller, phone } = await twoPeople();
  const askResponse = await question(buyer, phone.id, { text: '  Is the box\r\nincluded?\u202e ' });
  const id = askResponse.json<{ insertedId: string }>().insertedId;
  expect(await list(seller)).toMatchObject([
    {
      _id: id,
      productId: phone.id,
      you: 'seller',
      unread: 1,
      other: { name: buyer.name, former: false },
      last: { from: 'buyer', text: 'Is the box\nincluded?', photos: 0 },
    },
  ]);
  expect([await unread(seller), await unread(buyer)]).toEqual([1, 0]);
  const answerResponse = await send(seller, id, { text: 'It is.' });
  const again = await question(buyer, phone.id, { text: 'Thanks!' });
  expect(again.json()).toMatchObject({ acknowledged: true, insertedId: id });
  const read = await readConversation(app, buyer, id);
  expect(read).toMatchObject({
    you: 'buyer',
    state: 'open',
    count: 3,
    unread: 1,
    sealingPrice: phone.price,
    readTo: { buyer: 0, seller: 0 },
  });
  expect(read.messages.map(({ position, from, text }) => [position, from, text])).toEqual([
    [1, 'buyer', 'Is the box\nincluded?'],
    [2, 'seller', 'It is.'],
    [3, 'buyer', 'Thanks!'],
  ]);
  expect(read.messages[1]?._id).toBe(answerResponse.json<{ insertedId: string }>().insertedId);
  const markedResponse = await sendCall(app, 'markConversationRead', {
    as: seller,
    params: { id },
    body: { upTo: 1 },
  });
  expect(markedResponse.json()).toMatchObject({ modifiedCount: 1 });
  expect((await list(seller))[0]?.unread).toBe(1);
  await sendCall(app, 'markConversationRead', { as: seller, params: { id }, body: {} });
  const back = await sendCall(app, 'markConversationRead', {
    as: seller,
    params: { id },
    body: { upTo: 1 },
  });
  expect(back.json()).toMatchObject({ modifiedCount: 0 });
  expect(await readConversation(app, buyer, id)).toMatchObject({ readTo: { seller: 3 } });
  expect(await unread(seller)).toBe(0);
  const response = await sendCall(app, 'findConversation', { as: buyer, params: { id: phone.id } });
  expect(response.json()).toEqual({ conversationId: id });
});

test('two first messages at once make one conversation with both, numbered without gaps', async () => {
  const { buyer, seller, phone } = await twoPeople();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => question(buyer, phone.id, { text: `Question ${at}` })),
  );
  const ids = new Set(answers.map((answer) => answer.json<{ insertedId: string }>().insertedId));
  expect([...ids]).toHaveLength(1);
  const [id = ''] = ids;
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(at % 2 ? buyer : seller, id, { text: `${at}` })),
  );
  const { messages, count } = await readConversation(app, seller, id);
  expect(count).toBe(18);
  expect(messages.map(({ position }) => position)).toEqual(
    Array.from({ length: 18 }, (_, at) => at + 1),
  );
});

test('a message sent again under its clientId is there once, also concurrently', async () => {
  const { buyer, seller, phone } = await twoPeople();
  const clientId = crypto.randomUUID();
  const first = { text: 'Is it there?', clientId };
  const beginResponse = await Promise.all([1, 2, 3].map(() => question(buyer, phone.id, first)));
  const id = beginResponse[0]?.json<{ insertedId: string }>().insertedId ?? '';
  const sendResponse = await Promise.all(
    [1, 2, 3].map(() => send(seller, id, { text: 'Yes', clientId })),
  );
  expect(
    new Set(sendResponse.map((each) => each.json<{ insertedId: string }>().insertedId)).size,
  ).toBe(1);
  const { messages } = await readConversation(app, buyer, id);
  expect(messages.map(({ text }) => text)).toEqual(['Is it there?', 'Yes']);
  // Only the sender sees the browser's own id.
  expect(messages.map((message) => message.clientId)).toEqual([clientId, null]);
});

test('a conversation has pages, back from the newest and on from what is known', async () => {
  const { buyer, seller, phone } = await twoPeople();
  const texts = Array.from({ length: 7 }, (_, at) => `Message ${at + 1}`);
  const { id } = await makeConversation(app, buyer, phone.id, seller, texts);
  const seen: string[] = [];
  let url: string | undefined = `/api/conversations/${id}?limit=3`;
  while (url) {
    const answer: Awaited<ReturnType<typeof app.server.inject>> = await app.server.inject({
      url,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    const { messages } = answer.json<{ messages: { text: string }[] }>();
    seen.unshift(...messages.map(({ text }) => text));
    url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(texts);
  const newer = await readConversation(app, buyer, id, { after: '5' });
  expect(newer.messages.map(({ text }) => text)).toEqual(['Message 6', 'Message 7']);
  const wrong: Record<string, string>[] = [
    { cursor: 'x' },
    { after: '-1' },
    { limit: '0' },
    { limit: '101' },
  ];
  for (const query of wrong) {
    const answer = await sendCall(app, 'readConversation', { as: buyer, params: { id }, query });
    expect(answer.statusCode).toBe(400);
  }
});

test('conversations have pages, the one with the newest message first', async () => {
  const buyer = await makePerson(app);
  const ids: string[] = [];
  for (let each = 0; each < 3; each += 1) {
    const phone = await makePhone(app);
    ids.unshift((await makeConversation(app, buyer, phone.id, phone.seller)).id);
  }
  const [newest = '', ...others] = ids;
  await send(buyer, ids[2] ?? '', { text: 'Still there?' });
  const order = [ids[2], newest, others[0]];
  expect((await list(buyer)).map(({ _id }) => _id)).toEqual(order);
  const page = await sendCall(app, 'listConversations', { as: buyer, query: { limit: '2' } });
  const next = /cursor=([\w-]+)/.exec(String(page.headers.link))?.[1] ?? '';
  const rest = await list(buyer, { limit: '2', cursor: next });
  expect(rest.map(({ _id }) => _id)).toEqual(order.slice(2));
});

test('both hear at once of a message and of its being read, and nobody else does', async () => {
  const { buyer, seller, phone } = await twoPeople();
  const { id } = await makeConversation(app, buyer, phone.id, seller);
  const stranger = await makePerson(app);
  const streams = [];
  for (const person of [buyer, seller, stranger]) {
    const openedStream = await openStream(baseUrl, person);
    await openedStream.next(({ event }) => event === 'state');
    streams.push(openedStream);
    open.push(openedStream);
  }
  const [ofBuyer, ofSeller, ofStranger] = streams;
  await send(buyer, id, { text: 'Hello?' });
  const receivedEvent = await ofSeller?.next(({ event }) => event === 'conversation');
  expect(receivedEvent?.data).toEqual({ conversationId: id, unread: 1 });
  await sendCall(app, 'markConversationRead', { as: seller, params: { id }, body: {} });
  await ofSeller?.next(({ event, data }) => event === 'conversation' && data.unread === 0);
  await ofBuyer?.next(({ event }) => event === 'conversation');
  expect(ofStranger?.events.filter(({ event }) => event === 'conversation')).toEqual([]);
  // The cursor of notifications is left as it was.
  expect(receivedEvent?.id).toBeNaN();
});

test('after ten minutes one mail tells of unread messages, with a link that ends such mails', async () => {
  const { buyer, seller, phone } = await twoPeople();
  await confirmEmails(app, seller, buyer);
  const { id } = await makeConversation(app, buyer, phone.id, seller);
  await send(buyer, id, { text: 'And the charger?' });
  await moveClock(app, '9 minutes');
  await mailUnread(app.db, app.server.log);
  expect(await mailsTo(app, seller.email)).toEqual([]);
  await moveClock(app, '2 minutes');
  await Promise.all([mailUnread(app.db, app.server.log), mailUnread(app.db, app.server.log)]);
  const [mail, ...more] = await mailsTo(app, seller.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: '2 messages about the Galaxy S22 128 GB',
    topic: 'messages',
    action_path: `/dashboard/messages/${id}`,
  });
  // The mail does not contain the message.
  expect(mail?.body).not.toContain('charger');
  const readMessageNews = async () =>
    (await readNotifications(app, seller)).filter(({ kind }) => kind === 'messages-unread');
  expect(await readMessageNews()).toMatchObject([
    { read: false, facts: { conversationId: id, count: 2 } },
  ]);
  // While nothing is read, the next mail waits for hours.
  await send(buyer, id, { text: 'Hello?' });
  await moveClock(app, '1 hour');
  await mailUnread(app.db, app.server.log);
  expect(await mailsTo(app, seller.email)).toHaveLength(1);
  await sendCall(app, 'markConversationRead', { as: seller, params: { id }, body: {} });
  expect(await readMessageNews()).toMatchObject([{ read: true }]);
  await moveClock(app, '7 hours');
  await mailUnread(app.db, app.server.log);
  expect(await mailsTo(app, seller.email)).toHaveLength(1);
  // People who have turned them off get none.
  const body = { topic: 'messages', inApp: false, mail: 'never' };
  await sendCall(app, 'savePreference', { as: seller, body });
  await send(buyer, id, { text: 'Last try' });
  await moveClock(app, '11 minutes');
  await mailUnread(app.db, app.server.log);
  expect(await mailsTo(app, seller.email)).toHaveLength(1);
});

test('messages that were read are not in the daily mail, also where the list does not show them', async () => {
  await app.pool.query(`update clock set shift = interval '0'`);
  const { buyer, seller, phone } = await twoPeople();
  await confirmEmails(app, seller);
  const body = { topic: 'messages', inApp: false, mail: 'daily' };
  await sendCall(app, 'savePreference', { as: seller, body });
  const { id } = await makeConversation(app, buyer, phone.id, seller);
  await moveClock(app, '11 minutes');
  expect(await mailUnread(app.db, app.server.log)).toBeGreaterThan(0);
  await sendCall(app, 'markConversationRead', { as: seller, params: { id }, body: {} });
  await moveClock(app, '1 day');
  await app.jobs.tasks['send-digests']?.({}, undefined as never);
  expect(await mailsTo(app, seller.email)).toEqual([]);
});
