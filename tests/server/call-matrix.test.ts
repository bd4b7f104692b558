import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import type { Problem } from '#contract/common/errors.ts';
import { tokenScopes } from '#contract/common/token-scopes.ts';
import { callMatrix, type Kind } from '#tests/support/calls/call-matrix.ts';
import { makeMatrixFixture, type MatrixFixture } from '#tests/support/calls/matrix-fixture.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { sendWithToken } from '#tests/support/people/personal-tokens.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let fixture: MatrixFixture | null = null;

/** People without a session, or with one that does not count. */
const signedOut: readonly Kind[] = ['nobody', 'deleted'];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe.each(Object.keys(callMatrix) as CallName[])('%s', (name) => {
  const row = callMatrix[name];
  const call: Call = calls[name];
  const kinds = Object.keys(row.expected) as Kind[];
  // Where everybody signed in gets 200, all act on their own objects, none of which another reads.
  const isOwn = kinds.every((kind) => signedOut.includes(kind) || row.expected[kind] === 200);
  const isChange = call.method !== 'GET';
  afterAll(() => {
    if (isOwn && isChange) fixture = null;
  });
  test.each(kinds)('asked by %s', async (kind) => {
    // Reads and refusals have not changed the fixture.
    fixture ??= await makeMatrixFixture(app);
    // Sensitive calls need a recent login, however long the tests before took.
    await app.pool.query(
      'update sessions set authenticated_at = app_now() where user_id = any ($1)',
      [Object.values(fixture.people).map(({ id }) => id)],
    );
    const as = kind === 'nobody' ? null : fixture.people[kind];
    const answer = await sendCall(app, name, { as, ...row.request(fixture) });
    if (isChange && !isOwn && answer.statusCode === 200) fixture = null;
    const scopeParameter = row.expected[kind];
    const [status, code] = typeof scopeParameter === 'number' ? [scopeParameter] : scopeParameter;
    expect(answer.statusCode, answer.body).toBe(status);
    if (status === 200) return;
    const problem = answer.json<Problem>();
    if (code) expect(problem.code).toBe(code);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(problem).toMatchObject(call.falsy ?? {});
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
  });
});

describe.each(tokenScopes)('with a personal access token of the scope %s', (scope) => {
  const names = Object.keys(callMatrix) as CallName[];
  const scopeOf = (name: CallName) => (calls[name] as Call).scope;
  const isPublic = (name: CallName) => calls[name].access === 'public';

  test('every call of another scope, or of none, is refused and says so', async () => {
    const about = (fixture ??= await makeMatrixFixture(app));
    const others = names.filter((name) => !isPublic(name) && scopeOf(name) !== scope);
    expect(others.length).toBeGreaterThan(100);
    for (const name of others) {
      const request = callMatrix[name].request(about);
      const answer = await sendWithToken(app, about.tokens[scope].token, name, request);
      const problem = answer.json<Problem>();
      expect([name, answer.statusCode, problem.code]).toEqual([name, 403, 'insufficient-scope']);
      expect(problem).toMatchObject((calls[name] as Call).falsy ?? {});
      const scopeParameter = scopeOf(name) ? `, scope="${scopeOf(name)}"` : '';
      expect(answer.headers['www-authenticate']).toBe(
        `Bearer error="insufficient_scope"${scopeParameter}`,
      );
    }
  });

  test.each(names.filter((name) => scopeOf(name) === scope))(
    '%s is what its seller gets',
    async (name) => {
      const about = (fixture ??= await makeMatrixFixture(app));
      const request = callMatrix[name].request(about);
      const answer = await sendWithToken(app, about.tokens[scope].token, name, request);
      if (calls[name].method !== 'GET' && answer.statusCode === 200) fixture = null;
      const expectedSeller = callMatrix[name].expected.seller;
      const [status, code] = typeof expectedSeller === 'number' ? [expectedSeller] : expectedSeller;
      expect(answer.statusCode, answer.body).toBe(status);
      if (code) expect(answer.json<Problem>().code).toBe(code);
    },
  );

  test('a public call answers as it does to everybody', async () => {
    const about = (fixture ??= await makeMatrixFixture(app));
    const ask = { params: { id: about.productId } };
    const answer = await sendWithToken(app, about.tokens[scope].token, 'readProduct', ask);
    expect(answer.json()).toMatchObject({ mine: false });
    expect(answer.json()).not.toHaveProperty('phnNumber');
  });
});
