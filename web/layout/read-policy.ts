import type { RouterContextProvider } from 'react-router';
import type { PolicyKind } from '#contract/policies/policies.ts';
import type { Policy } from '#contract/policies/schemas.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';

/**
 * What the shop's owner wrote, for the loader of its page; `?number=2` in the address asks for a former version.
 * @param request of the page
 * @param context of the loader
 * @param kind terms or privacy
 * @throws a response of React Router for a version that does not exist
 */
export function readPolicy(
  request: Request,
  context: Readonly<RouterContextProvider>,
  kind: PolicyKind,
): Promise<Policy> {
  const number = new URL(request.url).searchParams.get('number');
  return callOnServer(context, 'readPolicy', {
    params: { kind },
    ...(number !== null && { query: { number } }),
  });
}
