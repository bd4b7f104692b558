import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imeiProblem } from '#contract/catalog/phone-facts.ts';
import {
  sendCall,
  cookiesOf,
  registerPerson,
  testPassword,
  withCookiesOf,
  type TestPerson,
} from '#tests/support/people.ts';
import { makeImage, makePhone, productFields } from '#tests/support/phones.ts';
import { turnTotpOn, type TestTotp } from '#tests/support/second-factor.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { openAppAt, type TestApp } from '#tests/support/test-app.ts';
import { reviewSecrets, rotateSecrets } from '#server/composition/change-secret.ts';
import { buildPersistentKeys } from '#server/platform/security/persistent-keys.ts';
import { buildUnsubscribeLinks } from '#server/platform/mail/mail-topics.ts';
import type { Secrets } from '#server/platform/security/secrets.ts';

/** A shop whose secret decrypts nothing that is stored. */
const old = 'the secret of before that is long enough for all';
const foreign = 'a secret that has never been in this shop';
const publicUrl = 'http://localhost:3000';

const apps: TestApp[] = [];
/** The same shop, restarted with other secrets. */
async function restart(shop: TestApp, secrets: Secrets): Promise<TestApp> {
  const { databaseUrl, imageStore, confirmed } = shop;
  const app = await openAppAt({ databaseUrl, folder: dirname(imageStore), confirmed }, { secrets });
  apps.push(app);
  return app;
}

let imeis = 0;
function newImei(): string {
  imeis += 1;
  const first = `8612340${String(imeis * 7919).padStart(7, '4')}`;
  return first + [...'0123456789'].find((digit) => imeiProblem(first + digit) === null);
}

/** A shop with one secret, and cookies, tokens and keys made with it. */
async function openShop() {
  const shop = await startTestApp({ secrets: [old] });
  const seller = await registerPerson(shop, 'seller');
  const twoSteps = await registerPerson(shop);
  const totp = await turnTotpOn(shop, twoSteps);
  const imei = newImei();
  await makePhone(shop, seller, { imei } as object);
  const unsubscribeLinks = buildUnsubscribeLinks(buildPersistentKeys(shop.db, [old]), publicUrl);
  const link = await unsubscribeLinks.token(seller.id, 'bookings');
  return { shop, seller, twoSteps, totp, imei, link };
}

const holderOf = async (app: TestApp, cookie: string) =>
  (await app.server.inject({ url: '/api/session', headers: { cookie } })).json<{
    email: string;
  } | null>()?.email;

const outcome = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

async function listAgain(app: TestApp, imei: string | undefined, seller?: TestPerson) {
  const as = seller ?? (await registerPerson(app, 'seller'));
  const body = { ...productFields(await makeImage(app, as)), ...(imei ? { imei } : {}) };
  return sendCall(app, 'addProduct', { as, body });
}

/** Logs in with password and the app's code. */
async function enter(app: TestApp, person: TestPerson, totp: TestTotp, steps: number) {
  const login = { email: person.email, password: testPassword };
  const half = {
    ...person,
    cookie: cookiesOf(await sendCall(app, 'logIn', { body: login })),
    token: '',
  };
  const body = { method: 'totp', code: await totp.code(steps) };
  return { half, answer: await sendCall(app, 'takeSecondStep', { as: half, body }) };
}

const unsubscribe = (app: TestApp, link: string) =>
  app.server.inject({ method: 'POST', url: `/unsubscribe/${link}` });

describe('a secret that decrypts nothing', () => {
  let made: Awaited<ReturnType<typeof openShop>>;
  let lost: TestApp;
  beforeAll(async () => {
    made = await openShop();
    lost = await restart(made.shop, [foreign]);
  });
  afterAll(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
    await made.shop.close();
  });

  test('the second step says that codes can’t be checked, and takes a recovery code', async () => {
    const { half, answer } = await enter(lost, made.twoSteps, made.totp, 0);
    expect(outcome(answer)).toEqual([503, 'key-unreadable']);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.json<{ message: string }>().message).toMatch(/recovery code or a passkey/);
    const body = { method: 'recovery-code', code: made.totp.recoveryCodes[0] };
    const whole = await sendCall(lost, 'takeSecondStep', { as: half, body });
    expect(whole.statusCode, whole.body).toBe(200);
    const as = await withCookiesOf(lost, half, whole);
    expect((await sendCall(lost, 'removeTotp', { as })).statusCode).toBe(200);
    await turnTotpOn(lost, as);
  });

  test('a phone with an IMEI is refused with a sentence, one without is listed', async () => {
    const refused = await listAgain(lost, newImei());
    expect(outcome(refused)).toEqual([503, 'key-unreadable']);
    expect(refused.json()).toMatchObject({ insertedId: null, errors: [{ field: 'imei' }] });
    expect((await listAgain(lost, undefined)).statusCode).toBe(200);
  });

  test('cookies, tokens and links are refused, none fails', async () => {
    expect(await holderOf(lost, made.seller.cookie)).toBeUndefined();
    expect((await sendCall(lost, 'countNotifications', { as: made.seller })).statusCode).toBe(401);
    expect(outcome(await unsubscribe(lost, made.link))).toEqual([503, 'key-unreadable']);
  });

  test('the start says so', async () => {
    const reviewed = await reviewSecrets(made.shop.db, [foreign]);
    expect(reviewed.join('\n')).toMatch(/the key for imei[^]*the key for unsubscribing/);
  });

  test('replace-lost makes new keys, and phones with an IMEI are listed again', async () => {
    await expect(rotateSecrets(made.shop.db, [foreign], 'leave')).rejects.toThrow(
      /AUTH_SECRET=new/,
    );
    await rotateSecrets(made.shop.db, [foreign], 'replace');
    const imei = newImei();
    expect((await listAgain(lost, imei)).statusCode).toBe(200);
    expect(outcome(await listAgain(lost, imei))).toEqual([409, 'imei-already-listed']);
    expect((await unsubscribe(lost, made.link)).statusCode).toBe(404);
  });
});
