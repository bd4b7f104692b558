import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RestoreAccount } from './restore-account.tsx';
import type { SignIn } from './use-sign-in.ts';

test('who comes back reads until which minute nothing is erased, as in the mail', () => {
  const signingIn = { failure: null } as SignIn;
  const until = '2026-12-04T15:30:00Z';
  const element = createElement(RestoreAccount, { until, wayBack: null, signingIn });
  expect(renderToStaticMarkup(element)).toContain(
    'Nothing is erased until Dec 4, 2026, 15:30 UTC.',
  );
});
