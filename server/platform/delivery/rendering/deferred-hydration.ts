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

/** Scripts of web/platform/hydration/ that a page contains, minified. */
export interface InlineScripts {
  /** Replays what was pressed before hydration (hold-input.ts). */
  readonly holdInput: string;
  /** Declares `start` with the steps before hydration (start-program.ts). */
  readonly startProgram: string;
  /** Declares `start` with what a static page's script waits for (first-paint.ts). */
  readonly startPageScript: string;
}

export interface DeferOptions {
  /** Path and query of the page. */
  readonly url: string;
  /** The nonce of the page's own scripts. */
  readonly nonce: string;
  /** The address of the whole style sheet; null where the page contains all of it. */
  readonly sheet: string | null;
  readonly scripts: InlineScripts;
}

/** The starter of React Router has no line breaks within its texts. */
const withoutIndents = (script: string) => script.replace(/\n\s+/g, '\n');

/** The whole style sheet where no script fetches it. */
const unscripted = (sheet: string | null) =>
  sheet === null ? '' : `<noscript><link rel="stylesheet" href="${sheet}"/></noscript>`;

/**
 * Defers the scripts of a page until after its first paint, so that fonts and pictures don't share the
 * connection with them (decision 50). Shells hydrate at once. The small script of a static page is
 * deferred as well. A page whose starter has an unexpected form is returned as it is.
 * @param html the page as React Router rendered it, or those of its tags that start hydration
 * @param options the page's address, nonce and style sheet
 */
export function deferHydration(html: string, options: DeferOptions): string {
  const { url, nonce, sheet, scripts } = options;
  const [own, address] = ownScript.exec(html) ?? [];
  if (own !== undefined) {
    const deferred = `${scripts.startPageScript}await start.painted();import(${JSON.stringify(address)});`;
    return html.replace(own, () => `<script nonce="${nonce}" type="module">${deferred}</script>`);
  }
  const program = starter.exec(html);
  if (!program) return html;
  const [whole, open = '', code = '', close] = program;
  if (isShell(url)) return startStyled(html, code, options);
  const parts = [...html.matchAll(preload)].map(([, href = '']) => href);
  const entry = entryImport.exec(code)?.[1] ?? null;
  const deferred = code
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");$/gm, 'await import($1);')
    .replace(entryImport, (start) => `await locale;${applyStyles(sheet)}${start}`);
  if (/^import\s+["*{\w]/m.test(deferred)) return startStyled(html, code, options);
  const steps = [
    `${scripts.startProgram}await start.painted();const locale=start.localeLoaded();${preloadStyles(sheet)}`,
    `await start.fetched(${shortList(parts)},${entry});`,
    deferred,
  ];
  return html
    .replaceAll(preload, '')
    .replace(whole, () => `${open}${withoutIndents(steps.join('\n'))}${close}`)
    .replace(
      '</head>',
      () => `${unscripted(sheet)}<script nonce="${nonce}">${scripts.holdInput}</script></head>`,
    );
}

/** The folder of all scripts of a list, and their names in it without '.js'. */
function shortList(files: readonly string[]): string {
  const [first = ''] = /^.*\//.exec(files[0] ?? '') ?? [];
  const folder = files.every((file) => file.startsWith(first)) ? first : '';
  const names = files.map((file) => file.slice(folder.length).replace(/\.js$/, ''));
  return `${JSON.stringify(folder)},${JSON.stringify(names)}`;
}

const preloadStyles = (sheet: string | null) =>
  sheet === null ? '' : `start.preloadStyles(${JSON.stringify(sheet)});`;
const applyStyles = (sheet: string | null) =>
  sheet === null ? '' : `await start.styled(${JSON.stringify(sheet)});`;

/**
 * Only delays the entry's import until the whole style sheet is there. Where that import is not found,
 * the page links the style sheet.
 */
function startStyled(html: string, code: string, { sheet, scripts }: DeferOptions): string {
  if (sheet === null) return html;
  const styled = code.replace(entryImport, (start) => `await styled;${start}`);
  const fetched = `const styled=start.styled(${JSON.stringify(sheet)});`;
  if (styled !== code)
    return html.replace(code, () => `${scripts.startProgram}${fetched}\n${styled}`);
  return html.replace('</head>', () => `<link rel="stylesheet" href="${sheet}"/></head>`);
}
