import { ApiProblem } from '#web/platform/api/http.ts';
import { takeActionCode } from './action-code.ts';

/** The result of an email link: the email it belongs to, or why it failed. */
export type LinkResult =
  | { state: 'done'; email: string; already: boolean }
  | { state: 'incomplete' | 'expired' | 'invalid' }
  | { state: 'failed'; error: unknown; code: string };

/**
 * The question of a link, answered by a press, because mail scanners open links and run the scripts of their
 * pages.
 */
export interface LinkQuestion {
  state: 'asked';
  code: string;
}

/** Takes the link that this page was opened with; nothing is sent before somebody presses the button. */
export function openLink(): LinkQuestion | LinkResult {
  const code = takeActionCode();
  return code === null ? { state: 'incomplete' } : { state: 'asked', code };
}

/**
 * Uses the action code of an email link.
 * @param use the call that takes the code
 * @param code of the link
 */
export async function followLink(
  use: (code: string) => Promise<{ email: string; already?: boolean }>,
  code: string,
): Promise<LinkResult> {
  try {
    const { email, already = false } = await use(code);
    return { state: 'done', email, already };
  } catch (error) {
    const why = error instanceof ApiProblem ? error.code : '';
    if (why === 'expired-action-code') return { state: 'expired' };
    if (why === 'invalid-action-code') return { state: 'invalid' };
    return { state: 'failed', error, code };
  }
}
