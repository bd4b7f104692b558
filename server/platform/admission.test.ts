import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { admitRequests, nextLimit } from './admission.ts';
import { answerProblems } from './problems.ts';

test('slow answers lower the limit at once, quick ones raise it while it is reached', () => {
  expect(nextLimit(100, { worstMs: 250, full: true })).toBe(80);
  expect(nextLimit(100, { worstMs: 20, full: true })).toBe(110);
  expect(nextLimit(100, { worstMs: 20, full: false })).toBe(100);
  expect(nextLimit(8, { worstMs: 5_000, full: true })).toBe(8);
  expect(nextLimit(511, { worstMs: 1, full: true })).toBe(512);
});

async function shop() {
  const app = Fastify();
  answerProblems(app);
  admitRequests(app);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = 0;
  app.get('/slow', async () => {
    arrived += 1;
    await gate;
    return 'done';
  });
  app.get('/quick', async () => 'done');
  app.get('/assets/page.js', async () => 'script');
  app.get('/alive', { config: { admitted: true } }, async () => 'alive');
  app.post('/body', async () => 'done');
  await app.ready();
  return { app, open: () => open(), arrived: () => arrived };
}

test('who comes above the limit is refused at once and told when to come back; then all is as before', async () => {
  const { app, open, arrived } = await shop();
  const crowd = Array.from({ length: 200 }, () => app.inject('/slow'));
  await expect.poll(arrived).toBeGreaterThanOrEqual(64);
  const refused = await app.inject('/quick');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '1',
    'unavailable',
  ]);
  expect((await app.inject('/alive')).statusCode).toBe(200);
  expect((await app.inject('/assets/page.js')).statusCode).toBe(200);
  open();
  const answers = await Promise.all(crowd);
  expect(answers.filter((answer) => answer.statusCode === 200)).not.toHaveLength(200);
  expect((await app.inject('/quick')).statusCode).toBe(200);
  await app.close();
});

test('a failing request gives its place back', async () => {
  const { app } = await shop();
  for (let round = 0; round < 200; round += 1) {
    const broken = await app.inject({
      method: 'POST',
      url: '/body',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(broken.statusCode).toBe(400);
    expect((await app.inject('/nowhere')).statusCode).toBe(404);
  }
  expect((await app.inject('/quick')).statusCode).toBe(200);
  await app.close();
});

test('unknown addresses, also inside a route, take no place for good', async () => {
  const app = Fastify();
  answerProblems(app);
  admitRequests(app);
  app.get('/*', (_request, reply) => reply.callNotFound());
  app.get('/quick', async () => 'done');
  for (let round = 0; round < 300; round += 1) {
    expect((await app.inject(`/nowhere/${round}`)).statusCode).toBe(404);
  }
  expect((await app.inject('/quick')).statusCode).toBe(200);
  await app.close();
});
