import { callPath } from '#contract/call-path.ts';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import type { TokenScope } from '#contract/common/token-scopes.ts';
import { sendCall, type TestPerson } from './people.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';

/** The answer to a person who makes a token. */
export interface PersonalTokenMade {
  readonly insertedId: string;
  readonly token: string;
  readonly endsAt: string;
}

/**
 * Makes a personal access token through the API.
 * @param app the app under test
 * @param as a seller who has just signed in
 * @param scopes what it may do
 */
export async function makePersonalToken(
  app: CallableApp,
  as: TestPerson,
  scopes: readonly TokenScope[] = ['listings:read', 'listings:write'],
): Promise<PersonalTokenMade> {
  const body = { name: 'The till', scopes, days: 30 };
  const answer = await sendCall(app, 'createPersonalToken', { as, body });
  if (answer.statusCode !== 200) throw new Error(`no token: ${answer.body}`);
  return answer.json<PersonalTokenMade>();
}

/**
 * Sends one call of the contract with a bearer token and nothing else.
 * @param app the app under test
 * @param token as it stands behind Bearer
 * @param name the call
 * @param request its parts, and further headers
 */
export function sendWithToken(
  app: CallableApp,
  token: string,
  name: CallName,
  request: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
) {
  const call: Call = calls[name];
  return app.server.inject({
    method: call.method,
    url: `/api${callPath(call, request.params)}`,
    headers: {
      ...(call.csv ? { 'content-type': 'text/csv' } : {}),
      ...request.headers,
      authorization: `Bearer ${token}`,
    },
    ...(request.query ? { query: request.query } : {}),
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  });
}
