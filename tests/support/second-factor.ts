import { totpAt } from '#server/accounts/second-factor/totp.ts';
import { keyOf } from './authenticator-app.ts';
import { moveClock } from './paying.ts';
import { sendCall, type TestPerson } from './people.ts';
import type { TestApp } from './start-test-app.ts';

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
  const started = await sendCall(app, 'startTotp', { as: person });
  const key = keyOf(started.json<{ secret: string }>().secret);
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
