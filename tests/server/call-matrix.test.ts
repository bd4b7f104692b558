import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import type { Problem } from '#contract/common/errors.ts';
import { callMatrix, type Kind } from '#tests/support/call-matrix.ts';
import { makeMatrixFixture, type MatrixFixture } from '#tests/support/matrix-fixture.ts';
import { sendCall } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

let app: TestApp;
let fixture: MatrixFixture | null = null;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe.each(Object.keys(callMatrix) as CallName[])('%s', (name) => {
  const row = callMatrix[name];
  test.each(Object.keys(row.expected) as Kind[])('asked by %s', async (kind) => {
    // Reads and refusals have not changed the fixture.
    fixture ??= await makeMatrixFixture(app);
    // Sensitive calls need a recent login, however long the tests before took.
    await app.pool.query('update sessions set authenticated_at = app_now()');
    const as = kind === 'nobody' ? null : fixture.people[kind];
    const call: Call = calls[name];
    const answer = await sendCall(app, name, { as, ...row.request(fixture) });
    if (call.method !== 'GET' && answer.statusCode === 200) fixture = null;
    const wanted = row.expected[kind];
    const [status, code] = typeof wanted === 'number' ? [wanted] : wanted;
    expect(answer.statusCode, answer.body).toBe(status);
    if (status === 200) return;
    const problem = answer.json<Problem>();
    if (code) expect(problem.code).toBe(code);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(problem).toMatchObject(call.falsy ?? {});
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
  });
});
