import type { FastifyInstance } from 'fastify';
import {
  languagePrefix,
  inLanguage,
  languages,
  offeredLanguages,
  sitemapAlternates,
  sitemapNamespaces,
} from '#contract/common/languages.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

/** A page for search engines. */
export interface SitemapEntry {
  /** Its path, beginning with a slash. */
  readonly path: string;
  readonly changed: Date;
}

/**
 * Rows that have pages of their own. They are listed in parts, each named by the key of its first row, so
 * that a part of a million rows is one index scan and never an offset.
 */
export interface SitemapSource {
  /** Lower case; part of the address. */
  readonly name: string;
  /** The key of the first row of each part, in order. */
  readonly starts: (partSize: number) => Promise<readonly string[]>;
  /** Up to `limit` rows from that key on, which need not exist any more. */
  readonly entries: (start: string, limit: number) => Promise<readonly SitemapEntry[]>;
}

/** Rows in a file, each in every language; the protocol's limit is 50,000 addresses. */
export const sitemapPartSize = 20_000;
const cacheControl = 'public, max-age=3600';

/**
 * Serves /robots.txt and /sitemap.xml: an index of the fixed pages (which the web lists at
 * /sitemap-pages.xml) and of the parts of all sources.
 * @param app the root instance
 * @param options the shop's address, without a trailing slash, and the sources
 */
export function sitemaps(
  app: FastifyInstance,
  options: {
    readonly publicUrl: string;
    readonly sources: readonly SitemapSource[];
    readonly partSize?: number;
  },
): void {
  const { publicUrl, sources, partSize = sitemapPartSize } = options;

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(robots(publicUrl)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = await Promise.all(
      sources.map(async ({ name, starts }) =>
        (await starts(partSize)).map(
          (start) => `/sitemap-${name}.xml?from=${encodeURIComponent(start)}`,
        ),
      ),
    );
    const files = ['/sitemap-pages.xml', ...parts.flat()];
    const lines = files.map((path) => `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(document('sitemapindex', lines));
  });

  for (const { name, entries } of sources) {
    app.get<{ Querystring: { from?: unknown } }>(`/sitemap-${name}.xml`, async (request, reply) => {
      const { from } = request.query;
      if (typeof from !== 'string' || from.length > 100) throw new Refusal('not-found');
      const rows = await entries(from, partSize);
      const lines = rows.flatMap(({ path, changed }) => {
        const others = sitemapAlternates(publicUrl, path);
        return offeredLanguages().map(
          (each) =>
            `<url><loc>${publicUrl}${inLanguage(each, path)}</loc><lastmod>${changed.toISOString()}</lastmod>${others}</url>`,
        );
      });
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', cacheControl)
        .send(document('urlset', lines));
    });
  }
}

/** Excludes personal pages, and the login page with its many return addresses. */
function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...languages
      .map(languagePrefix)
      .flatMap((base) =>
        ['/dashboard', '/login?', '/register?', '/offline'].map(
          (path) => `Disallow: ${base}${path}`,
        ),
      ),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function document(root: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} ${sitemapNamespaces}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}
