import { expect } from 'vitest';
import { googleOutcome, type GoogleOutcome } from '#contract/accounts/google.ts';
import type { GooglePurpose } from '#contract/accounts/google-popup.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { Identity } from '#contract/accounts/schemas.ts';
import { walkThroughGoogle, type GoogleUser, type TestGoogle } from './google.ts';
import { cookiesOf, type TestPerson } from './people.ts';
import type { TestApp } from '#tests/support/app/start-test-app.ts';

/** The address of a shop that uses the Google of the tests. */
export const publicUrl = 'http://localhost:3000';

let count = 0;

/**
 * A new person with a Google account, whose email Google has verified.
 * @param changes to the defaults
 */
export function makeGoogleUser(changes: Partial<GoogleUser> = {}): GoogleUser {
  count += 1;
  return {
    sub: `google-${count}`,
    email: `somebody${count}@gmail.test`,
    email_verified: true,
    name: 'Rahim Uddin',
    ...changes,
  };
}

/**
 * The message of the popup's last page to its opener.
 * @param html the page
 */
export const outcomeOf = (html: string): GoogleOutcome =>
  googleOutcome.parse(JSON.parse(/id="outcome">([^<]*)</.exec(html)?.[1] ?? 'null'));

/**
 * The outcome of a refusal, with any message.
 * @param code of the refusal
 */
export const refusedPopup = (code: RefusalCode) =>
  expect.objectContaining({ ok: false, code, message: expect.any(String) });

/**
 * The popup as a browser goes through it.
 * @param shop gives the app and its Google, which a hook starts
 */
export function googlePopup(shop: () => { readonly app: TestApp; readonly google: TestGoogle }) {
  /** Opens the popup in a browser with some cookies. */
  async function open(purpose: GooglePurpose, cookie = '') {
    const answer = await shop().app.server.inject({
      url: `/api/google/popup?purpose=${purpose}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    return { answer, cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') };
  }

  async function followCallback(url: string, cookie: string) {
    const answer = await shop().app.server.inject({
      url: url.slice(publicUrl.length),
      headers: { cookie },
    });
    return { answer, outcome: outcomeOf(answer.body), cookie: cookiesOf(answer) };
  }

  /** Opens it, passes Google as `who` and comes back; `as` is signed in already. */
  async function popup(purpose: GooglePurpose, who: GoogleUser | 'no', as?: TestPerson) {
    shop().google.next = who;
    const opened = await open(purpose, as?.cookie);
    const there = String(opened.answer.headers.location);
    return followCallback(await walkThroughGoogle(there, publicUrl), opened.cookie);
  }

  const identityOf = async (cookie: string) =>
    (await shop().app.server.inject({ url: '/api/session', headers: { cookie } })).json<Identity>();

  return { open, followCallback, popup, identityOf };
}
