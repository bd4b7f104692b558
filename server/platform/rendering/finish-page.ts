import { createHash } from 'node:crypto';
import { isShell, deferHydration } from './deferred-hydration.ts';

/** A page as the web's entry renders it. */
export interface RenderedPage {
  /** The whole document, its own scripts marked by the nonce. */
  readonly html: string;
  /** The inline script with the loaders' data; null where no program reads it. */
  readonly data: string | null;
}

export interface FinishOptions {
  /** Marks the page's own scripts; it is taken off. */
  readonly nonce: string;
  /** What shall stand in <style id="styles">; null leaves it as it is. */
  readonly styles: string | null;
  /** For which address the program begins after the paint; null lets it begin at once. */
  readonly late: { readonly url: string; readonly sheet: string | null } | null;
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
 * Finishes a rendered page: puts its style sheet in, lets its program begin after the paint, and takes
 * the nonces off its own scripts, whose hashes the policy will name. A script that was smuggled into
 * the page bears no nonce, so its hash never reaches the policy. Regular expressions see only the few
 * tags that start the program, and what is the same on many pages is rewritten and hashed once.
 * @param page as it was rendered
 * @param options what is put in
 */
export function finishPage(page: RenderedPage, options: FinishOptions): FinishedPage {
  const { nonce, late } = options;
  const html = late ? startLate(page.html, late, nonce) : page.html;
  const { text, scripts } = withoutNonces(html, ` nonce="${nonce}"`);
  const styled = withStyles(text, options.styles);
  if (page.data === null) return { ...styled, scripts };
  if (!styled.html.endsWith(bodyClose)) throw new Error('the page ends otherwise than expected');
  return {
    html: `${styled.html.slice(0, -bodyClose.length)}<script>${page.data}</script>${bodyClose}`,
    scripts: [...scripts, sha256(page.data)],
    styles: styled.styles,
  };
}

function withoutNonces(html: string, mark: string): { text: string; scripts: string[] } {
  const scripts = new Set<string>();
  let text = '';
  let from = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    text += html.slice(from, at);
    from = at + mark.length;
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue;
    const code = html.slice(html.indexOf('>', from) + 1, html.indexOf('</script>', from));
    if (code !== '') scripts.add(knownHash(code));
  }
  return { text: text + html.slice(from), scripts: [...scripts] };
}

/** The page's own style sheet stands in the head, where people's words are always escaped. */
function withStyles(html: string, styles: string | null): { html: string; styles: string[] } {
  const at = html.indexOf(styleOpen) + styleOpen.length;
  if (at < styleOpen.length || at > html.indexOf(headClose)) return { html, styles: [] };
  const end = html.indexOf('</style>', at);
  const text = styles ?? html.slice(at, end);
  return { html: html.slice(0, at) + text + html.slice(end), styles: [knownHash(text)] };
}

/** Tags that start the program, as they are rendered, and what takes their places. */
const lateStarts = new Map<string, readonly [head: string, starter: string]>();

function startLate(
  html: string,
  { url, sheet }: NonNullable<FinishOptions['late']>,
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
  let late = lateStarts.get(key);
  if (!late) {
    const [head = '', end = ''] = deferHydration(start, { url, nonce, sheet }).split(headClose);
    late = [head, end];
    remember(lateStarts, key, late);
  }
  const before = preloads < 0 ? headEnd : preloads;
  const after = preloads < 0 ? headEnd : preloadsEnd;
  return [
    html.slice(0, before),
    late[0],
    html.slice(after, starterAt),
    late[1],
    html.slice(starterEnd),
  ].join('');
}

const hashes = new Map<string, string>();

/** The hash of a text that many pages have in common. */
function knownHash(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = sha256(text);
  remember(hashes, text, hash);
  return hash;
}

/**
 * How the policy names an inline script or style sheet (CSP 3, 2.3.1).
 * @param text all of it
 */
export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const most = 500;

function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  if (known.size >= most) known.clear();
  known.set(key, value);
}
