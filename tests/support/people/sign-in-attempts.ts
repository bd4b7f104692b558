import type { SignInAllowances } from '#server/accounts/sign-in/sign-in-limits.ts';
import { buildApp, type App } from '#server/composition/build-app.ts';
import { openPool } from '#server/platform/database/database.ts';
import { readSettings } from '#server/settings/settings.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { cheapPasswords, testSecret } from '#tests/support/app/test-app.ts';

/**
 * Low limits that refill slowly: hashing is slow, and a busy machine must not change the counts.
 */
const lowAllowances: Partial<SignInAllowances> = {
  knownDevice: { burst: 3, everySeconds: 90 },
  unknownDeviceFromNetwork: { burst: 3, everySeconds: 180 },
  unknownDevice: { burst: 8, everySeconds: 180 },
  network: { burst: 20, everySeconds: 600 },
};

/** Two processes of one shop behind a proxy; the second allows a network less. */
export interface TwoProcesses {
  readonly app: TestApp;
  readonly second: App;
  close(): Promise<void>;
}

/** Starts both on one database of their own. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const app = await startTestApp({ signInAllowances: lowAllowances }, { TRUST_PROXY: '1' });
  const pool = openPool(app.databaseUrl, 20, () => {});
  const second = buildApp({
    settings: readSettings({
      DATABASE_URL: app.databaseUrl,
      IMAGE_STORE: app.imageStore,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
    }),
    pool,
    secrets: [testSecret],
    web: null,
    provider: null,
    passwordCost: cheapPasswords,
    signInAllowances: {
      ...lowAllowances,
      network: { burst: 6, everySeconds: 600 },
      registrationsFromNetwork: 12,
    },
  });
  await second.server.ready();
  return {
    app,
    second,
    close: async () => {
      await second.server.close();
      await pool.end();
      await app.close();
    },
  };
}

export const wrongPassword = 'not the one #2';
export const ownIp = '203.0.113.1';
export const otherIp = '198.51.100.9';

interface From {
  /** An IP; ownIp when absent. */
  readonly network?: string;
  /** The process; the first when absent. */
  readonly shop?: App;
  readonly cookie?: string;
}

/** How many answers have each status. */
export function countBy(answers: readonly { readonly statusCode: number }[]) {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

/**
 * Attempts to sign in, from networks and devices.
 * @param app gives the first process, which a hook starts
 */
export function signInAttempts(app: () => App) {
  const post = (
    url: string,
    payload: object,
    { network: ip = ownIp, shop = app(), cookie }: From,
  ) =>
    shop.server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) },
    });
  const logIn = (email: string, password: string, from: From = {}) =>
    post('/api/session', { email, password }, from);
  /** One after the other; how many answers have each status. */
  const logInOften = async (times: number, email: string, password: string, from: From = {}) => {
    const answers = [];
    for (let attempt = 0; attempt < times; attempt += 1) {
      answers.push(await logIn(email, password, from));
    }
    return countBy(answers);
  };
  return { post, logIn, logInOften };
}
