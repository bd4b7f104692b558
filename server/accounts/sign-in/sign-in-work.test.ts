import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCall, makePerson, testPassword } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  defaultPasswordCost,
  hashPassword,
  verifyPassword,
} from '#server/accounts/passwords/passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ passwordCost: defaultPasswordCost });
});
afterAll(() => app.close());

/** Milliseconds of this process' processor time: other load costs wall time, but hardly any of it. */
async function workOf(email: string): Promise<number> {
  // Without the limits: only the work is measured.
  await app.pool.query('delete from rate_limits');
  const before = process.cpuUsage();
  const answer = await sendCall(app, 'logIn', { body: { email, password: 'not the one #2' } });
  expect(answer.json().code).toBe('wrong-password');
  return process.cpuUsage(before).user / 1_000;
}

test('an unknown email costs the same work as a wrong password, one without a password too', async () => {
  const knownEmail = (await makePerson(app)).email;
  await app.pool.query('update credentials set password = $1', [await hashPassword(testPassword)]);
  const without = await makePerson(app);
  await app.pool.query('update credentials set password = null where user_id = $1', [without.id]);
  const kinds = [knownEmail, 'nobody@people.test', without.email];
  const works = kinds.map((): number[] => []);
  await workOf(knownEmail);
  // Alternate the kinds, so that other load affects all alike.
  for (let round = 0; round < 15; round += 1) {
    for (const [place, email] of kinds.entries()) works[place]?.push(await workOf(email));
  }
  const [wrong = 0, unknown = 0, none = 0] = works.map((each) => Math.min(...each));
  // Hashing is nearly all of the work: without it the response would cost a tenth.
  for (const other of [unknown, none]) {
    expect(other / wrong).toBeGreaterThan(0.6);
    expect(other / wrong).toBeLessThan(1.7);
  }
});

test('a password is hashed with argon2id at 19 MiB, two passes, parallelism one, and its own salt', async () => {
  const [one, two] = [await hashPassword(testPassword), await hashPassword(testPassword)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword({ hash: one, password: testPassword })).toBe(true);
  expect(await verifyPassword({ hash: one, password: `${testPassword} ` })).toBe(false);
});

test('a hash with other costs is verified with these, so that the default can be raised', async () => {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', {
    message: testPassword,
    nonce,
    memory: 8_192,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  });
  const hash = `$argon2id$v=19$m=8192,t=3,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
  expect(await verifyPassword({ hash, password: testPassword })).toBe(true);
  expect(await verifyPassword({ hash, password: 'not the one #2' })).toBe(false);
});

test.each(['', 'x', '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA', '$argon2id$v=19$m=1,t=x$AAAA$AAAA'])(
  '%j is not a valid hash',
  async (hash) => {
    expect(await verifyPassword({ hash, password: testPassword })).toBe(false);
  },
);
