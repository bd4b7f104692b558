import assert from 'node:assert/strict';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { makeClockMovable } from '#tests/support/app/movable-clock.ts';
import { nothingConfirmed } from '#tests/support/app/confirmations.ts';
import { sendCall, makePeople, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { bookingFields, makePhone, upload } from '#tests/support/market/phones.ts';
import { copyDatabase } from '#tests/support/app/test-database.ts';
import type { CallableApp, TestApp } from '#tests/support/app/test-app.ts';
import { releaseLastBytes } from '#tests/resilience/races/last-byte-sync.ts';
import type { OutageFixture } from './outages.ts';
import { until } from '#tests/resilience/until.ts';
import { openFixture } from '#tests/resilience/fixture.ts';
import { assertInvariants, makeSale, mustPay } from '#tests/resilience/selling.ts';

/** Slow clients, a stop under load, two starts at once, full disks. */

/**
 * Clients that send a request byte by byte, or only half of one, are disconnected; all others are
 * served meanwhile.
 * @param app any
 * @param patience how long a request may take to arrive, in ms; null for the shop's own limit
 */
export async function serveSlowClients(app: TestApp, patience: number | null): Promise<void> {
  const { server } = app.server;
  assert(server.headersTimeout > 0 && server.headersTimeout <= 20_000);
  assert(server.requestTimeout > 0 && server.requestTimeout <= 60_000);
  if (patience !== null) {
    server.headersTimeout = patience;
    server.requestTimeout = patience * 2;
  }
  const url = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
  const sockets: Socket[] = [];
  const begin = (text: string) => {
    const socket = connect(Number(url.port), url.hostname);
    sockets.push(socket);
    socket.on('error', () => {});
    const receivedBytes: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => receivedBytes.push(bytes));
    socket.write(text);
    const ended = new Promise<string>((resolve) => {
      socket.once('close', () => resolve(Buffer.concat(receivedBytes).toString('utf8')));
    });
    return { socket, ended };
  };
  const head = `POST /api/bookings HTTP/1.1\r\nhost: ${url.host}\r\n`;
  const json = 'content-type: application/json\r\ncontent-length: 300\r\n\r\n{"a';
  const trickle = begin(head);
  const drops = setInterval(() => trickle.socket.write('x'), 50);
  try {
    const halfHeads = Array.from({ length: 40 }, () => begin(head));
    const halfBodies = Array.from({ length: 40 }, () => begin(`${head}${json}`));
    const sale = await makeSale(app);
    await mustPay(app, sale.bookers[0]);
    for (const { ended } of [...halfHeads, ...halfBodies]) {
      assert.match(await ended, /^HTTP\/1\.1 408 /);
    }
    // A client that goes on sending may lose the response (RFC 9112, section 9.6).
    await trickle.ended;
  } finally {
    clearInterval(drops);
    for (const socket of sockets) socket.destroy();
  }
  await assertInvariants(app);
}

/**
 * Stops a shop while many requests are open: each gets a complete response.
 * @param app in this process, on the shop's database
 * @param url where the shop listens
 * @param stop sends SIGTERM
 */
export async function stopUnderLoad(app: TestApp, url: string, stop: () => void): Promise<void> {
  const { id } = await makePhone(app, (await makePeople(app, 1, 'seller'))[0]);
  const buyers = await makePeople(app, 20);
  const lock = new Client({ connectionString: app.databaseUrl });
  await lock.connect();
  await lock.query('begin');
  await lock.query('select from products where id = $1 for update', [id]);
  const answers = releaseLastBytes(
    [url],
    buyers.map((as) => ({ call: 'bookPhone', as, body: bookingFields(id) })),
    app.confirmed,
  );
  answers.catch(() => {});
  await until('all of them wait', async () => {
    const { rowCount } = await app.pool.query(
      `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock'`,
    );
    // The shop's own jobs may wait beside them.
    return (rowCount ?? 0) >= buyers.length;
  });
  stop();
  await until('nobody new is let in', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const how = await new Promise((resolve) => {
      socket.once('connect', () => resolve('in')).once('error', () => resolve('out'));
    });
    socket.destroy();
    return how === 'out';
  });
  await lock.query('commit');
  await lock.end();
  for (const { code } of await answers) assert.equal(code, 'ok');
  await assertInvariants(app);
}

/**
 * Two processes bring an empty database to the newest schema at once, and both serve.
 * @param templateUrl names the server
 */
