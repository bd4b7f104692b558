import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeLanguage } from '#server/accounts/sessions/languages-store.ts';
import { markFolder } from '#server/images/folder-files.ts';
import { stripeProvider } from '#server/payments/stripe/stripe-provider.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { makePerson, sendCall } from '#tests/support/people/people.ts';
import {
  startMailServer,
  startSilentServer,
  type MailServer,
} from '#tests/support/servers/mail-server.ts';
import { startS3Server, type S3Server } from '#tests/support/servers/s3-server.ts';
import { startStripe, type StripeServer } from '#tests/support/stripe/stripe-server.ts';
import { sendTestMail } from './test-mail.ts';
import { trialFailureOf } from './trial-failures.ts';

/** The trials of the first steps, against a mail server, a payment provider and stores of this machine. */

let mail: MailServer;
let stripe: StripeServer;
let s3: S3Server;
const logged: string[] = [];
const apps: TestApp[] = [];

beforeAll(async () => {
  [mail, stripe, s3] = await Promise.all([startMailServer(), startStripe(), startS3Server()]);
});
afterEach(() => {
  mail.refusal = null;
  stripe.calm();
  s3.fault = () => null;
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all([mail.stop(), stripe.close(), s3.close()]);
});

const wrongKey = 'sk_test_thekeyofanotheraccount';
const providerWith = (secretKey = stripe.secretKey) =>
  stripeProvider(
    {
      ...{ secretKey, publishableKey: stripe.publishableKey },
      ...{ webhookSecrets: [stripe.webhookSecret], apiBase: stripe.url },
    },
    // Only the calls that nobody answers wait for it.
    { timeoutMs: 2_000, maxRetries: 0 },
  );

/** A shop with an admin who tries things. */
async function shopWith(env: Record<string, string>, secretKey?: string) {
  const logTo = { write: (line: string) => void logged.push(line) };
  const app = await startTestApp(
    { provider: providerWith(secretKey), logTo },
    { ...stripe.settings, LOG_LEVEL: 'trace', ...env },
  );
  apps.push(app);
  const admin = await makePerson(app, 'admin');
  const attempt = async (what: string) =>
    (await sendCall(app, 'tryFirstStep', { as: admin, body: { what } })).json();
  return { app, admin, attempt };
}

const failed = (reason: string) => ({ worked: false, reason, detail: '' });

test('a mail to oneself arrives, in the language of the admin and the name of the shop', async () => {
  const { app, admin, attempt } = await shopWith({ SMTP_URL: mail.url });
  expect(await attempt('mail')).toEqual({ worked: true, reason: null, detail: admin.email });
  await writeLanguage(app.db, admin.id, 'bn');
  await attempt('mail');
  const [english, bangla] = mail.mails;
  expect(english).toMatchObject({ from: 'no-reply@localhost', to: [admin.email] });
  expect(english?.text).toContain('Subject: PhoneHub can send mails');
  expect(english?.text).toContain('Content-Type: text/html');
  const encoded = /Subject: (=\?UTF-8[\s\S]*?)(?=\r\n[A-Z])/.exec(bangla?.text ?? '')?.[1];
  const subject = [...(encoded?.matchAll(/\?B\?([^?]*)\?=/g) ?? [])].map(([, part]) =>
    Buffer.from(part ?? '', 'base64').toString(),
  );
  expect(subject.join('')).toBe('PhoneHub ইমেইল পাঠাতে পারছে');
});

test('a mail server that refuses says why: the login, the sender, the encryption; one that is off or silent is told from it', async () => {
  const { attempt } = await shopWith({ SMTP_URL: mail.url });
  mail.refusal = '550 5.7.1 this sender is not allowed';
  expect(await attempt('mail')).toEqual({
    ...{ worked: false, reason: 'mail-refused' },
    detail: 'no-reply@localhost',
  });
  mail.refusal = null;
  await mail.stop();
  expect(await attempt('mail')).toEqual(failed('mail-unreachable'));
  await mail.start();
  expect(await attempt('mail')).toMatchObject({ worked: true });

  const reasonOf = (smtpUrl: string, limitMs?: number) =>
    sendTestMail({ smtpUrl, publicUrl: 'http://localhost:3000' }, async () => null, limitMs).then(
      () => null,
      (error: unknown) => trialFailureOf('mail', error),
    );
  const login = new URL(mail.url);
  login.password = 'another';
  expect(await reasonOf(login.href)).toBe('mail-login');
  expect(await reasonOf('smtp://no-such-host.invalid')).toBe('mail-unreachable');
  expect(await reasonOf(mail.url.replace('smtp:', 'smtps:'))).toBe('mail-encryption');
  const silent = await startSilentServer();
  expect(await reasonOf(silent.url, 50)).toBe('mail-silent');
  await silent.stop();
});

