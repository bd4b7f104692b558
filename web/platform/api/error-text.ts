import { useTranslations } from 'use-intl';
import { problemOf } from './problem-of.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { messagesIn, type translator } from '#web/platform/i18n/texts.ts';

type Errors = ReturnType<typeof translator<'errors'>>;

/**
 * Their sentences depend on the case (whose password, which form, how long to wait), so the
 * server's is shown.
 */
const serverSentenceCodes: ReadonlySet<string> = new Set([
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
 * Turns anything thrown into one sentence. Codes in the catalogue are shown in the page's
 * language; other refusals with the server's own sentence.
 */
export function errorText(error: unknown, t: Errors): string {
  const problem = problemOf(error);
  if (!problem) return t('internal-error');
  if (serverSentenceCodes.has(problem.code) && problem.message !== problem.code)
    return problem.message;
  const code = problem.code as Parameters<Errors>[0];
  if (t.has(code)) return t(code);
  const refusal = refusalText(problem.code);
  if (refusal !== null) return refusal;
  return ['', code].includes(problem.message) ? t('internal-error') : problem.message;
}

/** A browser has them once something was refused (load-refusal-texts.ts). None has values to fill in. */
function refusalText(code: string): string | null {
  const { refusals }: { refusals?: Readonly<Record<string, string>> } =
    messagesIn(currentLanguage());
  return refusals?.[code] ?? null;
}

/** The same, for components. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => errorText(error, t);
}
