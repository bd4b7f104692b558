import type { IncomingMessage } from 'node:http';
import { languageOf, languages, type Language } from '#contract/common/languages.ts';
import {
  prepareResponse,
  type PreparedResponse,
} from '#server/platform/delivery/cache/response-cache.ts';
import { contentSecurityPolicy, securityHeaders } from '#server/platform/http/security-headers.ts';

/** The page for refused requests, as bytes, in each language. */
export type BusyPages = ReadonlyMap<Language, BusyPage>;

interface BusyPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The same for the response cache, which responds before routing. */
  readonly preparedResponse: PreparedResponse;
}

const retryAfterSeconds = 1;
/** The time over which refused clients are spread when they try again, in seconds. */
const spreadSeconds = 1;
const tryAgain = `setTimeout(()=>location.reload(),${retryAfterSeconds * 1_000}+Math.random()*${spreadSeconds * 1_000})`;
/** The page tries again by itself; without scripts a refresh can't be spread (HTML, 4.2.5.3: whole seconds). */
const tryingAgain =
  `<script>${tryAgain}</script>` +
  `<noscript><meta http-equiv="refresh" content="${retryAfterSeconds + spreadSeconds}"></noscript>`;

/**
 * Renders the page for refused requests once, so that refusing costs no rendering under load.
 * @param render returns its document in a language; its only style sheet is <style id="styles">
 * @param digest returns the 'sha256-…' of that style sheet, or of a script
 * @param secure whether the shop is reached over https
 */
export function renderBusyPages(
  render: (language: Language) => string,
  digest: (text: string) => string,
  secure: boolean,
): BusyPages {
  return new Map(
    languages.map((language) => {
      const html = render(language).replace('</head>', `${tryingAgain}</head>`);
      const styles = /<style id="styles">([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
      const headers = {
        ...securityHeaders(secure),
        'content-security-policy': contentSecurityPolicy([digest(tryAgain)], secure, null, [
          digest(styles),
        ]),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(retryAfterSeconds),
      };
      const page = { status: 503, headers, body: Buffer.from(html) };
      const preparedResponse = prepareResponse(503, headers, page.body);
      return [language, { ...page, preparedResponse }] as const;
    }),
  );
}

/**
 * Returns whether a client accepts a page: browsers do; programs that request data get problem details.
 * @param request its address and headers
 */
function acceptsPage({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  // The data of a page (.data), a feed or a file.
  if (/\.\w+$/.test(path)) return false;
  return /text\/html|\*\/\*|^$/.test(headers.accept ?? '');
}

/**
 * The busy page in the language of the address.
 * @param pages all of them; null before they are rendered
 * @param request its address and headers
 * @returns null for clients that don't accept a page
 */
export function busyPageFor(
  pages: BusyPages | null,
  request: Pick<IncomingMessage, 'url' | 'headers'>,
): BusyPage | null {
  return (acceptsPage(request) && pages?.get(languageOf(request.url ?? ''))) || null;
}
