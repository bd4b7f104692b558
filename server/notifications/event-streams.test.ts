import { once } from 'node:events';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStream, type HeardStream } from '#testing/event-stream.ts';
import { startShopProcess, type ShopProcess } from '#testing/ordeal/shop-process.ts';
import { ask, makePeople, makePerson, type TestPerson } from '#testing/people.ts';
import { bookingFields, makePhone } from '#testing/phones.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { streamsAPerson } from './event-streams.ts';

let app: TestApp;
let here: string;
let other: ShopProcess;
const open: HeardStream[] = [];

beforeAll(async () => {
  app = await startTestApp();
  here = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { databaseUrl, answered } = app;
  other = await startShopProcess({ databaseUrl, folder: dirname(app.imageStore), answered });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
  await other.end();
  await app.close();
});

async function stream(base: string, person: TestPerson | null, lastEventId?: number) {
  const opened = await openStream(base, person, lastEventId === undefined ? {} : { lastEventId });
  open.push(opened);
  if (opened.status === 200) await opened.next(() => true);
  return opened;
}

const numbers = (heard: HeardStream) =>
  heard.events.filter(({ event }) => event === 'notification').map(({ id }) => id);

async function book(shop: TestApp | ShopProcess, buyer: TestPerson, productId: string) {
  const answer = await ask(shop, 'bookPhone', { as: buyer, body: bookingFields(productId) });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function sellerWithPhone() {
  const [seller] = await makePeople(app, 1, 'seller');
  if (!seller) throw new Error('nobody was made');
  return { seller, phone: await makePhone(app, seller) };
}

test('what happens in any process reaches every stream of the person once and in order', async () => {
  const { seller, phone } = await sellerWithPhone();
  const streams = [await stream(here, seller), await stream(other.url, seller)];
  const buyers = await makePeople(app, 24);
  await Promise.all(buyers.map((buyer, at) => book(at % 2 ? app : other, buyer, phone.id)));
  for (const each of streams) {
    await each.next(({ event, data }) => event === 'state' && data.unread === 24);
    expect(numbers(each)).toEqual(Array.from({ length: 24 }, (_, place) => place + 1));
    const told = each.events.flatMap((e) => (e.event === 'notification' ? [e.data._id] : []));
    expect(new Set(told).size).toBe(24);
  }
});

test('a stream goes on where the one before it ended, in whichever process', async () => {
  const { seller, phone } = await sellerWithPhone();
  const first = await stream(here, seller);
  const buyers = await makePeople(app, 4);
  const [one, ...others] = buyers;
  if (one) await book(app, one, phone.id);
  const last = await first.next(({ event }) => event === 'notification');
  first.close();
  for (const buyer of others) await book(app, buyer, phone.id);
  const second = await stream(other.url, seller, last.id);
  await second.next(({ id }) => id === 4);
  expect(numbers(second)).toEqual([2, 3, 4]);
  // A number of another database: the list is asked for instead.
  const lost = await stream(here, seller, 4_000);
  expect(lost.events[0]).toMatchObject({ event: 'missed', id: 4, data: { unread: 4 } });
});

test('what is read on one device is read on the others', async () => {
  const { seller, phone } = await sellerWithPhone();
  const elsewhere = await stream(other.url, seller);
  const [buyer] = await makePeople(app, 1);
  if (buyer) await book(app, buyer, phone.id);
  await elsewhere.next(({ event, data }) => event === 'state' && data.unread === 1);
  const at = elsewhere.events.length;
  await ask(app, 'readAllNotifications', { as: seller, body: {} });
  await elsewhere.next((each) => {
    const { event, data } = each;
    return event === 'state' && data.unread === 0 && elsewhere.events.indexOf(each) >= at;
  });
});

test('nobody hears of what concerns others', async () => {
  const { seller, phone } = await sellerWithPhone();
  const [buyer, stranger] = await makePeople(app, 2);
  if (!buyer || !stranger) throw new Error('nobody was made');
  const [own, foreign] = [await stream(here, seller), await stream(here, stranger)];
  await book(other, buyer, phone.id);
  await own.next(({ event }) => event === 'notification');
  // Whatever was on its way to the stranger comes before the answer to something of their own.
  await ask(app, 'savePreference', {
    as: stranger,
    body: { topic: 'security', inApp: true, mail: 'never' },
  });
  const later = await stream(here, stranger);
  expect(later.events).toMatchObject([{ event: 'state', data: { unread: 0 } }]);
  expect(numbers(foreign)).toEqual([]);
});

test('a stream ends when its session ends, and when the account is closed', async () => {
  const person = await makePerson(app, 'buyer');
  const byCookie = await openStream(other.url, null, { headers: { cookie: person.cookie } });
  open.push(byCookie);
  expect(byCookie.status).toBe(200);
  await byCookie.next(() => true);
  await ask(app, 'logOut', { as: person });
  await byCookie.ended;

  const [closing] = await makePeople(app, 1);
  const admin = await makePerson(app, 'admin');
  if (!closing) throw new Error('nobody was made');
  const ending = await stream(other.url, closing);
  const answer = await ask(app, 'deleteBuyer', { as: admin, params: { id: closing.id } });
  expect(answer.statusCode, answer.body).toBe(200);
  await ending.ended;
  expect((await stream(other.url, closing)).status).toBe(401);
});

test('nobody, and nobody before the second step, gets a stream', async () => {
  expect((await stream(here, null)).status).toBe(401);
  const person = await makePerson(app, 'buyer');
  await app.pool.query(
    `insert into totp_keys (user_id, sealed_key, confirmed_at) values ($1, 'x', app_now())`,
    [person.id],
  );
  expect((await stream(here, person)).status).toBe(403);
});

test('whatever else is sent on the connection of a stream ends it and hurts nobody', async () => {
  const [person] = await makePeople(app, 1);
  if (!person) throw new Error('nobody was made');
  const { hostname, port, host } = new URL(other.url);
  const request = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${person.token}\r\n\r\n`;
  const more = request('/api/health');
  // In the same packet, at any step of the opening, and when the head is there.
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

test('one person has so many streams in a process and no more', async () => {
  const [person] = await makePeople(app, 1);
  if (!person) throw new Error('nobody was made');
  for (let count = 0; count < streamsAPerson; count += 1) {
    expect((await stream(here, person)).status).toBe(200);
  }
  expect((await stream(here, person)).status).toBe(429);
});

test('a lost connection to the database is opened again and brings what was missed', async () => {
  const { seller, phone } = await sellerWithPhone();
  const heard = await stream(here, seller);
  await app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'phonehub events' and datname = current_database()`,
  );
  const [buyer] = await makePeople(app, 1);
  if (buyer) await book(other, buyer, phone.id);
  await heard.next(({ event }) => event === 'notification');
  expect(numbers(heard)).toEqual([1]);
});

test('a server that stops ends its streams and does not wait for them', async () => {
  const [person] = await makePeople(app, 1);
  const { databaseUrl, answered } = app;
  const third = await startShopProcess({ databaseUrl, folder: dirname(app.imageStore), answered });
  const heard = await stream(third.url, person ?? null);
  third.child.send('close');
  await heard.ended;
  expect(await third.ended).toBe(0);
  await third.end();
});
