/** @module-tag slow */
import { once } from 'node:events';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStream, type HeardStream } from '#tests/support/app/event-stream.ts';
import { startShopProcess, type ShopProcess } from '#tests/resilience/shop-process.ts';
import { sendCall, makePeople, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { maxStreamsPerPerson } from './stream-slots.ts';

let app: TestApp;
let baseUrl: string;
let other: ShopProcess;
const open: HeardStream[] = [];

beforeAll(async () => {
  app = await startTestApp();
  baseUrl = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { databaseUrl, confirmed } = app;
  other = await startShopProcess({ databaseUrl, folder: dirname(app.imageStore), confirmed });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
  await other.end();
  await app.close();
});

async function stream(base: string, person: TestPerson | null, lastEventId?: number) {
  const openedStream = await openStream(
    base,
    person,
    lastEventId === undefined ? {} : { lastEventId },
  );
  open.push(openedStream);
  if (openedStream.status === 200) await openedStream.next(() => true);
  return openedStream;
}

const numbers = (receivedStream: HeardStream) =>
  receivedStream.events.filter(({ event }) => event === 'notification').map(({ id }) => id);

async function book(shop: TestApp | ShopProcess, buyer: TestPerson, productId: string) {
  const answer = await sendCall(shop, 'bookPhone', { as: buyer, body: bookingFields(productId) });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function sellerWithPhone() {
  const [seller] = await makePeople(app, 1, 'seller');
  if (!seller) throw new Error('nobody was made');
  return { seller, phone: await makePhone(app, seller) };
}

test('a notification from any process reaches every stream of the person once and in order', async () => {
  const { seller, phone } = await sellerWithPhone();
  const streams = [await stream(baseUrl, seller), await stream(other.url, seller)];
  const buyers = await makePeople(app, 24);
  await Promise.all(buyers.map((buyer, at) => book(at % 2 ? app : other, buyer, phone.id)));
  for (const each of streams) {
    await each.next(({ event, data }) => event === 'state' && data.unread === 24);
    expect(numbers(each)).toEqual(Array.from({ length: 24 }, (_, place) => place + 1));
    const receivedTexts = each.events.flatMap((e) =>
      e.event === 'notification' ? [e.data._id] : [],
    );
    expect(new Set(receivedTexts).size).toBe(24);
  }
});

test('a stream resumes where the one before it ended, in any process', async () => {
  const { seller, phone } = await sellerWithPhone();
  const first = await stream(baseUrl, seller);
  const buyers = await makePeople(app, 4);
  const [one, ...others] = buyers;
  if (one) await book(app, one, phone.id);
  const last = await first.next(({ event }) => event === 'notification');
  first.close();
  for (const buyer of others) await book(app, buyer, phone.id);
  const second = await stream(other.url, seller, last.id);
  await second.next(({ id }) => id === 4);
  expect(numbers(second)).toEqual([2, 3, 4]);
  // A number of another database: the client has to read the list.
  const lostStream = await stream(baseUrl, seller, 4_000);
  expect(lostStream.events[0]).toMatchObject({ event: 'missed', id: 4, data: { unread: 4 } });
});

test('reading on one device updates the others', async () => {
  const { seller, phone } = await sellerWithPhone();
  const elsewhere = await stream(other.url, seller);
  const [buyer] = await makePeople(app, 1);
  if (buyer) await book(app, buyer, phone.id);
  await elsewhere.next(({ event, data }) => event === 'state' && data.unread === 1);
  const at = elsewhere.events.length;
  await sendCall(app, 'readAllNotifications', { as: seller, body: {} });
  await elsewhere.next((each) => {
    const { event, data } = each;
    return event === 'state' && data.unread === 0 && elsewhere.events.indexOf(each) >= at;
  });
});

test('a stream has no events of other people', async () => {
  const { seller, phone } = await sellerWithPhone();
  const [buyer, otherPerson] = await makePeople(app, 2);
  if (!buyer || !otherPerson) throw new Error('nobody was made');
  const [ownStream, foreign] = [await stream(baseUrl, seller), await stream(baseUrl, otherPerson)];
  await book(other, buyer, phone.id);
  await ownStream.next(({ event }) => event === 'notification');
  // An event on its way to the other person would arrive before their own.
  await sendCall(app, 'savePreference', {
    as: otherPerson,
    body: { topic: 'security', inApp: true, mail: 'never' },
  });
  const later = await stream(baseUrl, otherPerson);
  expect(later.events).toMatchObject([{ event: 'state', data: { unread: 0 } }]);
  expect(numbers(foreign)).toEqual([]);
});

test('a stream ends when its session ends, and when the account is closed', async () => {
  const person = await makePerson(app, 'buyer');
  const byCookie = await openStream(other.url, null, { headers: { cookie: person.cookie } });
  open.push(byCookie);
  expect(byCookie.status).toBe(200);
  await byCookie.next(() => true);
  await sendCall(app, 'logOut', { as: person });
  await byCookie.ended;

  const [closing] = await makePeople(app, 1);
  const admin = await makePerson(app, 'admin');
  if (!closing) throw new Error('nobody was made');
  const ending = await stream(other.url, closing);
  const answer = await sendCall(app, 'deleteBuyer', { as: admin, params: { id: closing.id } });
  expect(answer.statusCode, answer.body).toBe(200);
  await ending.ended;
  expect((await stream(other.url, closing)).status).toBe(401);
});

test('a request without a session, or with a half session, gets no stream', async () => {
  expect((await stream(baseUrl, null)).status).toBe(401);
  const person = await makePerson(app, 'buyer');
  await app.pool.query(
    `insert into totp_keys (user_id, ciphertext, confirmed_at) values ($1, 'x', app_now())`,
    [person.id],
  );
  expect((await stream(baseUrl, person)).status).toBe(403);
});

test('further bytes on the connection of a stream end it and affect no other', async () => {
  const [person] = await makePeople(app, 1);
  if (!person) throw new Error('nobody was made');
  const { hostname, port, host } = new URL(other.url);
  const request = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${person.token}\r\n\r\n`;
  const more = request('/api/health');
  // In the same packet, during the opening, and after the head.
  for (const [first, laterMs] of [
    [request('/api/events'), null],
    [request('/api/events') + more, null],
    [request('/api/events') + request('/api/events'), null],
    ...[0, 1, 2, 4, 8, 16].map((ms) => [request('/api/events'), ms] as const),
  ] as const) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    const head = once(socket, 'data');
    socket.write(first);
    if (laterMs !== null) setTimeout(() => socket.write(more), laterMs);
    await Promise.race([head, closed]);
    socket.write(more);
    await closed;
  }
  expect((await fetch(new URL('/api/health', other.url))).status).toBe(200);
});

test('of one person’s streams in all processes the newest stay and get their events', async () => {
  const { seller, phone } = await sellerWithPhone();
  const openedStreams: HeardStream[] = [];
  for (let count = 0; count < maxStreamsPerPerson + 3; count += 1) {
    openedStreams.push(await stream(count % 2 ? other.url : baseUrl, seller));
  }
  const newest = openedStreams.splice(3);
  for (const each of openedStreams) {
    await each.next(({ event }) => event === 'crowded');
    await each.ended;
  }
  const [buyer] = await makePeople(app, 1);
  if (buyer) await book(app, buyer, phone.id);
  for (const each of newest) await each.next(({ event }) => event === 'notification');
  expect(newest.flatMap(({ events }) => events).map(({ event }) => event)).not.toContain('crowded');
});

test('streams of a killed process don’t count', async () => {
  const { seller, phone } = await sellerWithPhone();
  const { databaseUrl, confirmed } = app;
  const third = await startShopProcess({ databaseUrl, folder: dirname(app.imageStore), confirmed });
  try {
    const keptStream = await stream(baseUrl, seller);
    for (let count = 1; count < maxStreamsPerPerson; count += 1) await stream(third.url, seller);
    third.child.kill('SIGKILL');
    await third.ended;
    const living = [keptStream];
    for (let count = 1; count < maxStreamsPerPerson; count += 1) {
      living.push(await stream(count % 2 ? other.url : baseUrl, seller));
    }
    const [buyer] = await makePeople(app, 1);
    if (buyer) await book(other, buyer, phone.id);
    for (const each of living) await each.next(({ event }) => event === 'notification');
    expect(living.flatMap(({ events }) => events).map(({ event }) => event)).not.toContain(
      'crowded',
    );
    // A further stream above the limit is detected as before.
    await stream(other.url, seller);
    await keptStream.next(({ event }) => event === 'crowded');
  } finally {
    await third.end();
  }
});

/** Terminates the connections over which the processes listen and publish. */
const disconnectListeners = () =>
  app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'phonehub events' and datname = current_database()`,
  );

test('streams opened while the processes were disconnected are counted after reconnecting', async () => {
  const { seller, phone } = await sellerWithPhone();
  const openedStreams: HeardStream[] = [];
  for (let count = 0; count < maxStreamsPerPerson + 4; count += 1) {
    openedStreams.push(await openStream(count % 2 ? other.url : baseUrl, seller));
    await disconnectListeners();
  }
  open.push(...openedStreams);
  const newest = openedStreams.splice(4);
  for (const each of openedStreams) await each.next(({ event }) => event === 'crowded');
  const [buyer] = await makePeople(app, 1);
  if (buyer) await book(app, buyer, phone.id);
  for (const each of newest) await each.next(({ event }) => event === 'notification');
  expect(newest.flatMap(({ events }) => events).map(({ event }) => event)).not.toContain('crowded');
});

test('a lost database connection is reopened and the missed events are sent', async () => {
  const { seller, phone } = await sellerWithPhone();
  const receivedStream = await stream(baseUrl, seller);
  await disconnectListeners();
  const [buyer] = await makePeople(app, 1);
  if (buyer) await book(other, buyer, phone.id);
  await receivedStream.next(({ event }) => event === 'notification');
  expect(numbers(receivedStream)).toEqual([1]);
});

test('a stopping server ends its streams at once', async () => {
  const [person] = await makePeople(app, 1);
  const { databaseUrl, confirmed } = app;
  const third = await startShopProcess({ databaseUrl, folder: dirname(app.imageStore), confirmed });
  const receivedStream = await stream(third.url, person ?? null);
  third.child.send('close');
  await receivedStream.ended;
  expect(await third.ended).toBe(0);
  await third.end();
});
