import { call } from '#web/platform/api/api-client.ts';
import { ApiProblem, browserProblem } from '#web/platform/api/http.ts';
import type { GoogleResult } from './use-google.ts';
import type { Entrance } from './use-signing-in.ts';

/** What Google's window answered, as a way in. */
export function googleEntrance(result: GoogleResult): Entrance {
  return async () => {
    if (result instanceof ApiProblem) throw result;
    const identity = await call('readSession');
    if (identity === null) throw browserProblem('google-lost');
    return { identity, isNew: result.isNew };
  };
}
