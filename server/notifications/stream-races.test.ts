import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStream, type HeardStream } from '#tests/support/app/event-stream.ts';
import { sendCall, makePeople, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { notifyStreams } from './notifications-store.ts';
import { maxReplayedNotifications } from './streams-store.ts';

let app: TestApp;
let baseUrl: string;
const open: HeardStream[] = [];

beforeAll(async () => {
  app = await startTestApp();
  baseUrl = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => app.close());

async function stream(person: TestPerson, lastEventId?: number) {
  const openedStream = await openStream(
    baseUrl,
    person,
    lastEventId === undefined ? {} : { lastEventId },
  );
  open.push(openedStream);
  await openedStream.next(() => true);
  return openedStream;
}

/** A stream whose client reads only the first bytes and never closes its half. */
async function openBareStream(person: TestPerson) {
  const { hostname, port, host } = new URL(baseUrl);
  const taken = once(app.server.server, 'connection');
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => {});
  const [connection] = (await taken) as [Socket];
  socket.write(
    `GET /api/events HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${person.token}\r\n\r\n`,
  );
  await once(socket, 'readable');
  return { connection, socket };
}

const numbers = (receivedStream: HeardStream) =>
  receivedStream.events.filter(({ event }) => event === 'notification').map(({ id }) => id);

/** Waits until a statement with this text waits for a lock. */
const untilWaiting = (words: string) =>
  expect
    .poll(async () => {
      const { rowCount } = await app.pool.query(
        `select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and position($1 in query) > 0`,
        [words],
      );
      return rowCount;
    })
    .toBe(1);

test('a stream whose session ends during its opening ends too', async () => {
  const person = await makePerson(app, 'buyer');
  const cookie = { headers: { cookie: person.cookie } };
  (await openStream(baseUrl, null, cookie)).close();
  const other = await app.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from rate_limits for update');
    const opening = openStream(baseUrl, null, cookie);
    await untilWaiting('insert into rate_limits');
    await sendCall(app, 'logOut', { as: person });
    await other.query('commit');
    const late = await opening;
    open.push(late);
    await late.next(({ event }) => event === 'over');
    await late.ended;
  } finally {
    other.release();
  }
});

/** Inserts notifications for a person without notifying the streams. */
const insertNotifications = (person: TestPerson, count: number, words = '') =>
  app.pool.query(
    `insert into notifications (id, user_id, kind, cause, facts, in_app)
      select gen_random_uuid(), $1, 'verified', gen_random_uuid()::text,
        jsonb_build_object('productName', $3::text), true from generate_series(1, $2)`,
    [person.id, count, words],
  );
const number = (person: TestPerson) =>
  app.pool.query('select number_notifications($1)', [person.id]);
const notifyPerson = (person: TestPerson) => notifyStreams(app.db, [person.id]);

test('a stream that missed little gets all of it beside one that missed too much', async () => {
  const [person] = await makePeople(app, 1);
  if (!person) throw new Error('nobody was made');
  const behind = await stream(person);
  await insertNotifications(person, maxReplayedNotifications + 10);
  await number(person);
  const near = await stream(person, 15);
  await behind.next(({ event }) => event === 'missed');
  await near.next(({ id }) => id === maxReplayedNotifications + 10);
  expect(numbers(near)).toEqual(
    Array.from({ length: maxReplayedNotifications - 5 }, (_, at) => at + 16),
  );
});

test('a stream opened during the read for another one misses nothing', async () => {
  const [person] = await makePeople(app, 1);
  if (!person) throw new Error('nobody was made');
  await insertNotifications(person, 5);
  await number(person);
  const first = await stream(person);
  await insertNotifications(person, 1);
  const other = await app.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from notification_heads where user_id = $1 for update', [person.id]);
    await notifyPerson(person);
    await untilWaiting('number_notifications');
    const second = await openStream(baseUrl, person, { lastEventId: 2 });
    open.push(second);
    await other.query('commit');
    for (const each of [first, second]) await each.next(({ id }) => id === 6);
    expect([numbers(first), numbers(second)]).toEqual([[6], [3, 4, 5, 6]]);
  } finally {
    other.release();
  }
});

test('a client that does not read is disconnected, and little is buffered for it', async () => {
  const [person] = await makePeople(app, 1);
  if (!person) throw new Error('nobody was made');
  const { connection, socket } = await openBareStream(person);
  try {
    await insertNotifications(person, maxReplayedNotifications - 10, 'x'.repeat(200_000));
    await notifyPerson(person);
    await expect
      .poll(async () => {
        await insertNotifications(person, 1);
        await notifyPerson(person);
        return connection.destroyed;
      })
      .toBe(true);
  } finally {
    socket.destroy();
  }
});

test('a connection ends with its stream, whether or not the client ends its half', async () => {
  const person = await makePerson(app, 'buyer');
  const { connection, socket } = await openBareStream(person);
  try {
    const closed = once(connection, 'close');
    await sendCall(app, 'logOut', { as: person });
    await closed;
  } finally {
    socket.destroy();
  }
});
