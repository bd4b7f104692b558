import { dirname } from 'node:path';
import { imeiProblem } from '#contract/catalog/phone-facts.ts';
import { buildPersistentKeys } from '#server/platform/database/keys/persistent-keys.ts';
import { buildUnsubscribeLinks } from '#server/platform/operation/mail/mail-topics.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';
import {
  cookiesOf,
  registerPerson,
  sendCall,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makeImage, makePhone, productFields } from '#tests/support/market/phones.ts';
import { turnTotpOn, type TestTotp } from '#tests/support/people/second-factor.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt, type TestApp } from '#tests/support/app/test-app.ts';

/** A shop whose AUTH_SECRET is changed, with everything that a secret signs or encrypts. */

/** The secret with which the shop was opened. */
export const oldSecret = 'the secret of before that is long enough for all';
const publicUrl = 'http://localhost:3000';

const apps: TestApp[] = [];
/**
 * The same shop, restarted with other secrets; closeRestarted closes it.
 * @param shop the running one
 * @param secrets the newest first
 */
export async function restart(shop: TestApp, secrets: Secrets): Promise<TestApp> {
  const { databaseUrl, imageStore, confirmed } = shop;
  const app = await openAppAt({ databaseUrl, folder: dirname(imageStore), confirmed }, { secrets });
  apps.push(app);
  return app;
}

/** Closes all shops that were restarted. */
export async function closeRestarted(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => app.close()));
}

let imeis = 0;
/** A valid IMEI that no other test uses. */
export function newImei(): string {
  imeis += 1;
  const first = `8612340${String(imeis * 7919).padStart(7, '4')}`;
  return first + [...'0123456789'].find((digit) => imeiProblem(first + digit) === null);
}

/** A shop with one secret, and cookies, tokens and keys made with it. */
export async function openShop() {
  const shop = await startTestApp({ secrets: [oldSecret] });
  const seller = await registerPerson(shop, 'seller');
  const twoSteps = await registerPerson(shop);
  const totp = await turnTotpOn(shop, twoSteps);
  const imei = newImei();
  await makePhone(shop, seller, { imei } as object);
  const unsubscribeLinks = buildUnsubscribeLinks(
    buildPersistentKeys(shop.db, [oldSecret]),
    publicUrl,
  );
  const link = await unsubscribeLinks.token(seller.id, 'bookings');
  return { shop, seller, twoSteps, totp, imei, link };
}

/** The email of the person whom a cookie signs in. */
export const holderOf = async (app: TestApp, cookie: string) =>
  (await app.server.inject({ url: '/api/session', headers: { cookie } })).json<{
    email: string;
  } | null>()?.email;

/**
 * Lists a phone with an IMEI that may be listed already.
 * @param app the shop
 * @param imei none when absent
 * @param seller a new one when absent
 */
export async function listAgain(app: TestApp, imei: string | undefined, seller?: TestPerson) {
  const as = seller ?? (await registerPerson(app, 'seller'));
  const body = { ...productFields(await makeImage(app, as)), ...(imei ? { imei } : {}) };
  return sendCall(app, 'addProduct', { as, body });
}

/**
 * Logs in with the password, then takes the second step with the app's code.
 * @param app the shop
 * @param person with an authenticator app
 * @param totp the app
 * @param steps how many steps of 30 seconds later; no code works twice
 */
export async function enter(app: TestApp, person: TestPerson, totp: TestTotp, steps: number) {
  const login = { email: person.email, password: testPassword };
  const half = {
    ...person,
    cookie: cookiesOf(await sendCall(app, 'logIn', { body: login })),
    token: '',
  };
  const body = { method: 'totp', code: await totp.code(steps) };
  return { half, answer: await sendCall(app, 'takeSecondStep', { as: half, body }) };
}

/** Presses the button behind an unsubscribe link. */
export const unsubscribe = (app: TestApp, link: string) =>
  app.server.inject({ method: 'POST', url: `/unsubscribe/${link}` });
