import type { FastifyInstance } from 'fastify';
import { shopLook } from '#contract/common/shop-look.ts';
import { categoryIdPattern } from '#contract/common/category-id.ts';
import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import type { ImageFiles } from '#server/images/public.ts';
import { serialQueue } from '#server/platform/http/limits/serial-queue.ts';
import { fingerprint } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { ShareFacts } from './draw-share-picture.ts';
import { readBrandFacts, readShareFacts } from './share-store.ts';

const maxCached = 200;

/**
 * The pictures of shared links: `/share/phones/{id}.png` and `/share/brands/{id}.png`. Each is drawn
 * on the first request and cached until its facts change.
 * @param app the root instance
 * @param dependencies where facts and photos are
 */
export function sharePictures(
  app: FastifyInstance,
  dependencies: { readonly pool: ReadPool; readonly files: ImageFiles },
): void {
  const cached = new Map<string, { version: string; bytes: Buffer }>();
  const limited = serialQueue(8);
  const draw = async (facts: ShareFacts) => {
    const { drawSharePicture } = await import('./draw-share-picture.ts');
    return drawSharePicture(dependencies.files, facts);
  };
  const drawing = new Map<string, Promise<Buffer>>();

  const picture = async (key: string, facts: ShareFacts | null): Promise<Buffer> => {
    if (!facts) throw new Refusal('not-found');
    const version = fingerprint(JSON.stringify([facts, shopLook().version]));
    const cachedPicture = cached.get(key);
    if (cachedPicture?.version === version) return cachedPicture.bytes;
    const making = drawing.get(version) ?? limited(() => draw(facts));
    drawing.set(version, making);
    try {
      const bytes = await making;
      // The oldest entry is evicted; a popular one is soon drawn again.
      if (cached.size >= maxCached) cached.delete(cached.keys().next().value ?? '');
      cached.set(key, { version, bytes });
      return bytes;
    } finally {
      drawing.delete(version);
    }
  };

  app.get<{ Params: { kind: string; name: string } }>(
    '/share/:kind/:name',
    // Drawing is slow and has a queue of its own.
    { config: { exemptFromLoadShedding: true } },
    async (request, reply) => {
      const { kind, name } = request.params;
      const id = /^([0-9a-f-]{2,36})\.png$/.exec(name)?.[1] ?? '';
      const read = { phones: readShareFacts, brands: readBrandFacts }[kind];
      const idPattern =
        kind === 'brands' ? categoryIdPattern : /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
      if (!read || !idPattern.test(id)) throw new Refusal('not-found');
      const bytes = await picture(`${kind}/${id}`, await read(dependencies.pool, id));
      return reply.type('image/png').header('cache-control', 'public, max-age=600').send(bytes);
    },
  );
}
