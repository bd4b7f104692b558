import { redirect } from 'react-router';
import type { Identity } from '#contract/accounts/schemas.ts';
import { withoutLanguage } from '#contract/common/languages.ts';
import { paths, type Needs } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { recheckSession } from './leave-session.ts';
import { knownIdentity } from './session-state.ts';
import { readIdentity } from './session.ts';

/** Lets signed-in people pass; others go to the login page, which remembers where they wanted to. */
export async function requirePerson(request: Request): Promise<Identity> {
  const identity = await readIdentity();
  if (identity === null) throw toLogin(request, undefined);
  return identity;
}

export async function requireSeller(request: Request): Promise<Identity> {
  const identity = await requirePerson(request);
  const { isSeller } = await call('isSeller', { params: { email: identity.email } });
  if (!isSeller) throw await refused(request, 'seller');
  return identity;
}

export async function requireAdmin(request: Request): Promise<Identity> {
  const identity = await requirePerson(request);
  // An admin whose rights rest is led to what brings them back.
  if (identity.needsSecondFactor) throw redirect(paths.secondStep);
  const { isAdmin } = await call('isAdmin', { params: { email: identity.email } });
  if (!isAdmin) throw await refused(request, 'admin');
  return identity;
}

/** No is also the answer to somebody whose session is over or whose rights were taken. */
async function refused(request: Request, needs: Needs): Promise<Response> {
  await recheckSession();
  return toLogin(request, knownIdentity() === null ? undefined : needs);
}

function toLogin(request: Request, needs: Needs | undefined): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(paths.login({ from: withoutLanguage(pathname) + search, needs }));
}
