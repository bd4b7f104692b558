import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/base/ids.ts';
import { sendCall, makePeople, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
  buyer = await makePerson(app);
});
afterAll(() => app.close());

describe('verifying several sellers', () => {
  const verify = (ids: readonly string[], as = admin) =>
    sendCall(app, 'verifySellers', { as, body: { ids } });
  const noted = async (id: string) =>
    (
      await app.pool.query(
        `select actor_id from audit_log where target_id = $1 and action = 'verify-seller'`,
        [id],
      )
    ).rows;

  test('verifies and logs each; others are listed with the reason', async () => {
    const [one, two, removedPerson] = await makePeople(app, 3, 'seller');
    if (!one || !two || !removedPerson) throw new Error('three people');
    await sendCall(app, 'deleteSeller', { as: admin, params: { id: removedPerson.id } });
    const nobody = newId();
    const ids = [one.id, removedPerson.id, two.id, buyer.id, nobody, one.id];
    const answer = await verify(ids);
    expect(answer.json()).toEqual({
      acknowledged: true,
      matchedCount: 2,
      modifiedCount: 2,
      upsertedCount: 0,
      upsertedId: null,
      results: [
        { _id: one.id, verified: true, code: null, message: null },
        {
          _id: removedPerson.id,
          verified: false,
          code: 'user-disabled',
          message: 'This account is closed.',
        },
        { _id: two.id, verified: true, code: null, message: null },
        ...[buyer.id, nobody].map((_id) => ({
          _id,
          verified: false,
          code: 'user-not-found',
          message: 'There is no seller with this id.',
        })),
      ],
    });
    expect(await noted(one.id)).toEqual([{ actor_id: admin.id }]);
    expect(await noted(removedPerson.id)).toEqual([]);
    expect((await verify([one.id, two.id])).json()).toMatchObject({
      matchedCount: 2,
      modifiedCount: 0,
    });
    expect(await noted(two.id)).toHaveLength(1);
  });

  test('two concurrent admins verify each seller once', async () => {
    const people = await makePeople(app, 20, 'seller');
    const ids = people.map(({ id }) => id);
    const answers = await Promise.all([verify(ids), verify(ids.toReversed()), verify(ids)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const modifiedCounts = answers.map(
      (answer) => answer.json<{ modifiedCount: number }>().modifiedCount,
    );
    expect(modifiedCounts.reduce((sum, count) => sum + count, 0)).toBe(20);
    for (const id of ids) expect(await noted(id)).toHaveLength(1);
  });

  test('refuses an empty list, too many and invalid ids', async () => {
    for (const ids of [[], Array.from({ length: 101 }, newId), ['x']]) {
      const answer = await verify(ids);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ acknowledged: false, modifiedCount: 0 });
    }
  });
});