test('without a mail server or a provider a trial says that it is not set', async () => {
  const app = await startTestApp({}, { PUBLIC_URL: 'https://shop.example' });
  apps.push(app);
  const admin = await makePerson(app, 'admin');
  for (const what of ['mail', 'payment']) {
    const answer = await sendCall(app, 'tryFirstStep', { as: admin, body: { what } });
    expect(answer.json()).toEqual(failed(`${what}-not-set`));
  }
});

test('the payment provider answers, refuses a key or what it may do, is silent, away or in trouble', async () => {
  const { attempt } = await shopWith({});
  expect(await attempt('payment')).toEqual({ worked: true, reason: null, detail: 'stripe' });
  for (const [what, reason] of [
    ['no-rights', 'payment-rights'],
    ['time-out', 'payment-unreachable'],
    ['reset-before', 'payment-unreachable'],
    ['error-500', 'payment-failed'],
    ['rate-limit', 'payment-failed'],
    ['garbage', 'payment-failed'],
  ] as const) {
    stripe.trouble({ on: '', what });
    expect([what, await attempt('payment')]).toEqual([what, failed(reason)]);
    stripe.calm();
  }
  const wrong = await shopWith({}, wrongKey);
  expect(await wrong.attempt('payment')).toEqual(failed('payment-key'));
});

test('a photo is stored, read and removed; a folder that is lost and a bucket that refuses say so', async () => {
  const { app, attempt } = await shopWith({});
  await markFolder(app.imageStore, false);
  expect(await attempt('photo')).toEqual({ worked: true, reason: null, detail: '' });
  const ids: string[] = [];
  for await (const id of app.files?.listIds() ?? []) ids.push(id);
  expect(ids).toEqual([]);
  await rm(app.imageStore, { recursive: true });
  expect(await attempt('photo')).toEqual(failed('photo-missing'));

  const bucket = await shopWith(s3.env);
  expect(await bucket.attempt('photo')).toMatchObject({ worked: true });
  expect([...s3.objects.keys()]).toEqual([]);
  for (const [fault, reason] of [
    [{ status: 403, code: 'AccessDenied' }, 'photo-denied'],
    [{ status: 403, code: 'SignatureDoesNotMatch' }, 'photo-key'],
    [{ status: 404, code: 'NoSuchBucket' }, 'photo-missing'],
    [{ status: 501, code: 'NotImplemented' }, 'photo-failed'],
    ['cut', 'photo-unreachable'],
  ] as const) {
    s3.fault = () => fault;
    expect([fault, await bucket.attempt('photo')]).toEqual([fault, failed(reason)]);
  }
});

test.each([
  ['ENOSPC', 'photo-full'],
  ['EDQUOT', 'photo-full'],
  ['EROFS', 'photo-denied'],
  ['EACCES', 'photo-denied'],
  ['EIO', 'photo-failed'],
])('an error %s of the disk is %s', (code, reason) => {
  const cause = Object.assign(new Error(code), { code });
  expect(trialFailureOf('photo', Object.assign(new Error('refused'), { cause }))).toBe(reason);
});

test('the log has the code of each failure and the server’s own words, and no key, password or email', async () => {
  const login = new URL(mail.url);
  login.password = 'a-wrong-password';
  const { attempt, admin } = await shopWith({ SMTP_URL: login.href }, wrongKey);
  await attempt('mail');
  await attempt('payment');
  const lines = logged.join('\n');
  expect(lines).toContain('"trial":"mail-login"');
  expect(lines).toContain('Invalid login: 535');
  expect(lines).toContain('"trial":"payment-key"');
  expect(lines).toContain('status 401');
  const secrets = [
    ...[mail.password, encodeURIComponent(mail.password), 'a-wrong-password', wrongKey],
    ...[stripe.secretKey, admin.email, 'shop@mail.test', s3.expects.keys.secretAccessKey],
  ];
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
});
