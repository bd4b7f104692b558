import type { FastifyInstance } from 'fastify';
import { hintCookie } from '#contract/accounts/hint-cookie.ts';
import { withoutLanguage } from '#contract/common/languages.ts';
import type { Lsn } from '#server/platform/database/replicas/read-after.ts';
import type { FreshPage } from '#server/platform/delivery/cache/page-cache.ts';
import { buildBodyReader } from './body-reader.ts';
import { openInternalCalls } from './internal-calls.ts';
import { buildPageRenderer, type RenderResult, type RendererOptions } from './render-page.ts';
import {
  contentSecurityPolicy,
  type ExternalSources,
} from '#server/platform/http/security-headers.ts';

/** Everything a page depends on: personal content is fetched by the browser. */
export interface PageInput {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Whether the browser's cookies hint at a session. */
  readonly hasHint: boolean;
  /** Its reader's own recent change, which the page must show; null for everybody else. */
  readonly readAfter: Lsn | null;
}

export interface PageMakerOptions extends RendererOptions {
  readonly secure: boolean;
  /** The sources that the payment page loads from the payment provider; null when there are none. */
  readonly cardFormSources: ExternalSources | null;
}

/** Retry-After of a refused page whose calls gave none, in seconds. */
const defaultRetryAfter = 2;

/** The only page whose document may load the payment provider's card form. */
const paymentPage = /^\/dashboard\/payment\//i;

const frequentPages = new Set([
  '/',
  '/about',
  '/brands',
  '/privacy',
  '/terms',
  '/blog',
  '/login',
  '/register',
  '/forgot-password',
  '/grading',
  '/prices',
  '/help',
  '/offline',
]);

/**
 * Returns whether an address is one of the few that get most requests.
 * @param url path and query
 */
export function isFrequentPage(url: string): boolean {
  const path = withoutLanguage(url);
  return frequentPages.has(path) || /^\/(blog|prices|help)\/[a-z0-9-]+$/.test(path);
}

/**
 * Builds the function that makes pages: it renders them, adds their content security policy and keeps the calls
 * they were made from, for revalidation.
 * @param app the root instance, whose API the loaders call
 * @param options the build
 * @returns makes a page; `isAbandoned` returns whether every client has disconnected
 */
export function buildPageMaker(app: FastifyInstance, options: PageMakerOptions) {
  const render = buildPageRenderer(options);
  const { secure, cardFormSources, development } = options;
  const bodies = buildBodyReader();

  /** The document that may load the provider's card form: this one, another one, or none. */
  const cardFormPlace = (url: string): 'here' | 'elsewhere' | null => {
    if (!cardFormSources) return null;
    // In development documents have no policy, so any of them may load it.
    return development || paymentPage.test(withoutLanguage(url)) ? 'here' : 'elsewhere';
  };
  const policyOf = ({ hashes }: RenderResult, url: string): string | null => {
    if (!hashes || development) return null;
    const external = cardFormPlace(url) === 'here' ? cardFormSources : null;
    return contentSecurityPolicy(hashes.scripts, secure, external, hashes.styles);
  };

  return async (
    { method, url, hasHint, readAfter }: PageInput,
    isAbandoned: () => boolean,
  ): Promise<FreshPage> => {
    const calls = openInternalCalls(app, readAfter, bodies);
    const result = await render({
      method,
      url,
      headers: hasHint ? { cookie: `${hintCookie}=1` } : {},
      cardForm: cardFormPlace(url),
      internalCall: calls.call,
      renderTurn: () => app.loadShedding.renderTurn().then(() => !isAbandoned()),
    });
    const { status, body } = result;
    const headers: Record<string, string> = {
      'cache-control': status < 500 ? 'no-cache' : 'no-store',
      ...Object.fromEntries([...result.headers].filter(([name]) => name !== 'set-cookie')),
      vary: 'cookie, accept-encoding',
    };
    const policy = policyOf(result, url);
    if (policy !== null) headers['content-security-policy'] = policy;
    const isRefused = status === 429 || status === 503;
    if (isRefused) {
      headers['retry-after'] = String(Math.max(defaultRetryAfter, calls.retryAfter()));
    }
    return {
      status,
      headers,
      body,
      // Failures are not cached.
      cacheable: method === 'GET' && result.hashes !== null && status < 500 && !isRefused,
      effort: isFrequentPage(url) ? 'well' : 'quickly',
      freshUntil: calls.freshUntil(),
      revalidate: calls.revalidate,
    };
  };
}
