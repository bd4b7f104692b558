import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/support/app/start-test-app.ts';

/** The log lines of two reads of the same list, and how many were routed. */
async function readTwice(env: Readonly<Record<string, string>>) {
  const lines: Record<string, unknown>[] = [];
  const app = await startTestApp(
    { logTo: { write: (line) => void lines.push(JSON.parse(line)) } },
    env,
  );
  let routed = 0;
  const count = () => (routed += 1);
  subscribe('tracing:fastify.request.handler:start', count);
  try {
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const ids: (string | null)[] = [];
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`${url}/api/categories?who=somebody@example.com`);
      await answer.text();
      ids.push(answer.headers.get('x-request-id'));
    }
    const answered = () => lines.filter(({ msg }) => msg === 'answered');
    return { routed, ids, answered, log: () => JSON.stringify(lines) };
  } finally {
    unsubscribe('tracing:fastify.request.handler:start', count);
    await app.close();
  }
}

test.each([
  [30, { LOG_LEVEL: 'info', ACCESS_LOG: '1' }],
  [20, { LOG_LEVEL: 'debug' }],
])('at level %i each answer has a line, those given out as kept too', async (level, env) => {
  const { routed, ids, answered, log } = await readTwice(env);
  expect(routed).toBe(1);
  expect(answered()).toEqual(
    ids.map((requestId) =>
      expect.objectContaining({
        ...{ level, requestId, method: 'GET', route: '/api/categories', status: 200 },
        ms: expect.any(Number),
      }),
    ),
  );
  expect(new Set(ids).size).toBe(2);
  expect(log()).not.toMatch(/somebody|who=/);
});

test('without the setting there are no access lines', async () => {
  const { routed, answered } = await readTwice({ LOG_LEVEL: 'info' });
  expect([routed, answered()]).toEqual([1, []]);
});
