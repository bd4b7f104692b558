import { firstPaintScript } from '#contract/accounts/first-paint.ts';
import { languages, type Language } from '#contract/common/languages.ts';
import { facesScript } from '#contract/common/script-faces.ts';
import { themeScript } from '#contract/common/theme.ts';
import { createHash } from 'node:crypto';
import { isShell, deferHydration, type InlineScripts } from './deferred-hydration.ts';

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
  readonly language: Language;
  /** The content of <style id="styles">; null leaves it as it is. */
  readonly styles: string | null;
  /** For deferred hydration: the address, the whole style sheet and the scripts; null hydrates at once. */
  readonly defer: {
    readonly url: string;
    readonly sheet: string | null;
    readonly scripts: InlineScripts;
  } | null;
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

/** The class of what somebody who has booked the phone does not see (web/styles/viewer-role.css). */
const hiddenFromBookers = 'unless-booked';

/** What every page does before its first paint: the chosen theme, typefaces, and for whom the page is. */
const headScripts = new Map(
  languages.map((each) => {
    const written = (canBeBooked: boolean) =>
      `${themeScript};${facesScript(each)}${firstPaintScript(each, canBeBooked)}`;
    return [each, { usual: written(false), booked: written(true) }];
  }),
);

/**
 * The script in the head of a page.
 * @param language of the page
 * @param canBeBooked whether it shows phones that its viewer may have booked
 */
export function headScriptOf(language: Language, canBeBooked = false): string {
  return headScripts.get(language)?.[canBeBooked ? 'booked' : 'usual'] ?? '';
}

/** A part of the page that gets another text. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text without nonces, and the hashes of its own scripts. */
interface Cleaned {
  readonly text: string;
  readonly scripts: readonly string[];
}

/**
 * Finishes a rendered page: inserts its style sheet, defers hydration, and replaces the nonces of its own
 * scripts by hashes for the policy. An injected script has no nonce, so its hash never gets into the
 * policy. Regular expressions run over the few tags that start hydration only, and what many pages have
 * in common is rewritten and hashed once. The document is put together once: each further copy of it would
 * be half of what its elements take in memory.
 * @param page as it was rendered
 * @param options styles, nonce and hydration
 */
export function finishPage(page: RenderedPage, options: FinishOptions): FinishedPage {
  const { nonce, defer } = options;
  const { html, data } = page;
  const attribute = ` nonce="${nonce}"`;
  const headEnd = html.indexOf(headClose);
  // The style sheet in the head names the class on every page.
  const headScript = headScriptOf(options.language, html.includes(hiddenFromBookers, headEnd));
  const start = defer ? startOf(html, headEnd) : null;
  const edits: Edit[] = [];
  const scripts = new Set<string>();
  let headText = `<script>${headScript}</script>`;
  if (start && defer) {
    const { head, starter } = deferredStart(html, start, { ...defer, nonce });
    if (start.preloads < 0) headText = head.text + headText;
    else edits.push({ from: start.preloads, to: start.preloadsEnd, text: head.text });
    edits.push({ from: start.starter, to: start.starterEnd, text: starter.text });
    for (const script of [...head.scripts, ...starter.scripts]) scripts.add(script);
  }
  edits.push({ from: headEnd, to: headEnd, text: headText });
  const styles = placeOfStyles(html, headEnd);
  if (styles && options.styles !== null) edits.push({ ...styles, text: options.styles });
  for (const { from, to, code } of noncesIn(html, attribute)) {
    if (edits.some((edit) => edit.from <= from && to <= edit.to)) continue;
    edits.push({ from, to, text: '' });
    if (code) scripts.add(cachedHash(code));
  }
  const all = [...scripts, cachedHash(headScript)];
  if (data !== null) {
    if (!html.endsWith(bodyClose)) throw new Error('the page ends otherwise than expected');
    const at = html.length - bodyClose.length;
    edits.push({ from: at, to: at, text: `<script>${data}</script>` });
    all.push(sha256(data));
  }
  return {
    html: edited(html, edits),
    scripts: all,
    styles: styles ? [cachedHash(options.styles ?? html.slice(styles.from, styles.to))] : [],
  };
}

function edited(html: string, edits: Edit[]): string {
  edits.sort((one, other) => one.from - other.from);
  const parts: string[] = [];
  let done = 0;
  for (const { from, to, text } of edits) {
    parts.push(html.slice(done, from), text);
    done = to;
  }
  parts.push(html.slice(done));
  return parts.join('');
}

/** The nonces in a text, and the code of the script that has one. */
function* noncesIn(html: string, attribute: string): Generator<Edit & { readonly code: string }> {
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    const to = at + attribute.length;
    const isScript = html.startsWith('<script', html.lastIndexOf('<', at));
    const code = isScript
      ? html.slice(html.indexOf('>', to) + 1, html.indexOf('</script>', to))
      : '';
    yield { from: at, to, text: '', code };
  }
}

function withoutNonces(html: string, attribute: string): Cleaned {
  const found = [...noncesIn(html, attribute)];
  const scripts = found.flatMap(({ code }) => (code === '' ? [] : [cachedHash(code)]));
  return { text: edited(html, found), scripts };
}

/** The page's own style sheet is in the head, where user content is always escaped. */
function placeOfStyles(html: string, headEnd: number): Omit<Edit, 'text'> | null {
  const from = html.indexOf(styleOpen) + styleOpen.length;
  if (from < styleOpen.length || from > headEnd) return null;
  return { from, to: html.indexOf('</style>', from) };
}

/** Where the tags are that start hydration; `preloads` is -1 where there are none. */
interface Start {
  readonly preloads: number;
  readonly preloadsEnd: number;
  readonly starter: number;
  readonly starterEnd: number;
}

function startOf(html: string, headEnd: number): Start | null {
  const preloads = html.indexOf(preload);
  let preloadsEnd = preloads;
  while (html.startsWith(preload, preloadsEnd)) preloadsEnd = html.indexOf('>', preloadsEnd) + 1;
  const starter = html.lastIndexOf('<script', html.lastIndexOf(' type="module"'));
  const starterEnd = html.indexOf('</script>', starter) + '</script>'.length;
  if (starter < headEnd || preloadsEnd > headEnd) return null;
  return { preloads, preloadsEnd, starter, starterEnd };
}

/** The tags that start hydration, as rendered, and their replacements. */
const deferredStarts = new Map<string, { readonly head: Cleaned; readonly starter: Cleaned }>();

function deferredStart(
  html: string,
  { preloads, preloadsEnd, starter, starterEnd }: Start,
  { url, sheet, scripts, nonce }: NonNullable<FinishOptions['defer']> & { readonly nonce: string },
): { readonly head: Cleaned; readonly starter: Cleaned } {
  const tags = preloads < 0 ? '' : html.slice(preloads, preloadsEnd);
  const start = `${tags}${headClose}${html.slice(starter, starterEnd)}`;
  const key = `${isShell(url)} ${sheet} ${start}`;
  const known = deferredStarts.get(key);
  if (known) return known;
  const [head = '', end = ''] = deferHydration(start, { url, nonce, sheet, scripts }).split(
    headClose,
  );
  const attribute = ` nonce="${nonce}"`;
  const deferred = { head: withoutNonces(head, attribute), starter: withoutNonces(end, attribute) };
  remember(deferredStarts, key, deferred);
  return deferred;
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

const maxEntries = 500;

function remember<Value>(cache: Map<string, Value>, key: string, value: Value): void {
  if (cache.size >= maxEntries) cache.clear();
  cache.set(key, value);
}
