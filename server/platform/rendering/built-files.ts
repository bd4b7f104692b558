import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of the web build.
 * @param app the plugin of the pages
 * @param folder where they are; null in development, where Vite serves them
 * @param fontsForFrames whether the frames of a payment provider's card form load the shop's fonts
 */
export function builtFiles(
  app: FastifyInstance,
  folder: string | null,
  fontsForFrames: boolean,
): void {
  if (!folder || !existsSync(folder)) return;
  const files = {
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, sent) {
      const path = sent.replace(/\.br$/, '');
      const hashed = path.includes('/assets/');
      const worker = path.endsWith('/sw.js') || path.endsWith('.webmanifest');
      reply.header(
        'cache-control',
        hashed
          ? 'public, max-age=31536000, immutable'
          : worker
            ? 'no-cache'
            : 'public, max-age=86400',
      );
      if (!fontsForFrames || !path.endsWith('.woff2')) return;
      // The card fields are frames of the provider's origin that use the shop's font (CORS).
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  } satisfies Partial<FastifyStaticOptions>;
  // The few files of the root get a route each; the many assets are looked up per request.
  app.register(fastifyStatic, {
    ...files,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
  });
  app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
  });
}
