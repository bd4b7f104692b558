import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imeiProblem } from '#contract/catalog/phone-facts.ts';
import {
  sendCall,
  cookiesOf,
  registerPerson,
  testPassword,
  type TestPerson,
} from '#tests/support/people.ts';
import { makeImage, makePhone, productFields } from '#tests/support/phones.ts';
import { turnTotpOn, type TestTotp } from '#tests/support/second-factor.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { openAppAt, type TestApp } from '#tests/support/test-app.ts';
import { reviewSecrets, rotateSecrets } from '#server/composition/change-secret.ts';
import { buildPersistentKeys } from '#server/platform/security/persistent-keys.ts';
import { buildUnsubscribeLinks } from '#server/platform/mail/mail-topics.ts';
import { buildEncryption } from '#server/platform/security/encryption.ts';
import type { Secrets } from '#server/platform/security/secrets.ts';

/** The command that encrypts stored keys with a new secret. */
const old = 'the secret of before that is long enough for all';
const fresh = 'the secret of afterwards that is long enough too';
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

const sealedKeys = async (app: TestApp) =>
  (await app.pool.query<{ sealed_key: string }>('select sealed_key from totp_keys')).rows.map(
    (row) => row.sealed_key,
  );

describe('rotate-secrets', () => {
  let made: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    made = await openShop();
  });
  afterAll(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
    await made.shop.close();
  });

  function command(secrets: string, ...words: string[]) {
    const root = join(import.meta.dirname, '..', '..');
    const child = spawn(process.execPath, ['server/admin.ts', 'rotate-secrets', ...words], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: made.shop.databaseUrl, AUTH_SECRET: secrets },
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    return new Promise<{ code: number | null; said: string }>((resolve) => {
      child.once('close', (code) => resolve({ code, said: Buffer.concat(said).toString() }));
    });
  }

  test('encrypts everything again in batches; then the new secret is enough', async () => {
    const { shop } = made;
    // More than one batch, some from before keys had ids.
    const encryption = buildEncryption([old], 'second factors');
    const sealed = Array.from({ length: 1_203 }, (_, place) => {
      const whole = encryption.encrypt(Buffer.from(`key ${place}`));
      return place % 2 ? whole : (whole.split('.')[2] ?? '');
    });
    await shop.pool.query(
      `with people as (insert into users (id, name, email)
          select gen_random_uuid(), 'Somebody', 'batch' || place || '@people.test'
          from generate_series(1, 1203) as place returning id)
        insert into totp_keys (user_id, sealed_key)
        select id, ($1::text[])[row_number() over ()] from people`,
      [sealed],
    );
    const done = await command(`${fresh},${old}`);
    expect(done.said).toContain('1204 authenticator apps, 2 kept keys');
    expect(done.code).toBe(0);
    const renewed = buildEncryption([fresh], 'second factors');
    const kept = await sealedKeys(shop);
    expect(kept.every((each) => renewed.isCurrent(each))).toBe(true);
    const opened = new Set(kept.map((each) => renewed.decrypt(each).toString()));
    expect(sealed.every((_, place) => opened.has(`key ${place}`))).toBe(true);

    const after = await restart(shop, [fresh]);
    expect((await enter(after, made.twoSteps, made.totp, 0)).answer.statusCode).toBe(200);
    expect(outcome(await listAgain(after, made.imei))).toEqual([409, 'imei-already-listed']);
    expect((await unsubscribe(after, made.link)).statusCode).toBe(200);
    expect(await reviewSecrets(shop.db, [fresh])).toEqual([]);
  });

  test('a second time changes nothing, and says so', async () => {
    const before = await sealedKeys(made.shop);
    expect(await rotateSecrets(made.shop.db, [fresh], 'leave')).toContain('0 authenticator apps');
    expect(await sealedKeys(made.shop)).toEqual(before);
  });

  test('what is encrypted with a secret that is not given stays, and the command fails saying so', async () => {
    const before = await sealedKeys(made.shop);
    const failed = await command(foreign);
    expect(failed.code).toBe(1);
    expect(failed.said).toContain(
      'None of the secrets opens 1204 authenticator apps, the key for imei, the key for unsubscribing.',
    );
    expect(failed.said).not.toContain(foreign);
    expect(await sealedKeys(made.shop)).toEqual(before);
    expect((await command(fresh, 'everything')).code).toBe(1);
  });
});
