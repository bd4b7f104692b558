/**
 * How a page starts its program after its first paint; in the script with which React Router starts it
 * (server/platform/delivery/rendering/deferred-hydration.ts).
 */

import { installTrustedTypesPolicy, localeWorker } from '#web/static-pages/trusted-types.ts';

export { painted } from './first-paint.ts';

// Before the program, which assigns what the policy allows.
installTrustedTypesPolicy();

/** How many preload links are added in one task, so that none blocks input for long. */
const linksPerTask = 5;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const addLink = (properties: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), properties));

/**
 * Fetches the whole style sheet without applying it: all styles are computed anew then, which takes a slow phone
 * 50 ms, and longer while the program's files are being parsed.
 */
export const preloadStyles = (href: string) => addLink({ rel: 'preload', as: 'style', href });

/**
 * Applies the whole style sheet: the page contains its critical CSS only, and after hydration it may need
 * other rules. It works without them, so that hydration goes on after three failed attempts.
 */
export const styled = (href: string) =>
  new Promise<unknown>((resolve) => {
    const attempt = (times: number) =>
      addLink({
        rel: 'stylesheet',
        href,
        onload: resolve,
        onerror: (event) => {
          ((event as Event).target as Element).remove();
          if (times > 1) setTimeout(attempt, 1000, times - 1);
          else resolve(null);
        },
      });
    attempt(3);
  });

/**
 * Fetches the program's files, given by their folder and names, and evaluates each in a task of its own.
 * Dependencies are listed last; the entry, which hydrates, is only fetched.
 */
export async function fetched(
  folder: string,
  names: string[],
  entry: string | null,
): Promise<void> {
  const files = names.map((name) => `${folder}${name}.js`);
  for (const [index, href] of files.entries()) {
    if (index % linksPerTask === 0) await nextTask();
    addLink({ rel: 'modulepreload', href });
  }
  // React Router would write it while it starts, in the longest task: the browser's process takes 4 ms for it.
  if (history.state?.idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '');
  for (const href of files.reverse()) {
    if (href === entry) continue;
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
}

/** How long the program waits for the worker at most, in ms; without it, the program only starts slower. */
const localePatienceMs = 1000;

/** Has another thread load what the first formatted number and date need (locale-worker.ts). */
export const localeLoaded = () =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, localePatienceMs);
    try {
      const thread = new Worker(localeWorker);
      thread.onmessage = thread.onerror = resolve;
    } catch {
      // Without workers it is loaded when it is needed.
      resolve(null);
    }
  });
