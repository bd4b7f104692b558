import { hydratedEvent } from '#contract/common/hydrated-event.ts';

/** Pages that are rendered as a shell and filled in the browser: they hydrate at once. */
const shells = /^\/(?:[a-z]{2}\/)?dashboard\b/;

/**
 * Whether the page at an address is a shell that is filled in the browser.
 * @param url path and query
 */
export function isShell(url: string): boolean {
  return shells.test(url);
}

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const ownScript = /<script type="module" src="([^"]+)"><\/script>/;
const starter = /(<script[^>]*type="module" async="">)(import [\s\S]*?)(<\/script>)/;

/** The last line of a starter, which imports the entry. */
const entryImport = /^import\(("[^"]+")\);$/m;

/** A hidden page is never painted, so hydration starts at once, and after two seconds in any case. */
const untilPainted = `await new Promise((resolve) => {
  if (document.visibilityState === 'hidden') return resolve();
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, 2000);
});`;

/** How many preload links are added in one task, so that none blocks input for long. */
const linksPerTask = 5;

/**
 * The first formatted number and date load the locale's data, which takes longest. Each is formatted in
 * a task of its own before hydration starts.
 */
const warmUpFormats = `for (const format of [
  (language) => (1234.5).toLocaleString(language),
  (language) => new Date().toLocaleDateString(language),
]) {
  await new Promise((resolve) => setTimeout(resolve));
  format(document.documentElement.lang);
}
await new Promise((resolve) => setTimeout(resolve));`;

/**
 * Replays the last form sent, button pressed or option chosen before hydration, once the page has
 * hydrated; only the last, because people press twice. Going back before that reloads.
 */
const holdInput = `{
  let replay;
  const holdForm = (event) => {
    event.preventDefault();
    const { target, submitter } = event;
    replay = () => target.isConnected && target.requestSubmit(submitter);
  };
  const holdPress = ({ target }) => {
    const button = target.closest('button');
    if (!button || (button.form && button.type === 'submit')) return;
    replay = () => button.isConnected && button.click();
  };
  const holdChoice = ({ target }) => {
    if (target.tagName !== 'SELECT') return;
    const { value } = target;
    replay = () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
  const here = () => location.href.split('#')[0];
  const page = here();
  const reloadOnBack = () => here() === page || location.reload();
  const waiting = new AbortController();
  const how = { capture: true, signal: waiting.signal };
  addEventListener('popstate', reloadOnBack, how);
  addEventListener('submit', holdForm, how);
  addEventListener('change', holdChoice, how);
  addEventListener('click', holdPress, how);
  addEventListener('${hydratedEvent}', () => {
    waiting.abort();
    replay?.();
  }, { once: true });
}`;

export interface DeferOptions {
  /** Path and query of the page. */
  readonly url: string;
  /** The nonce of the page's own scripts. */
  readonly nonce: string;
  /** The address of the whole style sheet; null where the page contains all of it. */
  readonly sheet: string | null;
}

/**
 * Fetches the whole style sheet: the page contains its critical CSS only, and after hydration it may need
 * other rules. It works without them, so that hydration goes on after three failed attempts.
 */
const fetchStyles = (sheet: string) => `const styled = new Promise((resolve) => {
  const fetchSheet = (times) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: ${JSON.stringify(sheet)},
      onload: resolve,
      onerror: () => {
        link.remove();
        if (times > 1) setTimeout(fetchSheet, 1000, times - 1);
        else resolve();
      },
    });
    document.head.append(link);
  };
  fetchSheet(3);
});`;

/** Its texts have no line breaks within. */
const withoutIndents = (script: string) => script.replace(/\n\s+/g, '\n');

/** The whole style sheet where no script fetches it. */
const unscripted = (sheet: string | null) =>
  sheet === null ? '' : `<noscript><link rel="stylesheet" href="${sheet}"/></noscript>`;

/**
 * Defers the scripts of a page until after its first paint, so that fonts and pictures don't share the
 * connection with them (decision 54). Shells hydrate at once. The small script of a static page is
 * deferred as well. A page whose starter has an unexpected form is returned as it is.
 * @param html the page as React Router rendered it, or those of its tags that start hydration
 * @param options the page's address, nonce and style sheet
 */
export function deferHydration(html: string, { url, nonce, sheet }: DeferOptions): string {
  const [own, address] = ownScript.exec(html) ?? [];
  if (own !== undefined) {
    const deferred = `${untilPainted}\nimport(${JSON.stringify(address)});`;
    return html.replace(own, () => `<script nonce="${nonce}" type="module">${deferred}</script>`);
  }
  const program = starter.exec(html);
  if (!program) return html;
  const [whole, open = '', code = '', close] = program;
  if (isShell(url)) return startStyled(html, code, sheet);
  const parts = [...html.matchAll(preload)].map(([, href]) => href);
  const entry = entryImport.exec(code)?.[1] ?? null;
  const deferred = code
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");$/gm, 'await import($1);')
    .replace(entryImport, (start) => `${warmUpFormats}\n${start}`);
  if (/^import\s+["*{\w]/m.test(deferred)) return startStyled(html, code, sheet);
  // Dependencies are listed last. Each module is evaluated in a task of its own, except the entry.
  const fetching = `const parts = ${JSON.stringify(parts)};
for (const [index, href] of parts.entries()) {
  if (index % ${linksPerTask} === 0) await new Promise((resolve) => setTimeout(resolve));
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
for (const href of parts.reverse()) {
  if (href === ${entry}) continue;
  await import(href);
  await new Promise((resolve) => setTimeout(resolve));
}`;
  const styles = sheet === null ? '' : `${fetchStyles(sheet)}\n`;
  const begin =
    sheet === null ? deferred : deferred.replace(entryImport, (start) => `await styled;\n${start}`);
  return html
    .replaceAll(preload, '')
    .replace(
      whole,
      () => `${open}${withoutIndents(`${untilPainted}\n${styles}${fetching}\n${begin}`)}${close}`,
    )
    .replace(
      '</head>',
      () =>
        `${unscripted(sheet)}<script nonce="${nonce}">${withoutIndents(holdInput)}</script></head>`,
    );
}

/**
 * Only delays the entry's import until the whole style sheet is there. Where that import is not found,
 * the page links the style sheet.
 */
function startStyled(html: string, code: string, sheet: string | null): string {
  if (sheet === null) return html;
  const styled = code.replace(entryImport, (start) => `await styled;\n${start}`);
  if (styled !== code)
    return html.replace(code, () => `${withoutIndents(fetchStyles(sheet))}\n${styled}`);
  return html.replace('</head>', () => `<link rel="stylesheet" href="${sheet}"/></head>`);
}
