/* oxlint-disable no-console -- The test writes to the console as pages and libraries do, to find the lines in the log. */
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consoleToLog } from './console-to-log.ts';
import { loggedError } from './logged-error.ts';
import { followRequests, requestIdOf } from './request-id.ts';

const lines: Record<string, unknown>[] = [];
const server = Fastify({
  genReqId: requestIdOf,
  logger: {
    level: 'debug',
    serializers: { err: loggedError },
    stream: { write: (line: string) => void lines.push(JSON.parse(line)) },
  },
});
followRequests(server);
server.get('/page', async () => {
  await new Promise(setImmediate);
  console.error(new Error('No route matches URL "/dashboard/somebody@example.com?token=x"'));
  return 'drawn';
});

let restore: () => void;
beforeEach(() => {
  lines.length = 0;
  restore = consoleToLog(server.log);
});
afterEach(() => restore());

test('an error of a page is logged with the request’s id and without its address', async () => {
  const answer = await server.inject('/page');
  const line = lines.find(({ err }) => err);
  expect(line).toMatchObject({
    level: 50,
    code: 'internal-error',
    reqId: answer.headers['x-request-id'],
    err: { type: 'Error', message: 'No route matches URL <path>' },
  });
  expect(JSON.stringify(lines)).toContain('console-to-log.test.ts');
  expect(JSON.stringify(line)).not.toMatch(/somebody|token/);
});

test('console output of libraries is logged at its level', () => {
  const secret = 'https://example.com/reset?code=1';
  console.warn('%s is old, see %s', 'that', secret);
  console.log({ a: 1 });
  console.debug('told to a@b.example');
  console.error(new Error('lost'), 'while rendering');
  expect(lines).toMatchObject([
    { level: 40, msg: 'that is old, see <url>' },
    { level: 30, msg: '{ a: 1 }' },
    { level: 20, msg: 'told to <email>' },
    { level: 50, msg: 'while rendering', err: { message: 'lost' } },
  ]);
});

test('the console is restored', () => {
  const caught = console.error;
  restore();
  expect(console.error).not.toBe(caught);
});
