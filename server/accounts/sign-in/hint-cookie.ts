import { hintCookie as name } from '#contract/accounts/hint-cookie.ts';

const seconds = 30 * 86_400;

/** Readable by scripts on purpose: it tells pages, not the server, that a person is signed in. */
export interface HintCookie {
  readonly name: string;
  /** Set-Cookie values. */
  readonly set: string;
  readonly cleared: string;
}

/**
 * The hint cookie beside the session's own cookie.
 * @param secure whether cookies travel over https only
 */
export function buildHintCookie(secure: boolean): HintCookie {
  const value = (age: number) =>
    `${name}=1; Path=/; SameSite=Lax; Max-Age=${age}${secure ? '; Secure' : ''}`;
  return { name, set: value(seconds), cleared: value(0) };
}
