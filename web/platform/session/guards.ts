import { redirect } from 'react-router';
import type { Identity } from '#contract/accounts/schemas.ts';
import { withoutLanguage } from '#contract/common/languages.ts';
import { paths, type Needs } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { isNetworkProblem } from '#web/platform/api/http.ts';
import { readKeptPerson } from './kept-person.ts';
import { recheckSession } from './leave-session.ts';
import { knownIdentity } from './session-state.ts';
import { readIdentity } from './session.ts';

/** Requires a session; others are redirected to the login page, which remembers the page. */
export async function requirePerson(request: Request): Promise<Identity> {
  const identity = await readIdentity().catch((error: unknown) => {
    // It is not remembered, so that it is read again once there is a connection.
    const storedPerson = isNetworkProblem(error) ? readKeptPerson() : null;
    if (storedPerson === null) throw error;
    return storedPerson;
  });
  if (identity === null) throw toLogin(request, undefined);
  return identity;
}

export async function requireSeller(request: Request): Promise<Identity> {
  const identity = await requirePerson(request);
  const { isSeller } = await call('isSeller', { params: { email: identity.email } });
  if (!isSeller) throw await refusalOf(request, 'seller');
  return identity;
}

export async function requireAdmin(request: Request): Promise<Identity> {
  const identity = await requirePerson(request);
  // An admin without the second factor this shop requires is redirected to setting it up.
  if (identity.needsSecondFactor) throw redirect(paths.secondStep);
  const { isAdmin } = await call('isAdmin', { params: { email: identity.email } });
  if (!isAdmin) throw await refusalOf(request, 'admin');
  return identity;
}

/** Requires a seller or an admin. */
export async function requireSellerOrAdmin(request: Request): Promise<Identity> {
  const identity = await requirePerson(request);
  return identity.isAdmin || identity.needsSecondFactor
    ? requireAdmin(request)
    : requireSeller(request);
}

/** A refusal may also mean that the session is over or the rights were revoked. */
async function refusalOf(request: Request, needs: Needs): Promise<Response> {
  await recheckSession();
  return toLogin(request, knownIdentity() === null ? undefined : needs);
}

function toLogin(request: Request, needs: Needs | undefined): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(paths.login({ from: withoutLanguage(pathname) + search, needs }));
}
