import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { runOnce } from 'graphile-worker';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { greeting, mailTasks } from './mail.ts';
import type { UnsubscribeLinks } from './mail-topics.ts';
import { afterCommitSettled } from '#server/platform/database/transactions/after-commit.ts';
import { addJob } from '#server/platform/operation/jobs/jobs-store.ts';
import { jobsLogger } from '#server/platform/base/logging/jobs-logger.ts';
import { confirmEmails, registerPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { readShopFigures } from '#server/composition/shop-metrics-store.ts';
import { freePort } from '#tests/support/processes/start-shop.ts';
import { readSettings } from '#server/settings/settings.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** A real SMTP server on the loopback, that can refuse. */
const receivedItems: { to: string[]; text: string }[] = [];
let refusing = false;
/** The server's words to a recipient; null takes them all. */
let rejection: string | null = null;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, done) {
    if (rejection === null) return done();
    const [code, ...words] = rejection.split(' ');
    return done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusing) return done(new Error('try again later'));
      const to = session.envelope.rcptTo.map((each) => each.address);
      const text = Buffer.concat(chunks).toString();
      // Ignores the mail for the confirmation of an email, which registering sends.
      if (!text.includes('Please confirm your email')) receivedItems.push({ to, text });
      done();
    });
  },
});

let app: TestApp;
let outbox: TestApp;

beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  expect((smtp.server.address() as AddressInfo).port).toBe(port);
  app = await startTestApp({}, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  outbox = await startTestApp();
});
beforeEach(() => {
  receivedItems.length = 0;
  refusing = false;
  rejection = null;
});
afterAll(async () => {
  await app.close();
  await outbox.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const work = async (from: TestApp) => {
  await afterCommitSettled(from.db);
  await runOnce({
    pgPool: from.pool,
    taskList: from.jobs.tasks,
    noHandleSignals: true,
    logger: jobsLogger,
  });
};

async function book(from: TestApp, productName?: string) {
  const phone = await makePhone(from, undefined, productName ? { productName } : {});
  await confirmEmails(from, phone.seller);
  await makeBooking(from, await registerPerson(from), phone.id);
  return phone.seller;
}

/** Runs the recurring job. */
async function sweep(from: TestApp) {
  await addJob(from.db, 'send-mails', {});
  await work(from);
}

test('a booking’s mail reaches the seller over SMTP, once', async () => {
  const seller = await book(app);
  await work(app);
  await work(app);
  expect(receivedItems).toEqual([
    { to: [seller.email], text: expect.stringContaining('Your Galaxy S22 128 GB was booked') },
  ]);
});

test('a phone whose name looks like an encoded word keeps it in the subject', async () => {
  const productName = `=?UTF-8?Q?x?= ${'Galaxy S22 '.repeat(7)}128 GB`;
  await book(app, productName);
  await work(app);
  const words = /^Subject: ((?:\S+\s+)*?)(?=[A-Z][\w-]+: )/m.exec(
    receivedItems[0]?.text ?? '',
  )?.[1];
  const decoded = words?.replace(/=\?UTF-8\?B\?([^?]*)\?=\s*/g, (_, bytes: string) =>
    Buffer.from(bytes, 'base64').toString(),
  );
  expect(decoded).toBe(`Your ${productName} was booked`);
});

test('a mail is sent as plain text and as HTML', async () => {
  await book(app);
  await work(app);
  expect(receivedItems[0]?.text).toContain('Content-Type: multipart/alternative');
  expect(receivedItems[0]?.text).toContain('Content-Type: text/plain');
  expect(receivedItems[0]?.text).toMatch(/<h1[^]*>Your Galaxy S22 128 GB was booked<\/h1>/);
});

test('a mail with a secret link is emptied once it was sent', async () => {
  const person = await registerPerson(app);
  const readKeptMails = () =>
    app.db
      .selectFrom('mails')
      .select(['body', 'html', 'sent_at'])
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
  expect((await readKeptMails()).body).toContain('#code=');
  await work(app);
  expect(await readKeptMails()).toEqual({ body: '', html: null, sent_at: expect.any(Date) });
});

test('a refused mail stays in the outbox and is sent later', async () => {
  refusing = true;
  const seller = await book(app);
  await work(app);
  expect(receivedItems).toEqual([]);
  refusing = false;
  await app.pool.query('update mails set due_at = app_now() where due_at is not null');
  await sweep(app);
  expect(receivedItems.map((mail) => mail.to)).toEqual([[seller.email]]);
});

test('a mail server that is away is tried with a few mails, and the others stay due', async () => {
  const away = await startTestApp({}, { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  try {
    for (let person = 0; person < 10; person += 1) await registerPerson(away);
    await work(away);
    const { rows } = await away.pool.query<{ tried: number; waiting: number }>(
      `select count(*) filter (where attempts = 1)::integer as tried,
         count(*) filter (where attempts = 0 and due_at <= app_now())::integer as waiting
       from mails where sent_at is null`,
    );
    expect(rows).toEqual([{ tried: 4, waiting: 6 }]);
  } finally {
    await away.close();
  }
});

test('a recipient who is refused for good ends the mail; one that is put off does not, nor a policy', async () => {
  const stateAfter = async (words: string) => {
    rejection = words;
    const seller = await book(app);
    await work(app);
    rejection = null;
    const mails = await app.db
      .selectFrom('mails')
      .select(['attempts', 'due_at', 'sent_at'])
      .where('recipient', '=', seller.email)
      .where('subject', 'like', '%was booked%')
      .execute();
    return mails.map(({ attempts, due_at, sent_at }) => [attempts, due_at !== null, sent_at]);
  };
  expect(await stateAfter('550 5.1.1 No such user here')).toEqual([[1, false, null]]);
  expect(await stateAfter('553 mailbox name not allowed')).toEqual([[1, false, null]]);
  expect(await stateAfter('450 4.2.1 try again later')).toEqual([[1, true, null]]);
  expect(await stateAfter('550 5.7.1 your network is blocked')).toEqual([[1, true, null]]);
  const states = (await readShopFigures(app.pool)).mails.map(({ state }) => state);
  expect(states.toSorted()).toEqual(['refused', 'waiting']);
});

test('a mail goes to one address, in punycode where its domain is in another script', async () => {
  const add = (recipient: string) =>
    app.pool.query(
      `insert into mails (id, recipient, language, subject, body, has_code)
       values (gen_random_uuid(), $1, 'en', 'One address', 'Hello', false)`,
      [recipient],
    );
  // Lists as the shop has accepted them before.
  const lists = [
    'xAAAA,victim@x.test',
    'grp:victim@x.test;',
    'victim@x.test;a.c',
    'a@x.test, b@x.test',
  ];
  for (const recipient of [...lists, 'rahim@উদাহরণ.বাংলা', "o'neil+x@mail.test"]) await add(recipient);
  await sweep(app);
  // The server of this test shows its recipients' domains in their own script.
  expect(
    receivedItems.map(({ to, text }) => [to, /^To: (.*)\r$/m.exec(text)?.[1]]).toSorted(),
  ).toEqual([
    [["o'neil+x@mail.test"], "o'neil+x@mail.test"],
    [['rahim@উদাহরণ.বাংলা'], 'rahim@xn--d5b6ci4b4b3a.xn--54b7fta0cc'],
  ]);
  const { rows } = await app.pool.query(
    `select recipient from mails where subject = 'One address' and sent_at is null and due_at is null`,
  );
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(lists.toSorted());
});

test('a mail whose process died after the commit is sent once by the recurring job', async () => {
  const seller = await book(app);
  await afterCommitSettled(app.db);
  await app.pool.query("delete from graphile_worker._private_jobs where key = 'send-mails'");
  await work(app);
  expect(receivedItems).toEqual([]);
  await sweep(app);
  await sweep(app);
  // On a slow machine those that an earlier test has put off are due again by now.
  expect(receivedItems.filter(({ to }) => to.includes(seller.email))).toHaveLength(1);
});

test('without SMTP_URL mails stay in the outbox', async () => {
  const seller = await book(outbox);
  await work(outbox);
  const mails = await outbox.db
    .selectFrom('mails')
    .select(['recipient', 'sent_at'])
    .where('recipient', '=', seller.email)
    .where('has_code', '=', false)
    .execute();
  expect(mails).toEqual([{ recipient: seller.email, sent_at: null }]);
});

test.each([
  ['Karim', 'Hello Karim,'],
  ['Anne-Marie O’Neil Jr.', 'Hello Anne-Marie O’Neil Jr.,'],
  ['করিম উদ্দিন', 'Hello করিম উদ্দিন,'],
  ['Win now\n\nhttps://evil.example/x', 'Hello,'],
  ['cheap.phones.example', 'Hello,'],
  ['www.evil', 'Hello,'],
  ['me@evil', 'Hello,'],
  ['t.me/evil', 'Hello,'],
  ['two\nlines', 'Hello two lines,'],
  ['x'.repeat(120), `Hello ${'x'.repeat(60)}…,`],
  [`${'x'.repeat(59)}😀 Rahman`, `Hello ${'x'.repeat(59)}…,`],
])('the name %j greets as %j', (name, expected) => {
  expect(greeting(name, 'en')).toBe(expected);
});

test('a mail server that accepts connections and says nothing is logged before the attempt fails', async () => {
  const open = new Set<Socket>();
  const silent = createServer((socket) => void open.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const lines: string[] = [];
  const log = new Proxy({} as FastifyBaseLogger, {
    get: () => (_facts: object, words: string) => void lines.push(words),
  });
  await registerPerson(app);
  const settings = { ...readSettings({}), smtpUrl: `smtp://127.0.0.1:${port}` };
  const links = { publicUrl: 'http://localhost:3000' } as UnsubscribeLinks;
  const sending = mailTasks(app.db, settings, links, log, 20)['send-mails']?.({}, {} as never);
  await expect.poll(() => lines).toContain('the mail server has not answered for 0.02 seconds');
  expect(lines).toHaveLength(1);
  for (const socket of open) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  await sending;
  expect(lines).toContain('a mail was not sent');
});
