/** @module-tag slow */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Preference } from '#contract/notifications/schemas.ts';
import {
  sendCall,
  cookiesOf,
  registerPerson,
  testPassword,
  withCookiesOf,
  outcome,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { buildDeviceCookies } from '#server/accounts/sign-in/device-cookies.ts';
import { reviewSecrets } from '#server/composition/change-secret.ts';
import { buildPersistentKeys } from '#server/platform/database/keys/persistent-keys.ts';
import { buildEncryptionWithKeys, keyFor } from '#server/platform/base/security/encryption.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';
import {
  closeRestarted,
  enter,
  holderOf,
  listAgain,
  newImei,
  oldSecret,
  openShop,
  restart,
  unsubscribe,
} from '#tests/support/processes/secret-change.ts';

const fresh = 'the secret of afterwards that is long enough too';

describe('AUTH_SECRET=new,old', () => {
  let openedShop: Awaited<ReturnType<typeof openShop>>;
  let during: TestApp;
  beforeAll(async () => {
    openedShop = await openShop();
    during = await restart(openedShop.shop, [fresh, oldSecret]);
  });
  afterAll(async () => {
    await closeRestarted();
    await openedShop.shop.close();
  });

  test('a cookie stays valid, and is signed again with the next request', async () => {
    const { seller } = openedShop;
    const read = await during.server.inject({
      url: '/api/session',
      headers: { cookie: seller.cookie },
    });
    expect(read.json()).toMatchObject({ email: seller.email });
    const after = await restart(openedShop.shop, [fresh]);
    expect(await holderOf(after, seller.cookie)).toBeUndefined();
    expect(await holderOf(after, cookiesOf(read))).toBe(seller.email);
    // The same session: nobody is signed out, and the token is not sent twice.
    expect(cookiesOf(read).split('=')[1]?.split('.')[0]).toBe(
      seller.cookie.split('session_token=')[1]?.split('.')[0],
    );
    const again = await during.server.inject({
      url: '/api/session',
      headers: { cookie: cookiesOf(read) },
    });
    expect(again.cookies).toEqual([]);
  });

  test('an older cookie can log out, and a changed one is invalid', async () => {
    const person = await registerPerson(openedShop.shop);
    const { name, value } = cookieOf(person);
    for (const forged of [`${value.slice(0, -8)}AAAA%3D`, `x${value}`, value.split('.')[0]]) {
      expect(await holderOf(during, `${name}=${forged}`)).toBeUndefined();
    }
    const out = await sendCall(during, 'logOut', { as: person });
    expect(out.json()).toMatchObject({ deletedCount: 1 });
    expect(await holderOf(openedShop.shop, person.cookie)).toBeUndefined();
  });

  test('an older access token is valid, and new ones use the new secret', async () => {
    const { seller } = openedShop;
    expect((await sendCall(during, 'countNotifications', { as: seller })).statusCode).toBe(200);
    const as = await withCookiesOf(during, seller, { cookies: [cookieOf(seller)] });
    const after = await restart(openedShop.shop, [fresh]);
    expect((await sendCall(after, 'countNotifications', { as })).statusCode).toBe(200);
    expect(outcome(await sendCall(after, 'countNotifications', { as: seller }))).toEqual([
      401,
      'sign-in-required',
    ]);
  });

  test('the second step accepts the app’s code, and unsubscribe links work', async () => {
    const { answer } = await enter(during, openedShop.twoSteps, openedShop.totp, 0);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await unsubscribe(during, openedShop.link)).statusCode).toBe(200);
    const preferences = await sendCall(openedShop.shop, 'listPreferences', {
      as: openedShop.seller,
    });
    expect(preferences.json<Preference[]>().find(({ topic }) => topic === 'bookings')?.mail).toBe(
      'never',
    );
  });

  test('a phone is known by its IMEI, whichever secret it was listed under', async () => {
    expect(outcome(await listAgain(during, openedShop.imei))).toEqual([409, 'imei-already-listed']);
    const imei = newImei();
    expect((await listAgain(during, imei)).statusCode).toBe(200);
    expect(outcome(await listAgain(openedShop.shop, imei))).toEqual([409, 'imei-already-listed']);
  });

  test('a device stays known, and its cookie is signed again at the next login', async () => {
    const person = await registerPerson(openedShop.shop);
    const [row] = await openedShop.shop.db
      .selectFrom('credentials')
      .select('password')
      .where('user_id', '=', person.id)
      .execute();
    const owner = { userId: person.id, passwordHash: row?.password ?? null };
    const knownDevice = (cookie: string, secrets: Secrets) => {
      const request = { headers: { cookie } } as FastifyRequest;
      return buildDeviceCookies(openedShop.shop.db, secrets, false).knownDevice(request, owner);
    };
    const device = knownDevice(person.cookie, [fresh, oldSecret]);
    expect(device).not.toBeNull();
    expect(knownDevice(person.cookie, [fresh])).toBeNull();
    const login = await during.server.inject({
      method: 'POST',
      url: '/api/session',
      headers: { cookie: person.cookie },
      payload: { email: person.email, password: testPassword },
    });
    expect(knownDevice(cookiesOf(login), [fresh])).toBe(device);
  });

  test('the start says what is encrypted with an older secret', async () => {
    expect(await reviewSecrets(openedShop.shop.db, [oldSecret])).toEqual([]);
    const reviewed = await reviewSecrets(openedShop.shop.db, [fresh, oldSecret]);
    expect(reviewed).toEqual([expect.stringMatching(/^1 authenticator apps .* rotate-secrets/)]);
  });

  test('with AUTH_SECRET=old,new everything is read and the old one writes, for a start machine by machine', async () => {
    const ahead = await restart(openedShop.shop, [oldSecret, fresh]);
    const person = await registerPerson(during);
    expect(await holderOf(ahead, person.cookie)).toBe(person.email);
    const writtenPerson = await registerPerson(ahead);
    expect(await holderOf(openedShop.shop, writtenPerson.cookie)).toBe(writtenPerson.email);
  });
});

