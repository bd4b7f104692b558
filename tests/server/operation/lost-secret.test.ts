/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendCall, withCookiesOf, outcome } from '#tests/support/people/people.ts';
import { turnTotpOn } from '#tests/support/people/second-factor.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { reviewSecrets, rotateSecrets } from '#server/composition/change-secret.ts';
import {
  closeRestarted,
  enter,
  holderOf,
  listAgain,
  newImei,
  openShop,
  restart,
  unsubscribe,
} from '#tests/support/processes/secret-change.ts';

/** A shop whose secret decrypts nothing that is stored. */
const foreign = 'a secret that has never been in this shop';

describe('a secret that decrypts nothing', () => {
  let openedShop: Awaited<ReturnType<typeof openShop>>;
  let lostApp: TestApp;
  beforeAll(async () => {
    openedShop = await openShop();
    lostApp = await restart(openedShop.shop, [foreign]);
  });
  afterAll(async () => {
    await closeRestarted();
    await openedShop.shop.close();
  });

  test('the second step says that codes can’t be checked, and takes a recovery code', async () => {
    const { half, answer } = await enter(lostApp, openedShop.twoSteps, openedShop.totp, 0);
    expect(outcome(answer)).toEqual([503, 'key-unreadable']);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.json<{ message: string }>().message).toMatch(/recovery code or a passkey/);
    const body = { method: 'recovery-code', code: openedShop.totp.recoveryCodes[0] };
    const whole = await sendCall(lostApp, 'takeSecondStep', { as: half, body });
    expect(whole.statusCode, whole.body).toBe(200);
    const as = await withCookiesOf(lostApp, half, whole);
    expect((await sendCall(lostApp, 'removeTotp', { as })).statusCode).toBe(200);
    await turnTotpOn(lostApp, as);
  });

  test('a phone with an IMEI is refused with a sentence, one without is listed', async () => {
    const refusal = await listAgain(lostApp, newImei());
    expect(outcome(refusal)).toEqual([503, 'key-unreadable']);
    expect(refusal.json()).toMatchObject({ insertedId: null, errors: [{ field: 'imei' }] });
    expect((await listAgain(lostApp, undefined)).statusCode).toBe(200);
  });

  test('cookies, tokens and links are refused, none fails', async () => {
    expect(await holderOf(lostApp, openedShop.seller.cookie)).toBeUndefined();
    expect(
      (await sendCall(lostApp, 'countNotifications', { as: openedShop.seller })).statusCode,
    ).toBe(401);
    expect(outcome(await unsubscribe(lostApp, openedShop.link))).toEqual([503, 'key-unreadable']);
  });

  test('the start says so', async () => {
    const reviewed = await reviewSecrets(openedShop.shop.db, [foreign]);
    expect(reviewed.join('\n')).toMatch(/the key for imei[^]*the key for unsubscribing/);
  });

  test('replace-lost makes new keys, and phones with an IMEI are listed again', async () => {
    await expect(rotateSecrets(openedShop.shop.db, [foreign], 'leave')).rejects.toThrow(
      /AUTH_SECRET=new/,
    );
    await rotateSecrets(openedShop.shop.db, [foreign], 'replace');
    const imei = newImei();
    expect((await listAgain(lostApp, imei)).statusCode).toBe(200);
    expect(outcome(await listAgain(lostApp, imei))).toEqual([409, 'imei-already-listed']);
    expect((await unsubscribe(lostApp, openedShop.link)).statusCode).toBe(404);
  });
});
