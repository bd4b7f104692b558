import { expect, test } from 'vitest';
import { refusalCodes, refusals } from '#contract/errors.ts';
import { browserProblems } from '#contract/common/errors.ts';
import { productActions } from '#contract/catalog/states.ts';
import type { Step } from '#contract/common/states.ts';
import { signInErrors } from '#contract/accounts/sign-in-errors.ts';
import { texts as en } from '#web/messages/en/index.ts';
import { isTransient } from './keep-served-data.ts';
import { ApiProblem } from './http.ts';
import { errorText } from './error-text.ts';
import { translator } from '#web/platform/i18n/texts.ts';

const words: Readonly<Record<string, string>> = { ...en.errors, ...en.refusals };

/** The actions on a phone in a list, where a disabled button says why. */
const actions = ['book', 'advertise', 'stopAdvertising', 'withdraw', 'relist', 'edit'] as const;

test('what browsers say without a refusal is not among the texts they fetch late', () => {
  const reasons = actions.flatMap((name) =>
    Object.values<Step<string>>(productActions[name].in).flatMap((step) =>
      'refused' in step ? [step.refused] : [],
    ),
  );
  expect(reasons.length).toBeGreaterThan(10);
  const shownTexts = ['network-request-failed', 'internal-error', ...reasons];
  expect(shownTexts.filter((code) => !(code in en.errors))).toEqual([]);
});

test('texts of refusals have no values: they are shown as they are', () => {
  expect(Object.values(en.refusals).filter((text) => /[{}<>]/.test(text))).toEqual([]);
});

test.each([...Object.keys(signInErrors), ...Object.keys(browserProblems)])(
  '%s of the error catalogue has words of its own',
  (code) => {
    expect(words[code]).toMatch(/^[A-Z].*\.$/s);
  },
);

test.each(refusalCodes)('%s has a sentence for the person', (code) => {
  const problem = new ApiProblem(code, refusals[code].status, refusals[code].message);
  expect(errorText(problem, translator('errors'))).toMatch(/^[A-Z].*\.$/s);
});

test('where the sentence depends on the case, the server’s is shown', () => {
  const wait = 'Please try again in 5 minutes.';
  const problem = new ApiProblem('too-many-requests', 429, wait);
  expect(errorText(problem, translator('errors'))).toBe(wait);
  const bare = new ApiProblem('too-many-requests', 429, 'too-many-requests');
  expect(errorText(bare, translator('errors'))).toBe(words['too-many-requests']);
});

test('a code without words is never shown', () => {
  const bare = new ApiProblem('of-a-later-version', 400, 'of-a-later-version');
  expect(errorText(bare, translator('errors'))).toBe(words['internal-error']);
});

test.each([
  ['by a call of its loader', { code: 'unavailable', message: refusals.unavailable.message }],
  ['before any loader ran', JSON.stringify({ code: 'unavailable' })],
  ['by a proxy that knows no codes', '<html>Service Unavailable</html>'],
])('a page that was refused %s says so, and that it passes', (_by, data) => {
  // In the shape in which the router passes it to the page (isRouteErrorResponse).
  const error = { status: 503, statusText: '', internal: false, data };
  expect(isTransient(error)).toBe(true);
  expect(errorText(error, translator('errors'))).toBe(words['unavailable']);
  expect(errorText({ ...error, status: 404, data: null }, translator('errors'))).toBe(
    words['not-found'],
  );
});
