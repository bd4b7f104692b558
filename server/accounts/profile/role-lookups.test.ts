import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendCall, makePerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the role lookups', () => {
  const lookUp = async (email: string, as?: Awaited<ReturnType<typeof makePerson>>) => {
    const answers = await Promise.all([
      sendCall(app, 'isAdmin', { as: as ?? null, params: { email } }),
      sendCall(app, 'isSeller', { as: as ?? null, params: { email } }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    return { ...answers[0].json(), ...answers[1].json() };
  };

  test('return the role to the person and to admins, and false to everyone else', async () => {
    const [seller, buyer, admin] = [
      await makePerson(app, 'seller'),
      await makePerson(app),
      await makePerson(app, 'admin'),
    ];
    const no = { isAdmin: false, isSeller: false };
    expect(await lookUp(seller.email, seller)).toEqual({ isAdmin: false, isSeller: true });
    expect(await lookUp(admin.email, admin)).toEqual({ isAdmin: true, isSeller: false });
    expect(await lookUp(buyer.email, buyer)).toEqual(no);
    expect(await lookUp(seller.email, admin)).toEqual({ isAdmin: false, isSeller: true });
    for (const email of [seller.email, admin.email]) {
      expect(await lookUp(email)).toEqual(no);
      expect(await lookUp(email, buyer)).toEqual(no);
    }
    for (const email of ['nobody@people.test', 'no email', 'null', 'a\u0000b']) {
      expect(await lookUp(email)).toEqual(no);
      expect(await lookUp(email, admin)).toEqual(no);
    }
  });

  test('accept the cookie alone and the token alone; an invalid token counts as nobody', async () => {
    const seller = await makePerson(app, 'seller');
    const url = `/api/users/seller/${encodeURIComponent(seller.email.toUpperCase())}`;
    const answerOf = async (headers: Record<string, string>) =>
      (await app.server.inject({ url, headers })).json();
    expect(await answerOf({ cookie: seller.cookie })).toEqual({ isSeller: true });
    expect(await answerOf({ authorization: `Bearer ${seller.token}` })).toEqual({ isSeller: true });
    expect(await answerOf({ authorization: 'Bearer a.b.c' })).toEqual({ isSeller: false });
  });
});