function cookieOf(person: TestPerson) {
  const [name = '', value = ''] = (person.cookie.split('; ')[0] ?? '').split(/=(.*)/s);
  return { name, value };
}

test('a shop from before the table of keys keeps using the derived ones', async () => {
  const shop = await startTestApp({ secrets: [oldSecret] });
  try {
    // The state of a shop whose keys are not written down yet.
    await shop.pool.query(
      `insert into persistent_keys (purpose) values ('imei'), ('unsubscribing')`,
    );
    const seller = await registerPerson(shop, 'seller');
    const { id } = await makePhone(shop, seller);
    const imei = newImei();
    const key = createHmac('sha256', oldSecret).update('imei of a phone').digest();
    const hash = createHmac('sha256', key).update(imei).digest('hex');
    await shop.pool.query('update products set imei_hash = $2, imei_last_four = $3 where id = $1', [
      id,
      hash,
      imei.slice(-4),
    ]);
    const plain = Buffer.concat([
      Buffer.from(seller.id.replaceAll('-', ''), 'hex'),
      Buffer.from([0]),
    ]);
    const sealedText = buildEncryptionWithKeys([keyFor(oldSecret, 'unsubscribing')]).encrypt(plain);
    const link = sealedText.split('.')[2] ?? '';

    const during = await restart(shop, [fresh, oldSecret]);
    expect(outcome(await listAgain(during, imei))).toEqual([409, 'imei-already-listed']);
    expect((await unsubscribe(during, link)).statusCode).toBe(200);
    const after = await restart(shop, [fresh]);
    expect(outcome(await listAgain(after, imei))).toEqual([409, 'imei-already-listed']);
    expect((await unsubscribe(after, link)).statusCode).toBe(200);
  } finally {
    await closeRestarted();
    await shop.close();
  }
});

test('of concurrent processes one creates the persistent keys, and all use them', async () => {
  const shop = await startTestApp({ secrets: [oldSecret] });
  try {
    const all = Array.from({ length: 8 }, () =>
      buildPersistentKeys(shop.db, [oldSecret]).key('imei'),
    );
    const keys = new Set((await Promise.all(all)).map((key) => key.toString('hex')));
    expect(keys.size).toBe(1);
  } finally {
    await shop.close();
  }
});
