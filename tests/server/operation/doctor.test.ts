/** @module-tag slow */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { testSecret } from '#tests/support/app/test-app.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { startStripe } from '#tests/support/stripe/stripe-server.ts';

/** npm run admin -- doctor, on the database of an app. */
let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'phonehub-doctor-'));
const receivedTexts: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    receivedTexts.push(...session.envelope.rcptTo.map(({ address }) => address));
    stream.resume().on('end', () => done());
  },
});

beforeAll(async () => {
  app = await startTestApp();
  await makePerson(app, 'admin');
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const admin = join(import.meta.dirname, '..', '..', '..', 'server', 'admin.ts');

/** The output of the command and its exit code. */
function doctor(env: Record<string, string>, ...words: string[]) {
  const { port } = smtp.server.address() as AddressInfo;
  const { NODE_ENV: _mode, ...clean } = process.env;
  const settings = {
    ...{ DATABASE_URL: app.databaseUrl, AUTH_SECRET: testSecret, DEMO: '0', DATA_DIR: folder },
    ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, PORT: '0', ...env },
  };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [admin, 'doctor', ...words],
      { env: { ...clean, ...settings } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

test('it asks everything of the start and more, sends a test mail, and ends with 0 where nothing is wrong', async () => {
  const { code, output } = await doctor({ SMPT_URL: 'smtp://mail' });
  for (const title of [
    ...['the database can be reached', 'version, encoding, extensions and rights of the database'],
    ...['the pooler', 'migrations', 'connections', 'the store of photos', 'replicas'],
    ...['the clock of this machine', 'transactions and locks', 'AUTH_SECRET opens what is stored'],
  ]) {
    expect(output).toContain(`ok       ${title}\n`);
  }
  expect(output).toContain('warning  settings: SMPT_URL is no setting and has no effect.');
  expect(output).toContain('warning  jobs, mails and the ledger: No process runs jobs');
  expect(output).toMatch(/a test mail was sent to admin\d+@people\.test/);
  expect([code, output.trim().split('\n').at(-1)]).toEqual([0, 'No faults.']);
  expect(receivedTexts).toEqual([expect.stringMatching(/^admin\d+@people\.test$/)]);
});

test('the test mail goes to the address that is said', async () => {
  receivedTexts.length = 0;
  expect(await doctor({}, 'Operator@phonehub.test')).toMatchObject({ code: 0 });
  expect(receivedTexts).toEqual(['operator@phonehub.test']);
});

test('a shop without a backup, and one whose backup is old, are warned of it', async () => {
  const backups = async () =>
    /^(?:ok|warning) +backups.*$/m.exec((await doctor({})).output)?.[0] ?? '';
  expect(await backups()).toMatch(/^warning {2}backups: None has been made yet: `npm run backup/);
  await app.pool.query(`insert into last_backup (made_at) values (now() - interval '3 days')`);
  expect(await backups()).toBe('warning  backups: The newest one is 3 days old: docs/backup.md.');
  await app.pool.query('update last_backup set made_at = now()');
  expect(await backups()).toBe('ok       backups');
});

test('each fault is named and makes it end with 1', async () => {
  const { code, output } = await doctor({
    SMTP_URL: 'smtp://127.0.0.1:1',
    IMAGE_STORE: '/proc/photos/images',
    POOL_SIZE: '900',
  });
  expect(output).toMatch(/^FAULT {4}a test mail: The mail server of SMTP_URL does not take mails/m);
  expect(output).toMatch(/^FAULT {4}connections: PhoneHub needs \d+ connections/m);
  expect(output).toMatch(/photo folder \/proc\/photos\/images/);
  expect(code).toBe(1);
  expect(output).not.toMatch(/\n {4}at /);
});

test('a database that can’t be reached is a fault, and what does not need it is asked', async () => {
  const { code, output } = await doctor({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' });
  expect(output).toContain('FAULT    the database can be reached: The database of DATABASE_URL');
  expect(output).toContain('what needs the database was not asked');
  expect(output).toContain('ok       the payment provider');
  expect([code, output.includes('hunter2')]).toEqual([1, false]);
});

test('a new shop’s missing name, logo, terms and customers’ words are to do and no faults, unless it is strict', async () => {
  const todos = ({ output }: { readonly output: string }) =>
    [...output.matchAll(/^to do {4}([\w ]+):/gm)].map(([, title]) => title);
  const fresh = await doctor({}, '--strict');
  expect(todos(fresh)).toEqual(['the name of the shop', 'the logo', 'the terms', 'the quotes']);
  expect(fresh.code).toBe(1);
  expect((await doctor({})).code).toBe(0);

  await app.pool.query(
    `update shop_settings
      set set_values = '{"name": "Elbe Mobil", "logo": "/images/a", "testimonials": "none"}'`,
  );
  await app.pool.query(
    `insert into policy_versions (id, kind, number, texts, with_shipped, asks_again, created_by)
      select gen_random_uuid(), 'terms', 1, '{"en": "Ours"}', true, false, id from users limit 1`,
  );
  const done = await doctor({}, '--strict');
  expect([todos(done), done.code]).toEqual([[], 0]);
});

test('a payment key that the provider refuses is a fault, and no key is printed', async () => {
  const stripe = await startStripe();
  const wrongKey = 'sk_test_thekeyofanotheraccount';
  try {
    expect(await doctor(stripe.settings)).toMatchObject({
      code: 0,
      output: expect.stringContaining('ok       the payment provider\n'),
    });
    const { code, output } = await doctor({ ...stripe.settings, STRIPE_SECRET_KEY: wrongKey });
    expect(output).toMatch(/^FAULT {4}the payment provider: stripe does not answer, or refuses/m);
    expect([code, output.includes(wrongKey)]).toEqual([1, false]);
  } finally {
    await stripe.close();
  }
});

test('a mail server that refuses the login is a fault; the test mail is in the shop’s own name', async () => {
  const mail = await startMailServer();
  try {
    await doctor({ SMTP_URL: mail.url });
    expect(mail.mails.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual([
      'Elbe Mobil can send mails',
    ]);
    const { code, output } = await doctor({ SMTP_URL: mail.url.replace(/:[^:@]+@/, ':other@') });
    expect(output).toMatch(/^FAULT {4}a test mail: The mail server .* Invalid login/m);
    expect([code, output.includes(mail.password)]).toEqual([1, false]);
  } finally {
    await mail.stop();
  }
});
