/**
 * How a page starts its program after its first paint; in the script with which React Router starts it
 * (server/platform/rendering/deferred-hydration.ts).
 */

export { painted } from './first-paint.ts';

/** How many preload links are added in one task, so that none blocks input for long. */
const linksPerTask = 5;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const addLink = (properties: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), properties));

/**
 * Fetches the whole style sheet: the page contains its critical CSS only, and after hydration it may need
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
 * Fetches the program's files and evaluates each in a task of its own. Dependencies are listed last; the
 * entry, which hydrates, is only fetched.
 */
export async function fetched(files: string[], entry: string | null): Promise<void> {
  for (const [index, href] of files.entries()) {
    if (index % linksPerTask === 0) await nextTask();
    addLink({ rel: 'modulepreload', href });
  }
  for (const href of files.reverse()) {
    if (href === entry) continue;
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
}

/**
 * The first formatted number and date load the locale's data, which takes longest: each in a task of
 * its own before hydration starts.
 */
export async function localeLoaded(): Promise<void> {
  const language = document.documentElement.lang;
  await nextTask();
  (1234.5).toLocaleString(language);
  await nextTask();
  new Date().toLocaleDateString(language);
  await nextTask();
}
