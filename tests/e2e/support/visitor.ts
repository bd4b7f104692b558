import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { hydratedEvent } from '#contract/common/hydrated-event.ts';
import { openBrowser } from '#tests/support/processes/browser.ts';
import { photo } from '#tests/support/market/phones.ts';
import { pressByKeyboard } from './by-keyboard.ts';
import { e2eShop } from './e2e-shop.ts';

export const password = 'correct horse #1';
export const demoPassword = 'PhoneHub#2022';
export const photoFile = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo };

let browser: Promise<Browser> | undefined;
let people = 0;

/** A browser window on the shop, and the errors in it. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of scripts and the console; a test must end with none. */
  readonly complaints: string[];
}

/**
 * Opens a window on the shop.
 * @param options size and colour scheme; another shop than the one the tests share
 */
export async function visit(
  options: {
    width?: number;
    dark?: boolean;
    javaScript?: boolean;
    shopUrl?: string;
    keepsPages?: boolean;
    touch?: boolean;
    /** A film in Y4M that the camera of this window shows. */
    camera?: string;
  } = {},
): Promise<Visitor> {
  // One for all files of a worker; it ends with the worker's process.
  browser ??= openBrowser();
  const filmedBrowser = options.camera ? await openBrowser(false, options.camera) : null;
  const context = await (filmedBrowser ?? (await browser)).newContext({
    baseURL: options.shopUrl ?? e2eShop().url,
    viewport: { width: options.width ?? 1280, height: 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: 'reduce',
    hasTouch: options.touch ?? false,
    // A service worker would respond before a test’s own routes; tests of it turn it on.
    serviceWorkers: options.keepsPages ? 'allow' : 'block',
  });
  if (filmedBrowser) context.on('close', () => void filmedBrowser.close());
  // What is waited for comes within a second or two, but not on a busy machine.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  pressByKeyboard(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => {
    // Navigating during a view transition skips it, which the browser logs as an error.
    if (!/Transition was skipped/.test(String(error))) complaints.push(String(error));
  });
  page.on('console', (message) => {
    // The browser itself reports refused calls as errors; the page shows those in words.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  return { page, context, complaints };
}

/** Closes every window after the tests of a file. */
export async function closeBrowser(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

/** Waits for hydration: before it, links load whole documents. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    (alive) => performance.getEntriesByName(alive).length > 0,
    hydratedEvent,
  );
}

/** Returns whether an element has the focus. */
export const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

/** Accepts a composed word with Enter, as Safari (by the key code) and the other browsers send it. */
export async function pressWhileComposing(place: Locator): Promise<void> {
  await place.focus();
  for (const init of [{ keyCode: 229 }, { isComposing: true }]) {
    const enter = { key: 'Enter', bubbles: true, cancelable: true, ...init };
    await place.evaluate((element, event) => {
      element.dispatchEvent(new KeyboardEvent('keydown', event));
    }, enter);
  }
}

/** A unique email. */
export function newEmail(role: string): string {
  people += 1;
  return `${role}-${process.pid}-${people}@e2e.test`;
}

/**
 * Registers through the API, for tests that are not about the form. The window stays where it is;
 * the next page it opens is the new person's.
 */
export async function register(
  page: Page,
  role: 'buyer' | 'seller',
  name: string,
): Promise<string> {
  const email = newEmail(role);
  await callApi(page, 'POST', '/accounts', { name, email, password });
  await callApi(page, 'PUT', `/user/${email}`, { name, role });
  return email;
}

/** Logs in through the API, for tests that are not about the form. */
export async function logIn(page: Page, email: string, secret = demoPassword): Promise<void> {
  await callApi(page, 'POST', '/session', { email, password: secret });
}

/** Sends a call with the cookies of the window. */
async function callApi(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<void> {
  const answer = await page.request.fetch(`/api${path}`, { method, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
}

/** Registers through the screen, as a new user would. */
export async function registerOnScreen(
  page: Page,
  role: 'buyer' | 'seller',
  name: string,
): Promise<string> {
  const email = newEmail(role);
  await page.goto('/register');
  await untilAlive(page);
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=image]').setInputFiles(photoFile);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator(`[name=role][value=${role}]`).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem('phoneHub-token') !== null);
  await page.waitForURL((url) => url.pathname !== '/login' && url.pathname !== '/register');
  return email;
}

/** Logs in through the screen. */
export async function logInOnScreen(
  page: Page,
  email: string,
  secret = demoPassword,
): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(secret);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem('phoneHub-token') !== null);
  await page.waitForURL((url) => url.pathname !== '/login' && url.pathname !== '/register');
}
