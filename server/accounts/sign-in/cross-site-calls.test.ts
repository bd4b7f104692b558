import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendCall, makePerson, testPassword } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Requests that pages of other sites send. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('calls from other websites', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test.each(foreign)(
    'a request with the origin %j changes nothing with the cookie',
    async (headers) => {
      const person = await makePerson(app);
      const cookie = person.cookie;
      const answers = [
        await app.server.inject({
          method: 'DELETE',
          url: '/api/session',
          headers: { ...headers, cookie },
        }),
        await app.server.inject({
          method: 'PUT',
          url: `/api/user/${person.email}`,
          headers: { ...headers, cookie },
          payload: { name: 'Taken' },
        }),
        await app.server.inject({
          method: 'POST',
          url: '/api/session',
          headers,
          payload: { email: person.email, password: testPassword },
        }),
      ];
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
        Array(3).fill([403, 'foreign-origin']),
      );
      expect((await sendCall(app, 'readSession', { as: person })).json()).toMatchObject({
        displayName: person.name,
      });
    },
  );

  test('requests of the shop’s own pages are accepted', async () => {
    const person = await makePerson(app);
    const answer = await app.server.inject({
      method: 'DELETE',
      url: '/api/session',
      headers: {
        cookie: person.cookie,
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
      },
    });
    expect(answer.json()).toMatchObject({ deletedCount: 1 });
  });
});
