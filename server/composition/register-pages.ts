import type { FastifyInstance } from 'fastify';
import { sitemapPhones } from '#server/catalog/sitemap-phones.ts';
import { lookPictures } from '#server/catalog/look-pictures.ts';
import { sharePictures } from '#server/catalog/share-pictures.ts';
import { renderingNames } from '#server/images/image-files.ts';
import { sendsPhotos } from '#server/images/send-photo.ts';
import { unsubscribeRoutes } from '#server/notifications/unsubscribe-routes.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { sitemaps } from '#server/platform/http/sitemaps.ts';
import { outboxPages } from '#server/platform/operation/mail/outbox.ts';
import { type WebOptions, webPages } from '#server/platform/delivery/rendering/web-pages.ts';
import { sitemapSellers } from '#server/sellers/sitemap-sellers.ts';
import { sitemapPriceGuide } from '#server/prices/sitemap-price-guide.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';
import type { Services } from './wire-services.ts';

export interface PagesOptions {
  /** The web's build; null serves the API only. */
  readonly web: WebOptions | null;
  /** Sign the files that pages load later. */
  readonly secrets: Secrets;
}

/**
 * Registers everything outside /api: photos, sitemaps, the demo's outbox, unsubscribe links, share pictures and
 * the pages.
 * @param server the root instance
 * @param services that the routes use
 * @param options the pages
 */
export function registerPages(
  server: FastifyInstance,
  services: Services,
  { web, secrets }: PagesOptions,
): void {
  const { settings, db, pool, reads, files, payments, unsubscribeLinks } = services;
  server.register(async (images) => {
    const sendPhoto = await sendsPhotos(images, files);
    type Params = { id: string; name: string };
    images.get<{ Params: Params }>('/images/:id/:name', async (request, reply) => {
      const { id, name } = request.params;
      if (!/^[0-9a-f-]{36}$/.test(id) || !renderingNames.includes(name)) {
        throw new Refusal('not-found');
      }
      // A CDN at another origin passes on the shop's responses.
      if (settings.imageUrl) reply.header('cross-origin-resource-policy', 'cross-origin');
      await sendPhoto(request, reply, { id, name, isPrivate: false }, 'for-ever');
      return reply;
    });
  });
  // In a plugin, because only routes registered after the compression plugin are compressed.
  server.register(async (pages) => {
    sitemaps(pages, {
      publicUrl: settings.publicUrl,
      sources: [
        sitemapPhones(reads.pool, (id) => `/phones/${id}`),
        sitemapSellers(reads.pool, (id) => `/sellers/${id}`),
        sitemapPriceGuide(reads.db, (id) => `/prices/${id}`),
      ],
    });
    if (settings.demo) outboxPages(pages, db, unsubscribeLinks);
    unsubscribeRoutes(pages, { db, unsubscribeLinks });
    sharePictures(pages, { pool: reads.pool, files });
    lookPictures(pages, files);
    if (web) webPages(pages, web, payments?.provider.cardFormSources ?? null, { pool, secrets });
  });
}
