import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callPath } from '#contract/call-path.ts';
import { calls, type Call } from '#contract/calls.ts';
import type { Problem } from '#contract/common/errors.ts';
import { makePerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const table: readonly [string, Call][] = Object.entries(calls);
const takingJson = table.filter(([, call]) => call.body !== undefined);
const takingNothing = table.filter(
  ([, call]) => call.method !== 'GET' && call.body === undefined && !call.multipart && !call.csv,
);
const takingCsv = table.filter(([, call]) => call.csv);
const nowhere = '019a0000-0000-7000-8000-000000000000';
const params = { id: nowhere, email: 'nobody@people.test', intentId: 'none', model: 'none' };

const send = (call: Call, payload: string | undefined, headers: Record<string, string>) =>
  app.server.inject({
    method: call.method,
    url: `/api${callPath(call, params)}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });

const boundary = 'phonehub-test-boundary';
const others: readonly [type: string, payload: string][] = [
  ['text/plain', '{}'],
  ['text/plain;charset=UTF-8', '{"name":"x"}'],
  ['application/x-www-form-urlencoded', 'name=x'],
  [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--${boundary}--\r\n`,
  ],
  ['application/xml', '<x/>'],
  ['application/jsonp', '{}'],
  ['application/problem+json', '{}'],
  ['text/json', '{}'],
];

test('there are calls of both kinds', () => {
  expect(takingJson.length).toBeGreaterThan(25);
  expect(takingNothing.length).toBeGreaterThan(10);
});

describe.each(takingJson)('%s takes JSON', (_name, call) => {
  test('and refuses every other type with 415 and its falsy answer', async () => {
    for (const [type, payload] of others) {
      const answer = await send(call, payload, { 'content-type': type });
      expect([type, answer.statusCode]).toEqual([type, 415]);
      expect(answer.json<Problem>()).toMatchObject({ code: 'body-type', ...call.falsy });
    }
    // Without any type, too.
    expect((await send(call, 'name=x', { 'content-type': '' })).statusCode).toBe(415);
  });

  test('with whatever parameter the type has', async () => {
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON',
    ]) {
      const answer = await send(call, '{}', { 'content-type': type });
      expect([type, answer.statusCode]).not.toEqual([type, 415]);
    }
  });
});

test.each(takingCsv)('%s takes CSV, and refuses every other type', async (_name, call) => {
  const isForm = ([type]: readonly [string, string]) => type.startsWith('multipart/');
  const refused = call.answers ? others.filter((each) => !isForm(each)) : others;
  for (const [type, payload] of [...refused, ['application/json', '{}'] as const]) {
    const answer = await send(call, payload, { 'content-type': type });
    expect([type, answer.statusCode]).toEqual([type, 415]);
    expect(answer.json<Problem>()).toMatchObject({ code: 'body-type', ...call.falsy });
  }
  const answer = await send(call, 'reference', { 'content-type': 'Text/CSV; charset=utf-8' });
  expect(answer.statusCode).toBe(401);
});

test.each(takingNothing)(
  '%s takes no body, and an empty one of no type is fine',
  async (_n, call) => {
    expect((await send(call, undefined, {})).statusCode).not.toBe(415);
    expect((await send(call, undefined, { 'content-length': '0' })).statusCode).not.toBe(415);
  },
);

test('half a character in a body becomes U+FFFD, as in bytes that are no UTF-8', async () => {
  const person = await makePerson(app);
  const answer = await app.server.inject({
    method: 'PUT',
    url: '/api/account/profile',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    payload: '{"displayName":"Karim \\ud83d and \\ud83d\\ude00"}',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { name } = await app.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(name).toBe('Karim \ufffd and 😀');
});
