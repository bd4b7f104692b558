import { firstPaintScript } from '#contract/accounts/first-paint.ts';
import { themeScript } from '#contract/common/theme.ts';
import { createHash } from 'node:crypto';
import { isShell, deferHydration } from './deferred-hydration.ts';

/** A page as the web's entry renders it. */
export interface RenderedPage {
  /** The whole document; its own scripts carry the nonce. */
  readonly html: string;
  /** The inline script with the loaders' data; null for pages that don't hydrate. */
  readonly data: string | null;
}

export interface FinishOptions {
  /** The nonce of the page's own scripts; it is removed. */
  readonly nonce: string;
  /** The content of <style id="styles">; null leaves it as it is. */
  readonly styles: string | null;
  /** For deferred hydration: the address, and the whole style sheet; null hydrates at once. */
  readonly defer: { readonly url: string; readonly sheet: string | null } | null;
}

export interface FinishedPage {
  readonly html: string;
  /** 'sha256-…' of its own inline scripts. */
  readonly scripts: readonly string[];
  /** 'sha256-…' of its style sheet. */
  readonly styles: readonly string[];
}

const preload = '<link rel="modulepreload"';
const styleOpen = '<style id="styles">';
const headClose = '</head>';
const bodyClose = '</body></html>';

/**
 * Finishes a rendered page: inserts its style sheet, defers hydration, and replaces the nonces of its own
 * scripts by hashes for the policy. An injected script has no nonce, so its hash never gets into the
 * policy. Regular expressions run over the few tags that start hydration only, and what many pages have
 * in common is rewritten and hashed once.
 * @param page as it was rendered
 * @param options styles, nonce and hydration
 */
export function finishPage(page: RenderedPage, options: FinishOptions): FinishedPage {
  const { nonce, defer } = options;
  const html = defer ? deferStart(page.html, defer, nonce) : page.html;
  const { text, scripts } = removeNonces(html, ` nonce="${nonce}"`);
  const styled = insertStyles(withHeadScript(text), options.styles);
  const all = [...scripts, cachedHash(headScript)];
  if (page.data === null) return { ...styled, scripts: all };
  if (!styled.html.endsWith(bodyClose)) throw new Error('the page ends otherwise than expected');
  return {
    html: `${styled.html.slice(0, -bodyClose.length)}<script>${page.data}</script>${bodyClose}`,
    scripts: [...all, sha256(page.data)],
    styles: styled.styles,
  };
}

/** What every page does before its first paint: the chosen theme, and for whom the page is. */
export const headScript = `${themeScript};${firstPaintScript}`;

function withHeadScript(html: string): string {
  const at = html.indexOf(headClose);
  return `${html.slice(0, at)}<script>${headScript}</script>${html.slice(at)}`;
}

function removeNonces(html: string, attribute: string): { text: string; scripts: string[] } {
  const scripts = new Set<string>();
  let text = '';
  let from = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    text += html.slice(from, at);
    from = at + attribute.length;
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue;
    const code = html.slice(html.indexOf('>', from) + 1, html.indexOf('</script>', from));
    if (code !== '') scripts.add(cachedHash(code));
  }
  return { text: text + html.slice(from), scripts: [...scripts] };
}

/** The page's own style sheet is in the head, where user content is always escaped. */
function insertStyles(html: string, styles: string | null): { html: string; styles: string[] } {
  const at = html.indexOf(styleOpen) + styleOpen.length;
  if (at < styleOpen.length || at > html.indexOf(headClose)) return { html, styles: [] };
  const end = html.indexOf('</style>', at);
  const text = styles ?? html.slice(at, end);
  return { html: html.slice(0, at) + text + html.slice(end), styles: [cachedHash(text)] };
}

/** The tags that start hydration, as rendered, and their replacements. */
const deferredStarts = new Map<string, readonly [head: string, starter: string]>();

function deferStart(
  html: string,
  { url, sheet }: NonNullable<FinishOptions['defer']>,
  nonce: string,
): string {
  const headEnd = html.indexOf(headClose);
  const preloads = html.indexOf(preload);
  let preloadsEnd = preloads;
  while (html.startsWith(preload, preloadsEnd)) preloadsEnd = html.indexOf('>', preloadsEnd) + 1;
  const starterAt = html.lastIndexOf('<script', html.lastIndexOf(' type="module"'));
  const starterEnd = html.indexOf('</script>', starterAt) + '</script>'.length;
  if (starterAt < headEnd || preloadsEnd > headEnd) return html;
  const tags = preloads < 0 ? '' : html.slice(preloads, preloadsEnd);
  const starter = html.slice(starterAt, starterEnd);
  const start = `${tags}${headClose}${starter}`;
  const key = `${isShell(url)} ${sheet} ${start}`;
  let deferred = deferredStarts.get(key);
  if (!deferred) {
    const [head = '', end = ''] = deferHydration(start, { url, nonce, sheet }).split(headClose);
    deferred = [head, end];
    remember(deferredStarts, key, deferred);
  }
  const before = preloads < 0 ? headEnd : preloads;
  const after = preloads < 0 ? headEnd : preloadsEnd;
  return [
    html.slice(0, before),
    deferred[0],
    html.slice(after, starterAt),
    deferred[1],
    html.slice(starterEnd),
  ].join('');
}

const hashes = new Map<string, string>();

/** The hash of a text that many pages share. */
function cachedHash(text: string): string {
  const cached = hashes.get(text);
  if (cached !== undefined) return cached;
  const hash = sha256(text);
  remember(hashes, text, hash);
  return hash;
}

/**
 * The hash source of an inline script or style sheet (CSP 3, 2.3.1).
 * @param text its content
 */
export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const mostEntries = 500;

function remember<Value>(cache: Map<string, Value>, key: string, value: Value): void {
  if (cache.size >= mostEntries) cache.clear();
  cache.set(key, value);
}
