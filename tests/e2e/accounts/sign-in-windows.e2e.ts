/** @module-tag slow */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GoogleOutcome } from '#contract/accounts/google.ts';
import { openBrowser } from '#tests/support/processes/browser.ts';
import { startGoogle, type TestGoogle } from '#tests/support/people/google.ts';
import { testPassword } from '#tests/support/people/people.ts';
import { freePort, type Shop } from '#tests/support/processes/start-shop.ts';
import { startOwnShop } from '#tests/e2e/support/e2e-shop.ts';

/**
 * Tests that need a browser: whether the popup keeps its opener under our policies and Google's, and whether
 * our schemas fit the results of navigator.credentials. Any page of the shop can be the opener.
 */
let publicUrl: string;
let google: TestGoogle;
let shop: Shop;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  const port = await freePort();
  publicUrl = `http://localhost:${port}`;
  google = await startGoogle(publicUrl);
  shop = await startOwnShop({ ...google.env, PORT: String(port) });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await google?.stop();
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(`${publicUrl}/about`);
});
afterEach(() => context.close());

/** Opens the popup as the page's button does; its message is the answer. */
const openPopup = () =>
  page.evaluate(() => {
    const heard: { outcome?: unknown; origin?: string } = {};
    window.addEventListener('message', ({ data, origin }) =>
      Object.assign(heard, { outcome: data, origin }),
    );
    Object.assign(window, {
      heard,
      popup: window.open(
        '/api/google/popup?purpose=sign-in',
        'google',
        'popup,width=480,height=640',
      ),
    });
  });
const heard = () =>
  page.waitForFunction(() => {
    const { heard: match, popup } = window as unknown as {
      heard: { outcome?: GoogleOutcome; origin: string };
      popup: Window;
    };
    return match.outcome && popup.closed ? match : null;
  });

test('the popup signs in, sends its message to its opener only, and closes', async () => {
  google.next = {
    sub: 'browser-1',
    email: 'browser@gmail.test',
    email_verified: true,
    name: 'Browser',
  };
  await openPopup();
  const message = await (await heard()).jsonValue();
  expect(message).toEqual({
    origin: publicUrl,
    outcome: { type: 'phonehub-google', purpose: 'sign-in', ok: true, isNew: true },
  });
  const identity = await page.evaluate(async () => (await fetch('/api/session')).json());
  expect(identity).toMatchObject({ email: 'browser@gmail.test', role: 'buyer' });
});

test('cancelling is reported as popup-cancelled', async () => {
  google.next = 'no';
  await openPopup();
  const message = await (await heard()).jsonValue();
  expect(message).toMatchObject({ outcome: { ok: false, code: 'popup-cancelled' } });
  expect(await page.evaluate(async () => (await fetch('/api/session')).json())).toBeNull();
});

test('the opener sees Google’s window open, and sees it closed', async () => {
  google.next = 'wait';
  const [popup] = await Promise.all([page.waitForEvent('popup'), openPopup()]);
  await popup.waitForSelector('h1');
  const closed = () => page.evaluate(() => (window as unknown as { popup: Window }).popup.closed);
  expect(await closed()).toBe(false);
  await popup.close();
  await page.waitForFunction(() => (window as unknown as { popup: Window }).popup.closed);
});

test('a passkey is made and used with the browser’s own words', async () => {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { made, used, email } = await page.evaluate(async (password) => {
    const post = async (path: string, body: object = {}, method = 'POST') => {
      const answer = await fetch(`/api${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const who = { name: 'Rahim', email: 'passkey@people.test', password };
    await post('/accounts', who);
    const creation = await post('/second-factors/passkeys/options');
    const createdCredential = (await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(creation.options),
    })) as PublicKeyCredential;
    const added = await post('/second-factors/passkeys', {
      challengeId: creation.challengeId,
      name: 'This browser',
      credential: createdCredential.toJSON(),
    });
    await post('/session', {}, 'DELETE');
    const request = await post('/session/passkey/options');
    const receivedCredential = (await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(request.options),
    })) as PublicKeyCredential;
    const signedIn = await post('/session/passkey', {
      challengeId: request.challengeId,
      credential: receivedCredential.toJSON(),
    });
    return { made: added, used: signedIn, email: who.email };
  }, testPassword);
  expect(made).toMatchObject({ acknowledged: true, recoveryCodes: expect.any(Array) });
  expect(used).toMatchObject({ email, hasSecondFactor: true });
});
