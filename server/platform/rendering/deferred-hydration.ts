import { programAliveEvent } from '#contract/notifications/program-alive.ts';

/** Pages that come as a shell and are filled by the program: there it can't begin too early. */
const shells = /^\/(?:[a-z]{2}\/)?dashboard\b/;

/**
 * Whether the page at an address is a shell that the program fills.
 * @param url path and query
 */
export function isShell(url: string): boolean {
  return shells.test(url);
}

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const ownScript = /<script type="module" src="([^"]+)"><\/script>/;
const starter = /(<script[^>]*type="module" async="">)(import [\s\S]*?)(<\/script>)/;

/** The last line of a starter, with which the program begins. */
const begins = /^import\(("[^"]+")\);$/m;

/** A hidden page paints nothing, and one that can't paint soon should work at least. */
const untilPainted = `await new Promise((go) => {
  if (document.visibilityState === 'hidden') return go();
  new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  setTimeout(go, 2000);
});`;

/** Asking for a file takes its time; so many are asked for before others get their turn. */
const atATime = 5;

/**
 * The first number and the first day put into words take longest, wherever they are. Each gets a
 * moment of its own, when everything is fetched and nothing has begun.
 */
const firstWords = `for (const say of [
  (language) => (1234.5).toLocaleString(language),
  (language) => new Date().toLocaleDateString(language),
]) {
  await new Promise((go) => setTimeout(go));
  say(document.documentElement.lang);
}
await new Promise((go) => setTimeout(go));`;

/**
 * What is sent, pressed or chosen before the program is there waits for it; who goes back
 * meanwhile is brought to that page. The page says when it lives. Who presses twice meant it once.
 */
const holdDeeds = `{
  let held;
  const holdForm = (event) => {
    event.preventDefault();
    const { target, submitter } = event;
    held = () => target.isConnected && target.requestSubmit(submitter);
  };
  const holdPress = ({ target }) => {
    const button = target.closest('button');
    if (!button || (button.form && button.type === 'submit')) return;
    held = () => button.isConnected && button.click();
  };
  const holdChoice = ({ target }) => {
    if (target.tagName !== 'SELECT') return;
    const { value } = target;
    held = () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
  const here = () => location.href.split('#')[0];
  const page = here();
  const followBack = () => here() === page || location.reload();
  const waiting = new AbortController();
  const how = { capture: true, signal: waiting.signal };
  addEventListener('popstate', followBack, how);
  addEventListener('submit', holdForm, how);
  addEventListener('change', holdChoice, how);
  addEventListener('click', holdPress, how);
  addEventListener('${programAliveEvent}', () => {
    waiting.abort();
    held?.();
  }, { once: true });
}`;

export interface LateStart {
  /** What was asked for. */
  readonly url: string;
  /** Marks the page's own scripts. */
  readonly nonce: string;
  /** The address of the whole style sheet; null where the page has all of it. */
  readonly sheet: string | null;
}

/**
 * Fetches the whole style sheet: the page came with the rules it needs, and what the program does to it
 * may need others. Without it the program works, too, so that a sheet that can't be fetched is asked for
 * three times and then done without.
 */
const fetchStyles = (sheet: string) => `const styled = new Promise((go) => {
  const fetchSheet = (times) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: ${JSON.stringify(sheet)},
      onload: go,
      onerror: () => {
        link.remove();
        if (times > 1) setTimeout(fetchSheet, 1000, times - 1);
        else go();
      },
    });
    document.head.append(link);
  };
  fetchSheet(3);
});`;

/**
 * Lets a page that can be read as it is be painted before the program is fetched: letters and
 * pictures have the line for themselves, and the first sight does not wait for script (decision 54).
 * The few lines of script of a page that is only read wait as well: what the browser works out for
 * its first sight does not wait for a file then. A page whose starter looks otherwise than expected
 * stays as it is.
 * @param html the page as React Router rendered it, or those tags of it that start its program
 * @param late for what, and how
 */
export function deferHydration(html: string, { url, nonce, sheet }: LateStart): string {
  const [own, address] = ownScript.exec(html) ?? [];
  if (own !== undefined) {
    const late = `${untilPainted}\nimport(${JSON.stringify(address)});`;
    return html.replace(own, () => `<script nonce="${nonce}" type="module">${late}</script>`);
  }
  const program = starter.exec(html);
  if (!program) return html;
  const [whole, open = '', code = '', close] = program;
  if (isShell(url)) return startStyled(html, code, sheet);
  const parts = [...html.matchAll(preload)].map(([, href]) => href);
  const entry = begins.exec(code)?.[1] ?? null;
  const late = code
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");$/gm, 'await import($1);')
    .replace(begins, (start) => `${firstWords}\n${start}`);
  if (/^import\s+["*{\w]/m.test(late)) return startStyled(html, code, sheet);
  // What others build on stands last. Each is made ready in a moment of its own; what begins is not.
  const fetching = `const parts = ${JSON.stringify(parts)};
for (const [place, href] of parts.entries()) {
  if (place % ${atATime} === 0) await new Promise((go) => setTimeout(go));
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
for (const href of parts.reverse()) {
  if (href === ${entry}) continue;
  await import(href);
  await new Promise((go) => setTimeout(go));
}`;
  const styles = sheet === null ? '' : `${fetchStyles(sheet)}\n`;
  const begin = sheet === null ? late : late.replace(begins, (start) => `await styled;\n${start}`);
  return html
    .replaceAll(preload, '')
    .replace(whole, () => `${open}${untilPainted}\n${styles}${fetching}\n${begin}${close}`)
    .replace('</head>', () => `<script nonce="${nonce}">${holdDeeds}</script></head>`);
}

/**
 * The page as it is, but for the program's last step, which waits for the whole style sheet. Where it
 * is not found, the sheet is fetched with the page.
 */
function startStyled(html: string, code: string, sheet: string | null): string {
  if (sheet === null) return html;
  const styled = code.replace(begins, (start) => `await styled;\n${start}`);
  if (styled !== code) return html.replace(code, () => `${fetchStyles(sheet)}\n${styled}`);
  return html.replace('</head>', () => `<link rel="stylesheet" href="${sheet}"/></head>`);
}
