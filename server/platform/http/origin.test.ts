import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callPath } from '#contract/call-path.ts';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { registerPerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** All changing calls, as another website would send them with our visitor's cookie. */
const shop = 'https://phonehub.example';
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://phonehub.example' },
  { origin: 'https://phonehub.example:8443' },
  { origin: 'https://phonehub.example.evil.example' },
  { origin: 'https://evil-phonehub.example' },
  { origin: 'https://sub.phonehub.example' },
  { origin: 'https://phonehub.example/' },
  { origin: 'https://phonehub.example, https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'nonsense' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://evil.example', referer: 'https://phonehub.example/' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  { origin: 'https://evil.example', 'x-http-method-override': 'GET' },
];
const ownHeaders: Record<string, string>[] = [
  {},
  { origin: shop },
  { origin: shop, 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
];

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({}, { PUBLIC_URL: shop });
  person = await registerPerson(app, 'seller');
});
afterAll(() => app.close());

const id = '019a0000-0000-7000-8000-000000000000';
const names = Object.keys(calls) as CallName[];
const changing = names.filter((name) => calls[name].method !== 'GET');
const reading = names.filter((name) => calls[name].method === 'GET');

function send(name: CallName, headers: Record<string, string>) {
  const call: Call = calls[name];
  return app.server.inject({
    method: call.method,
    url: `/api${callPath(call, { id, email: person.email, intentId: 'x' })}`,
    headers: { host: 'phonehub.example', cookie: person.cookie, ...headers },
    ...(call.method === 'GET' ? {} : { payload: {} }),
  });
}

describe.each(changing)('%s', (name) => {
  test('is refused from every other website before anything is read', async () => {
    for (const headers of foreign) {
      const answer = await send(name, headers);
      expect([headers, answer.statusCode, answer.json().code]).toEqual([
        headers,
        403,
        'foreign-origin',
      ]);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    // Nothing has changed: the session is valid.
    const { body } = await app.server.inject({
      url: '/api/session',
      headers: { cookie: person.cookie },
    });
    expect(body).toContain(person.email);
  });
});

test('requests of our own pages, and of programs without browser headers, are accepted', async () => {
  for (const name of changing.filter((each) => each !== 'logOut')) {
    for (const headers of ownHeaders) {
      const { body } = await send(name, headers);
      expect([name, headers, body.includes('foreign-origin')]).toEqual([name, headers, false]);
    }
  }
});

test.each(reading)('%s is not readable by other websites', async (name) => {
  const answer = await send(name, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('a CORS preflight is never allowed', async () => {
  for (const name of names) {
    const answer = await app.server.inject({
      method: 'OPTIONS',
      url: `/api${callPath(calls[name], { id, email: person.email, intentId: 'x' })}`,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': calls[name].method,
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});
