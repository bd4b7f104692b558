import { expect } from 'vitest';
import { totpAt } from '#server/accounts/second-factor/totp.ts';
import { keyOf } from './authenticator-app.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { cookiesOf, makePerson, sendCall, testPassword, type TestPerson } from './people.ts';
import type { TestApp } from '#tests/support/app/start-test-app.ts';

export interface TestTotp {
  readonly recoveryCodes: string[];
  /** The code of the app's current step, or of one some steps away. */
  code(steps?: number): Promise<string>;
}

/**
 * Sets up an authenticator app.
 * @param app the app under test
 * @param person whose; a recent sign-in
 */
export async function turnTotpOn(app: TestApp, person: TestPerson): Promise<TestTotp> {
  const startResponse = await sendCall(app, 'startTotp', { as: person });
  const key = keyOf(startResponse.json<{ secret: string }>().secret);
  const code = async (steps = 0) => {
    const { rows } = await app.pool.query<{ step: string }>(
      'select floor(extract(epoch from app_now()) / 30) as step',
    );
    return totpAt(key, Number(rows[0]?.step) + steps);
  };
  const on = await sendCall(app, 'confirmTotp', { as: person, body: { code: await code() } });
  if (on.statusCode !== 200) throw new Error(`turning the app on failed: ${on.body}`);
  // A code is accepted once, so tests use a later step for their first one.
  await moveClock(app, '30 seconds');
  return { code, recoveryCodes: on.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

/**
 * People on their way through the second step.
 * @param app gives the app, which a hook starts
 */
export const secondSteps = (app: () => TestApp) => ({
  /** A new person with an authenticator app. */
  withTotp: async () => {
    const person = await makePerson(app());
    return { person, totp: await turnTotpOn(app(), person) };
  },
  /** Logs in with the password alone: a half session. */
  half: async (person: TestPerson): Promise<TestPerson> => {
    const answer = await sendCall(app(), 'logIn', {
      body: { email: person.email, password: testPassword },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'multi-factor-auth-required']);
    return { ...person, cookie: cookiesOf(answer), token: '' };
  },
  step: (as: TestPerson, method: 'totp' | 'recovery-code', code: string) =>
    sendCall(app(), 'takeSecondStep', { as, body: { method, code } }),
});
