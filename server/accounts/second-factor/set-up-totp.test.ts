import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TotpSetup } from '#contract/accounts/sign-in.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { sendCall, makePerson, testPassword, outcome } from '#tests/support/people/people.ts';
import { turnTotpOn } from '#tests/support/people/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function withTotp() {
  const person = await makePerson(app);
  return { person, totp: await turnTotpOn(app, person) };
}

describe('an authenticator app', () => {
  test('is on after its first code, and is shown in three formats', async () => {
    const person = await makePerson(app);
    const setup = (await sendCall(app, 'startTotp', { as: person })).json<TotpSetup>();
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.uri).toContain(`secret=${setup.secret}`);
    expect(setup.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(Buffer.from(setup.qr.split(',')[1] ?? '', 'base64').toString()).toContain('<svg');
    const login = { email: person.email, password: testPassword };
    expect((await sendCall(app, 'logIn', { body: login })).statusCode).toBe(200);

    const totp = await turnTotpOn(app, person);
    expect(totp.recoveryCodes).toHaveLength(10);
    expect(totp.recoveryCodes[0]).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect((await sendCall(app, 'readSession', { as: person })).json()).toMatchObject({
      hasSecondFactor: true,
    });
    expect((await sendCall(app, 'readSecondFactors', { as: person })).json()).toEqual({
      totp: true,
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect((await mailsTo(app, person.email))[0]?.body).toContain('was turned on');
    const again = await sendCall(app, 'startTotp', { as: person });
    expect(outcome(again)).toEqual([403, 'not-allowed']);
  });

  test('is not turned on by a wrong code, or by one for an earlier QR code', async () => {
    const person = await makePerson(app);
    expect(
      outcome(await sendCall(app, 'confirmTotp', { as: person, body: { code: '123456' } })),
    ).toEqual([400, 'invalid-verification-code']);
    await sendCall(app, 'startTotp', { as: person });
    expect(
      outcome(await sendCall(app, 'confirmTotp', { as: person, body: { code: '000000' } })),
    ).toEqual([400, 'invalid-verification-code']);
    expect((await sendCall(app, 'readSecondFactors', { as: person })).json()).toMatchObject({
      totp: false,
    });
  });

  test('its key is encrypted in the database', async () => {
    const person = await makePerson(app);
    const { secret } = (await sendCall(app, 'startTotp', { as: person })).json<TotpSetup>();
    const { rows } = await app.pool.query<{ ciphertext: string }>(
      'select ciphertext from totp_keys where user_id = $1',
      [person.id],
    );
    expect(rows[0]?.ciphertext).not.toContain(secret);
    // Version, id of the key, then nonce, tag and ciphertext.
    const [version, keyId, sealedText = ''] = (rows[0]?.ciphertext ?? '').split('.');
    expect([version, keyId]).toEqual(['v1', expect.stringMatching(/^[0-9a-f]{8}$/)]);
    expect(Buffer.from(sealedText, 'base64url')).toHaveLength(12 + 16 + 20);
  });

  test('turning it off removes the second step and the recovery codes', async () => {
    const { person } = await withTotp();
    expect((await sendCall(app, 'removeTotp', { as: person })).json()).toMatchObject({
      deletedCount: 1,
    });
    expect((await sendCall(app, 'removeTotp', { as: person })).statusCode).toBe(404);
    const login = { email: person.email, password: testPassword };
    expect((await sendCall(app, 'logIn', { body: login })).statusCode).toBe(200);
    expect((await sendCall(app, 'readSecondFactors', { as: person })).json()).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });
});