export async function startTwiceAtOnce(templateUrl: string): Promise<void> {
  const empty = new URL(templateUrl);
  empty.pathname = '/template0';
  const database = await copyDatabase(empty.href);
  const folder = join(tmpdir(), `phonehub-twice-${process.pid}-${Date.now()}`);
  mkdirSync(folder);
  const place = { databaseUrl: database.url, folder, confirmed: nothingConfirmed() };
  const fixture = await openFixture(templateUrl, place);
  try {
    const [one, other] = await Promise.all([
      fixture.spawn({ migrate: true }),
      fixture.spawn({ migrate: true }),
    ]);
    const { rows } = await one.pool.query<{ name: string }>(
      'select name from schema_migrations order by name',
    );
    const files = readdirSync(join(import.meta.dirname, '..', '..', '..', 'server', 'migrations'));
    assert.deepEqual(
      rows.map((row) => row.name),
      files.filter((name) => name.endsWith('.sql')).sort(),
    );
    const sale = await makeSale(one);
    await mustPay(other, sale.bookers[0]);
    await makeClockMovable(database.url);
    await assertInvariants(await fixture.open());
  } finally {
    await fixture.close();
    await database.drop();
  }
}

/**
 * Uploads photos until the disk is full, and after there is room again.
 * @param app whose image store is a small disk
 */
export async function fillPhotoDisk(app: TestApp): Promise<void> {
  const person = await makePerson(app, 'seller');
  // Noise can't be compressed, so that few photos fill the disk.
  const noisy = await sharp({
    create: {
      ...{ width: 640, height: 480, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const keptUrls: string[] = [];
  let refusal = await upload(app, person, noisy);
  while (refusal.statusCode === 200 && keptUrls.length < 50) {
    keptUrls.push(refusal.json().data.id);
    refusal = await upload(app, person, noisy);
  }
  assert.equal(refusal.json().code, 'storage-full');
  assert(keptUrls.length > 0, 'the disk is too small for a single photo');
  assert(Number(refusal.headers['retry-after']) > 0);
  // Accepted photos are complete, refused ones left nothing.
  const { rows } = await app.pool.query<{ id: string }>('select id from images order by id');
  assert.deepEqual(
    rows.map((row) => row.id),
    keptUrls.toSorted(),
  );
  assert.deepEqual(filesBelow(app.imageStore).length, keptUrls.length * 6);
  await assertInvariants(app);

  // After an hour unused photos expire, which frees the space.
  await app.pool.query(`update clock set shift = '2 hours'`);
  await app.jobs.tasks['remove-unused-images']?.({}, {} as never);
  assert.deepEqual(filesBelow(app.imageStore), []);
  assert.equal((await upload(app, person, noisy)).statusCode, 200);
  await assertInvariants(app);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(folder, name)).isFile());
}

/**
 * Books until the database's disk is full, and after there is room again.
 * @param outage its tables of bookings and payments are moved to the small disk
 * @param disk a folder on a small disk
 */
export async function fillDatabaseDisk(outage: OutageFixture, disk: string): Promise<void> {
  const { app, folder: dataDir } = outage;
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const space = join(disk, 'space');
  mkdirSync(space);
  chownSync(space, uid, gid);
  const passwords = JSON.parse(readFileSync(join(dataDir, 'postgres-passwords.json'), 'utf8'));
  const address = new URL(outage.fixture.databaseUrl);
  [address.username, address.password] = ['postgres', passwords.superuser];
  const superuser = new Client({ connectionString: address.href });
  await superuser.connect();
  try {
    await superuser.query(`create tablespace small location '${space}'`);
    for (const table of ['bookings', 'payments']) {
      await superuser.query(`alter table ${table} set tablespace small`);
    }
    await superuser.query('create table filler (bytes text) tablespace small');
    const full = async (statement: string): Promise<boolean> =>
      superuser.query(statement).then(
        () => false,
        (error: { code?: string }) => error.code === '53100',
      );
    // Large pieces first, then single pages.
    for (const rows of [100, 1]) {
      const fill = `insert into filler select repeat('x', 1900) from generate_series(1, ${rows})`;
      while (!(await full(fill)));
    }
    const sellers = await makePeople(app, 1, 'seller');
    const { id } = await makePhone(app, sellers[0]);
    const refusal = await bookUntilRefused(app, id);
    assert(Number(refusal.headers['retry-after']) > 0);
    assert.equal(refusal.json().code, 'unavailable');
    await superuser.query('drop table filler');
    const [buyer] = await makePeople(app, 1);
    assert(buyer);
    await until('there is room again', async () => (await book(app, buyer, id)).statusCode === 200);
    await mustPay(app, (await makeSale(app)).bookers[0]);
    await assertInvariants(app);
    for (const table of ['bookings', 'payments']) {
      await superuser.query(`alter table ${table} set tablespace pg_default`);
    }
    await superuser.query('drop tablespace small');
  } finally {
    await superuser.end();
  }
  rmSync(space, { recursive: true, force: true });
}

function book(app: CallableApp, as: TestPerson, productId: string) {
  return sendCall(app, 'bookPhone', { as, body: bookingFields(productId) });
}

async function bookUntilRefused(app: CallableApp, productId: string) {
  for (let count = 0; count < 500; count += 1) {
    const [buyer] = await makePeople(app, 1);
    assert(buyer);
    const answer = await book(app, buyer, productId);
    if (answer.statusCode !== 200) return answer;
  }
  return assert.fail('the disk was never full');
}
