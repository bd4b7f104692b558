import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  maxMessagesPerTenMinutes,
  maxNewConversationsPerDay,
} from '#contract/conversations/limits.ts';
import { makePerson, sendCall } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { announceRateLimit, announceRateLimits } from './rate-limit-headers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a response says how many calls are left in each window that it was counted in', async () => {
  const buyer = await makePerson(app);
  const phone = await makePhone(app);
  const askResponse = await sendCall(app, 'askSeller', {
    as: buyer,
    params: { id: phone.id },
    body: { text: 'Is it still for sale?' },
  });
  expect(askResponse.statusCode).toBe(200);
  expect(askResponse.headers['ratelimit-policy']).toBe(
    `"message";q=${maxMessagesPerTenMinutes};w=600, "conversation";q=${maxNewConversationsPerDay};w=86400`,
  );
  expect(askResponse.headers.ratelimit).toMatch(
    new RegExp(
      String.raw`^"message";r=${maxMessagesPerTenMinutes - 1};t=(600|599), ` +
        String.raw`"conversation";r=${maxNewConversationsPerDay - 1};t=(86400|86399)$`,
    ),
  );
});

test('a refused call has none left, and says as many seconds as Retry-After', async () => {
  const buyer = await makePerson(app);
  const phone = await makePhone(app);
  const beginResponse = await sendCall(app, 'askSeller', {
    as: buyer,
    params: { id: phone.id },
    body: { text: 'Is it still for sale?' },
  });
  const { insertedId } = beginResponse.json<{ insertedId: string }>();
  const write = () =>
    sendCall(app, 'sendMessage', {
      as: buyer,
      params: { id: insertedId },
      body: { text: 'Hello?' },
    });
  for (let sentCount = 1; sentCount < maxMessagesPerTenMinutes; sentCount += 1) await write();
  const refusal = await write();
  expect(refusal.statusCode).toBe(429);
  const remainingMatch = /^"message";r=0;t=(\d+)$/.exec(String(refusal.headers.ratelimit));
  expect(remainingMatch?.[1]).toBe(refusal.headers['retry-after']);
});

test('limits that count for an email or a network are not told to whoever tries', async () => {
  const { statusCode, headers } = await sendCall(app, 'logIn', {
    body: { email: 'somebody@example.com', password: 'Wrong#pass1' },
  });
  expect(statusCode).toBe(401);
  expect(headers).not.toHaveProperty('ratelimit');
  expect(headers).not.toHaveProperty('ratelimit-policy');
});

test('a limit that is counted outside of a call is announced in no response', async () => {
  const limit = { what: 'message', most: 3, withinSeconds: 60, hits: 1, seconds: 60 };
  const server = fastify();
  announceRateLimits(server);
  const initialSignal = Promise.withResolvers<void>();
  const countedSignal = Promise.withResolvers<void>();
  server.get('/', async () => {
    initialSignal.resolve();
    await countedSignal.promise;
    announceRateLimit({ ...limit, hits: 2 });
    return 'done';
  });
  const answer = Promise.resolve(server.inject('/'));
  await initialSignal.promise;
  // A job counts while the call is under way.
  announceRateLimit(limit);
  countedSignal.resolve();
  expect((await answer).headers.ratelimit).toBe('"message";r=1;t=60');
  await server.close();
});
