import { ApiProblem } from '#web/platform/api/http.ts';
import { takeCode } from './take-code.ts';

/** What came of a mail's link: whose email, or why it did not work. */
export type LinkResult =
  | { state: 'done'; email: string }
  | { state: 'incomplete' | 'expired' | 'invalid' }
  | { state: 'failed'; error: unknown; code: string };

/**
 * Follows the link that this page was opened with.
 * @param use the call that takes the code
 * @param kept a code to try again, instead of the address's
 */
export async function followLink(
  use: (code: string) => Promise<{ email: string }>,
  kept: string | null = null,
): Promise<LinkResult> {
  const code = kept ?? takeCode();
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
