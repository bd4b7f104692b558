import { call } from '#web/platform/api/api-client.ts';
import { ApiProblem, browserProblem } from '#web/platform/api/http.ts';
import type { GoogleResult } from './use-google.ts';
import type { SignInMethod } from './use-sign-in.ts';

/** The result of Google's window as a sign-in method. */
export function googleSignIn(result: GoogleResult): SignInMethod {
  return async () => {
    if (result instanceof ApiProblem) throw result;
    const identity = await call('readSession');
    if (identity === null) throw await browserProblem('google-lost');
    return { identity, isNew: result.isNew };
  };
}
