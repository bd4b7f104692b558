import { useTranslations } from 'use-intl';
import { isRouteErrorResponse } from 'react-router';
import { ApiProblem } from './http.ts';
import type { translator } from './texts.ts';

type Errors = ReturnType<typeof translator<'errors'>>;

/** Their sentences depend on the case (whose password, which form, how long to wait). */
const saidByServer: ReadonlySet<string> = new Set([
  'invalid-input',
  'malformed-request',
  'invalid-email',
  'wrong-password',
  'credential-already-in-use',
  'too-many-requests',
  'paying-too-often',
  'not-allowed',
]);

/**
 * Turns anything that was thrown into one sentence for the person. Codes the catalogue knows are
 * said in the page's language; other refusals come with the server's own sentence.
 */
export function errorInWords(error: unknown, t: Errors): string {
  if (isRouteErrorResponse(error)) return t(error.status === 404 ? 'not-found' : 'internal-error');
  if (!(error instanceof ApiProblem)) return t('internal-error');
  if (saidByServer.has(error.code) && error.message !== error.code) return error.message;
  const code = error.code as Parameters<Errors>[0];
  if (t.has(code)) return t(code);
  return error.message === '' ? t('internal-error') : error.message;
}

/** The same, for components. */
export function useErrorInWords(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => errorInWords(error, t);
}
