import { expect, test } from 'vitest';
import { settingNames, unknownSettings } from './unknown-settings.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['AUTH_SECRETS', 'AUTH_SECRET'],
  ['TRUST_PROXIES', null],
  ['STRIPE_KEY', null],
  ['SMTP_HOST', null],
])('%s is named as no setting', (name, meant) => {
  const [sentence, ...more] = unknownSettings({ [name]: 'a secret' });
  expect(more).toEqual([]);
  expect(sentence).toMatch(
    meant
      ? `${name} is no setting and has no effect. Is ${meant} meant?`
      : `${name} is no setting and has no effect: docs/settings.md lists them.`,
  );
});

test('what other programs and the shop itself read is not spoken of', () => {
  const names =
    'PATH HOME HOSTNAME TERM LANG LC_ALL USER LOGNAME SHELL PWD EDITOR TZ NODE_OPTIONS MALLOC_ARENA_MAX INVOCATION_ID JOURNAL_STREAM AWS_REGION CHROME_PATH HTTP_PROXY KUBERNETES_SERVICE_HOST DEBUG CI';
  for (const name of [...names.split(' '), ...settingNames])
    expect(unknownSettings({ [name]: 'x' })).toEqual([]);
  expect(unknownSettings({ SMPT_URL: '' })).toEqual([]);
});
