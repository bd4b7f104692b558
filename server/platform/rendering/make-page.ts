import type { FastifyInstance } from 'fastify';
import { hintCookie } from '#contract/accounts/hint-cookie.ts';
import { withoutLanguage } from '#contract/common/languages.ts';
import type { MadePage } from '#server/platform/cache/page-cache.ts';
import { openOwnCalls } from './internal-calls.ts';
import { buildPageRenderer, type PageAnswer, type RendererOptions } from './render-page.ts';
import {
  contentSecurityPolicy,
  type ExternalSources,
} from '#server/platform/http/security-headers.ts';

/** All that a page depends on: what it shows of somebody, the browser asks for itself. */
export interface PageRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Whether the browser's cookies hint at a session. */
  readonly hasHint: boolean;
}

export interface PageMakerOptions extends RendererOptions {
  readonly secure: boolean;
  /** What the payment page loads from the payment provider; null when nothing. */
  readonly cardFormSources: ExternalSources | null;
}

/** Where no call of a page said when to ask again, in seconds. */
const defaultRetryAfter = 2;

/** The only page whose document may load the payment provider's card form. */
const paying = /^\/dashboard\/payment\//i;

const fewPages = new Set([
  '/',
  '/about',
  '/privacy',
  '/terms',
  '/blog',
  '/login',
  '/register',
  '/forgot-password',
  '/grading',
  '/prices',
  '/offline',
]);

/**
 * Whether an address is one of the few that most visitors come to.
 * @param url path and query
 */
export function isOneOfFew(url: string): boolean {
  const path = withoutLanguage(url);
  return fewPages.has(path) || /^\/(blog|prices)\/[a-z0-9-]+$/.test(path);
}

/**
 * Builds what makes pages: rendered, with the policy that fits, and with what they were made from.
 * @param app the root instance, whose API their loaders ask
 * @param options where the build is
 * @returns makes a page; `isLeft` tells whether nobody waits for it any more
 */
export function buildPageMaker(app: FastifyInstance, options: PageMakerOptions) {
  const render = buildPageRenderer(options);
  const { secure, cardFormSources, development } = options;

  /** Where the provider's card form may be loaded: in this document, in another one, or nowhere. */
  const cardFormPlace = (url: string): 'here' | 'elsewhere' | null => {
    if (!cardFormSources) return null;
    // In development documents have no policy, so any of them may load it.
    return development || paying.test(withoutLanguage(url)) ? 'here' : 'elsewhere';
  };
  const policyOf = ({ hashes }: PageAnswer, url: string): string | null => {
    if (!hashes || development) return null;
    const external = cardFormPlace(url) === 'here' ? cardFormSources : null;
    return contentSecurityPolicy(hashes.scripts, secure, external, hashes.styles);
  };

  return async (asked: PageRequest, isLeft: () => boolean): Promise<MadePage> => {
    const { method, url, hasHint } = asked;
    const calls = openOwnCalls(app);
    const answer = await render({
      method,
      url,
      headers: hasHint ? { cookie: `${hintCookie}=1` } : {},
      cardForm: cardFormPlace(url),
      ownCall: calls.call,
      renderTurn: () => app.loadShedding.renderTurn().then(() => !isLeft()),
    });
    const { status, body } = answer;
    const headers: Record<string, string> = {
      'cache-control': status < 500 ? 'no-cache' : 'no-store',
      ...Object.fromEntries([...answer.headers].filter(([name]) => name !== 'set-cookie')),
      vary: 'cookie, accept-encoding',
    };
    const policy = policyOf(answer, url);
    if (policy !== null) headers['content-security-policy'] = policy;
    const isRefused = status === 429 || status === 503;
    if (isRefused) {
      headers['retry-after'] = String(Math.max(defaultRetryAfter, calls.retryAfter()));
    }
    return {
      status,
      headers,
      body,
      // What failed is asked for again by the next one.
      keep: method === 'GET' && answer.hashes !== null && status < 500 && !isRefused,
      effort: isOneOfFew(url) ? 'well' : 'quickly',
      freshUntil: calls.freshUntil(),
      isStillSo: calls.isStillSo,
    };
  };
}
