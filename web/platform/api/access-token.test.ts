import { afterEach, expect, test, vi } from 'vitest';
import { hintCookie } from '#contract/accounts/hint-cookie.ts';
import { freshToken } from './access-token.ts';

afterEach(() => vi.unstubAllGlobals());

test('whoever is signed in while their storage is full has a token for each call', async () => {
  vi.stubGlobal('document', { cookie: `${hintCookie}=1.buyer`, documentElement: { lang: 'en' } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const answers = { '/api/session': { email: 'me@e2e.test' } };
  vi.stubGlobal('fetch', async (path: keyof typeof answers) =>
    Response.json(answers[path] ?? { accessToken: 'mine' }),
  );
  expect(await freshToken()).toBe('mine');
  expect(await freshToken()).toBe('mine');
});
