import { afterEach, expect, test, vi } from 'vitest';
import { pageAddress } from './page-address.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/about', '/login'],
  ['/', '/login'],
  ['/bn', '/bn/login'],
  ['/bn/about', '/bn/login'],
])(
  'addresses have the language of the page %s, whatever a translator makes of it',
  (pathname, login) => {
    vi.stubGlobal('location', { pathname });
    vi.stubGlobal('document', { documentElement: { lang: 'de' } });
    expect(pageAddress('/login')).toBe(login);
  },
);
