import { ApiProblem } from '#web/platform/api/http.ts';
import { takeActionCode } from './action-code.ts';

/** The result of an email link: the email it belongs to, or why it failed. */
export type LinkResult =
  | { state: 'done'; email: string }
  | { state: 'incomplete' | 'expired' | 'invalid' }
  | { state: 'failed'; error: unknown; code: string };

/**
 * Uses the action code of the link that this page was opened with.
 * @param use the call that takes the code
 * @param retriedCode a code to try again, instead of the one in the address
 */
export async function followLink(
  use: (code: string) => Promise<{ email: string }>,
  retriedCode: string | null = null,
): Promise<LinkResult> {
  const code = retriedCode ?? takeActionCode();
  if (code === null) return { state: 'incomplete' };
  try {
    const { email } = await use(code);
    return { state: 'done', email };
  } catch (error) {
    const why = error instanceof ApiProblem ? error.code : '';
    if (why === 'expired-action-code') return { state: 'expired' };
    if (why === 'invalid-action-code') return { state: 'invalid' };
    return { state: 'failed', error, code };
  }
}
