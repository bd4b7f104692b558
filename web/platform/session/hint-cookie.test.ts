import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hintCookie } from '#contract/accounts/hint-cookie.ts';
import { forgetShownHint, hasHint, shownHint } from './hint-cookie.ts';

let cookie = '';
let readings = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  cookie = '';
  readings = 0;
  vi.stubGlobal('document', {
    get cookie() {
      readings += 1;
      return cookie;
    },
  });
  forgetShownHint();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what a page shows reads the cookies once a second', () => {
  for (let each = 0; each < 100; each += 1) expect(shownHint()).toBe(false);
  expect(readings).toBe(1);
  cookie = `${hintCookie}=1.buyer`;
  vi.advanceTimersByTime(999);
  expect(shownHint()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(shownHint()).toBe(true);
  expect(readings).toBe(2);
});

test('a sign-in is shown at once, and asked for it the cookies are read each time', () => {
  expect(shownHint()).toBe(false);
  cookie = `theme=dark; ${hintCookie}=1.seller`;
  expect(hasHint()).toBe(true);
  forgetShownHint();
  expect(shownHint()).toBe(true);
});
