import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding } from '#server/platform/delivery/cache/accepted-encoding.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { keepEveryMs, type EarlierFiles } from './earlier-files.ts';

const decompress = promisify(brotliDecompress);
const forEver = 'public, max-age=31536000, immutable';

/**
 * Serves the files of the web build.
 * @param app the plugin of the pages
 * @param folder of the files; null in development, where Vite serves them
 * @param fontsForFrames whether the frames of a payment provider's card form load the shop's fonts
 * @param earlier opens the files of other builds, given the folder of the assets
 */
export function builtFiles(
  app: FastifyInstance,
  folder: string | null,
  fontsForFrames: boolean,
  earlier: (assets: string) => EarlierFiles,
): void {
  if (!folder || !existsSync(folder)) return;
  const files = {
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, file) {
      const path = file.replace(/\.br$/, '');
      const isHashed = path.includes('/assets/');
      const worker = path.endsWith('/sw.js');
      reply.header(
        'cache-control',
        isHashed ? forEver : worker ? 'no-cache' : 'public, max-age=86400',
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
  const root = join(folder, 'assets');
  const others = earlier(root);
  app.register(
    async (assets) => {
      assets.setNotFoundHandler((request, reply) => sendEarlier(others, request, reply));
      assets.register(fastifyStatic, { ...files, root, prefix: '/', decorateReply: false });
    },
    { prefix: '/assets' },
  );
  keepWhileServing(app, others);
}

/** Stores this build's files once the shop is open, which waits for nothing then, and says hourly that it has them. */
function keepWhileServing(app: FastifyInstance, files: EarlierFiles): void {
  let keeping = Promise.resolve();
  const keep = () => {
    keeping = files.keep().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the files of this build were not stored for open pages');
    });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    keep();
    timer = setInterval(keep, keepEveryMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await keeping;
  });
}

async function sendEarlier(
  files: EarlierFiles,
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, name, ending] = /^\/assets\/([\w./-]+\.(js|css))(?:$|\?)/.exec(url) ?? [];
  const content = name === undefined ? null : await files.read(name);
  if (content === null) throw new Refusal('not-found');
  reply.headers({
    'cache-control': forEver,
    'content-type': `${ending === 'js' ? 'application/javascript' : 'text/css'}; charset=utf-8`,
    vary: 'accept-encoding',
  });
  if (acceptedCoding(headers['accept-encoding']) !== 'br') {
    return reply.send(await decompress(content));
  }
  return reply.header('content-encoding', 'br').send(content);
}
