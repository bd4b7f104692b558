import type { FastifyInstance } from 'fastify';
import { sendCacheableByKey } from '#server/platform/delivery/cache/cacheable-response.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Reads } from '#server/platform/database/replicas/reads.ts';
import { pageWithNextLink, readPage } from '#server/platform/http/list-pages.ts';
import { route } from '#server/platform/http/route.ts';
import { followSeller } from './follow-seller.ts';
import { deleteFollow, isFollowing, listFollows } from './follows-store.ts';
import { readSeller } from './read-seller.ts';

/**
 * The pages of sellers, and following them.
 * @param app mounted under /api
 * @param dependencies the database, and where public reads go
 */
export function sellersRoutes(
  app: FastifyInstance,
  { db, reads }: { readonly db: Database; readonly reads: Reads },
): void {
  const sellers = sendCacheableByKey(async (id) => JSON.stringify(await readSeller(reads.db, id)));
  route(app, 'readSeller', ({ params, request, reply }) => sellers(params.id, request, reply));

  route(app, 'readFollow', async ({ params, person }) => ({
    following: await isFollowing(db, person.id, params.id),
  }));

  route(app, 'followSeller', async ({ params, person }) => ({
    acknowledged: true,
    insertedId: await followSeller(db, person, params.id),
  }));

  route(app, 'leaveSeller', async ({ params, person }) => ({
    acknowledged: true,
    deletedCount: (await deleteFollow(db, person.id, params.id)) ? 1 : 0,
  }));

  route(app, 'listFollows', async ({ query, person, request, reply }) => {
    const page = readPage(query);
    const rows = await listFollows(db, person.id, page);
    return pageWithNextLink(request, reply, rows, page).map(({ id: _id, since, ...row }) => ({
      _id,
      ...row,
      since: since.toISOString(),
    }));
  });
}
