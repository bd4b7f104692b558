import { hintCookie as name, hintValue, viewerOf } from '#contract/accounts/hint-cookie.ts';
import type { Identity } from '#contract/accounts/schemas.ts';

const seconds = 30 * 86_400;

/** Readable by scripts on purpose: it tells pages, not the server, that a person is signed in. */
export interface HintCookie {
  readonly name: string;
  /** The Set-Cookie value for who is signed in. */
  readonly setFor: (identity: Identity) => string;
  /**
   * The same if a browser's cookie says something else: the role was stored or changed after the sign-in.
   * @returns null if it is right already
   */
  readonly correctionFor: (identity: Identity, cookies: string | undefined) => string | null;
  readonly cleared: string;
}

/**
 * The hint cookie beside the session's own cookie.
 * @param secure whether cookies travel over https only
 */
export function buildHintCookie(secure: boolean): HintCookie {
  const cookie = (value: string, age: number) =>
    `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${age}${secure ? '; Secure' : ''}`;
  const setFor = (identity: Identity) => cookie(hintValue(viewerOf(identity)), seconds);
  return {
    name,
    setFor,
    correctionFor: (identity, cookies = '') => {
      const isRight = cookies.split(/;\s*/).includes(`${name}=${hintValue(viewerOf(identity))}`);
      return isRight ? null : setFor(identity);
    },
    cleared: cookie('1', 0),
  };
}
