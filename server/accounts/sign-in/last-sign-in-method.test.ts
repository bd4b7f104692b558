import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SecondFactors } from '#contract/accounts/sign-in.ts';
import {
  makeAuthenticator,
  type Authenticator,
  type Changes,
} from '#tests/support/people/authenticator.ts';
import { untilOneWaitsForALock, untilWaitForALock } from '#tests/support/database/lock-waits.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

const publicUrl = 'http://localhost:3000';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface ChallengeOptions {
  challengeId: string;
  options: Record<string, unknown>;
}

async function add(as: TestPerson, device: Authenticator, changes?: Changes) {
  const options = (await sendCall(app, 'newPasskeyOptions', { as })).json<ChallengeOptions>();
  const credential = device.create(options.options, changes);
  const body = { challengeId: options.challengeId, name: 'My phone', credential };
  return sendCall(app, 'addPasskey', { as, body });
}

async function withPasskey() {
  const [person, device] = [await makePerson(app), makeAuthenticator(publicUrl)];
  const addResponse = await add(person, device);
  expect(addResponse.statusCode, addResponse.body).toBe(200);
  return { person, device, added: addResponse };
}

const factorsOf = async (as: TestPerson) =>
  (await sendCall(app, 'readSecondFactors', { as })).json<SecondFactors>();

describe('the last sign-in method', () => {
  /** A person with a passkey, a linked Google account and no password. */
  async function withoutPassword() {
    const { person, added } = await withPasskey();
    const { id } = person;
    await app.pool.query('delete from credentials where user_id = $1', [id]);
    await app.pool.query(
      `insert into credentials (id, user_id, account_id, provider_id)
        values (gen_random_uuid(), $1, $2, 'google')`,
      [id, `google-${id}`],
    );
    return { person, passkey: { id: added.json().insertedId as string } };
  }
  const refusals = [409, 'last-way-to-sign-in'];

  test('is kept: the last passkey without a password and Google', async () => {
    const { person, passkey } = await withoutPassword();
    expect((await sendCall(app, 'unlinkGoogle', { as: person })).statusCode).toBe(200);
    const last = await sendCall(app, 'removePasskey', { as: person, params: passkey });
    expect([last.statusCode, last.json().code]).toEqual(refusals);
    expect(last.json()).toMatchObject({ acknowledged: false, deletedCount: 0 });
    expect(await factorsOf(person)).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{}] });
  });

  test('is kept when Google is unlinked while the passkey is removed', async () => {
    const { person, passkey } = await withoutPassword();
    const blocker = await app.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('select from credentials where user_id = $1 for update', [person.id]);
      const unlinking = sendCall(app, 'unlinkGoogle', { as: person });
      await untilOneWaitsForALock(app);
      const removing = sendCall(app, 'removePasskey', { as: person, params: passkey });
      await untilWaitForALock(app, 2);
      await blocker.query('commit');
      expect((await unlinking).statusCode).toBe(200);
      const removeResponse = await removing;
      expect([removeResponse.statusCode, removeResponse.json().code]).toEqual(refusals);
    } finally {
      blocker.release(true);
    }
  });

  test('is kept when both are removed at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, passkey } = await withoutPassword();
      const answers = await Promise.all([
        sendCall(app, 'unlinkGoogle', { as: person }),
        sendCall(app, 'removePasskey', { as: person, params: passkey }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
  });
});
