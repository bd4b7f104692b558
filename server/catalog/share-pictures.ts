import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { serialQueue } from '#server/platform/limits/serial-queue.ts';
import { fingerprint } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { ShareFacts } from './draw-share-picture.ts';
import { readBrandFacts, readShareFacts } from './share-store.ts';

const mostKept = 200;

/**
 * The pictures of shared links: `/share/phones/{id}.png` and `/share/brands/{id}.png`. Each is drawn
 * when it is first asked for and kept until what stands on it changes.
 * @param app the root instance
 * @param house where facts and photos are
 */
export function sharePictures(
  app: FastifyInstance,
  house: { readonly pool: pg.Pool; readonly imageFolder: string },
): void {
  const kept = new Map<string, { mark: string; bytes: Buffer }>();
  const inTurn = serialQueue(8);
  const draw = async (facts: ShareFacts) => {
    const { drawSharePicture } = await import('./draw-share-picture.ts');
    return drawSharePicture(house.imageFolder, facts);
  };
  const drawing = new Map<string, Promise<Buffer>>();

  const picture = async (key: string, facts: ShareFacts | null): Promise<Buffer> => {
    if (!facts) throw new Refusal('not-found');
    const mark = fingerprint(JSON.stringify(facts));
    const known = kept.get(key);
    if (known?.mark === mark) return known.bytes;
    const making = drawing.get(mark) ?? inTurn(() => draw(facts));
    drawing.set(mark, making);
    try {
      const bytes = await making;
      // The oldest goes; what is asked for often is drawn again soon.
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, { mark, bytes });
      return bytes;
    } finally {
      drawing.delete(mark);
    }
  };

  app.get<{ Params: { kind: string; name: string } }>(
    '/share/:kind/:name',
    // Drawing is slow and has a queue of its own, so that it holds up nothing else.
    { config: { exemptFromLoadShedding: true } },
    async (request, reply) => {
      const { kind, name } = request.params;
      const id = /^([0-9a-f-]{2,36})\.png$/.exec(name)?.[1] ?? '';
      const read = { phones: readShareFacts, brands: readBrandFacts }[kind];
      const isId = kind === 'brands' ? /^\d{2}$/ : /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
      if (!read || !isId.test(id)) throw new Refusal('not-found');
      const bytes = await picture(`${kind}/${id}`, await read(house.pool, id));
      return reply.type('image/png').header('cache-control', 'public, max-age=600').send(bytes);
    },
  );
}
