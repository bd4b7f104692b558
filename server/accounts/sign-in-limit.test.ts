import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ signInsAMinute: 3 });
});
afterAll(() => app.close());

test.each([
  ['/api/session', { email: 'buyer@phonehub.test', password: 'wrong#Passw0rd' }],
  ['/api/accounts', { name: 'x', email: 'no email', password: 'wrong#Passw0rd' }],
])(
  '%s answers 429 with Retry-After and a sentence when it is asked too often',
  async (url, payload) => {
    const ask = () => app.server.inject({ method: 'POST', url, payload });
    for (let count = 0; count < 3; count += 1) expect((await ask()).statusCode).toBeLessThan(429);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringMatching(/Please try again in \d+ seconds/),
    });
  },
);
