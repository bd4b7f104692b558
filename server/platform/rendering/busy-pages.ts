import type { IncomingMessage } from 'node:http';
import { languageOf, languages, type Language } from '#contract/common/languages.ts';
import { prepareAnswer, type PreparedAnswer } from '#server/platform/cache/response-cache.ts';
import { contentSecurityPolicy, securityHeaders } from '#server/platform/http/security-headers.ts';

/** The page that says in words that too much is asked, as bytes, in each language. */
export type BusyPages = ReadonlyMap<Language, BusyPage>;

interface BusyPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The same, ready to be written without any routing. */
  readonly prepared: PreparedAnswer;
}

const retryAfter = '1';

/**
 * Draws the page for busy times once, so that refusing somebody costs nothing when it matters.
 * @param draw gives its document in a language; its only style sheet is <style id="styles">
 * @param fingerprint gives the 'sha256-…' of that style sheet
 * @param secure whether the shop is reached over https
 */
export function drawBusyPages(
  draw: (language: Language) => string,
  fingerprint: (text: string) => string,
  secure: boolean,
): BusyPages {
  return new Map(
    languages.map((language) => {
      const html = draw(language);
      const styles = /<style id="styles">([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
      const headers = {
        ...securityHeaders(secure),
        'content-security-policy': contentSecurityPolicy([], secure, null, [fingerprint(styles)]),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': retryAfter,
      };
      const answer = { status: 503, headers, body: Buffer.from(html) };
      return [language, { ...answer, prepared: prepareAnswer(503, headers, answer.body) }] as const;
    }),
  );
}

/**
 * Whether somebody who gets no page wants to be told so in words: browsers do; programs that ask for
 * data get a problem.
 * @param asked its address and headers
 */
function wantsWords({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  // The data of a page, a feed or a file.
  if (/\.\w+$/.test(path)) return false;
  return /text\/html|\*\/\*|^$/.test(headers.accept ?? '');
}

/**
 * The one in the language of the address.
 * @param pages all of them; null as long as they are not drawn
 * @param asked its address and headers
 * @returns null for whoever wants no words
 */
export function busyPageFor(
  pages: BusyPages | null,
  asked: Pick<IncomingMessage, 'url' | 'headers'>,
): BusyPage | null {
  return (wantsWords(asked) && pages?.get(languageOf(asked.url ?? ''))) || null;
}
