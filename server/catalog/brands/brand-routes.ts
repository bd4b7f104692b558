import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { sendCacheable } from '#server/platform/delivery/cache/cacheable-response.ts';
import type { ShopChanges } from '#server/platform/database/shop-changes.ts';
import { acknowledgeOneUpdate, acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Reads } from '#server/platform/database/replicas/reads.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import { addCategory } from './add-category.ts';
import type { BrandChangeContext } from './brand-change-steps.ts';
import { changeCategory } from './change-category.ts';
import { listAllCategories, listCategories } from './list-categories.ts';
import { restoreCategory } from './restore-category.ts';

export interface BrandDependencies extends BrandChangeContext {
  readonly pool: pg.Pool;
  readonly reads: Reads;
  readonly shopChanges: Pick<ShopChanges, 'renew'>;
  /** @throws Refusal admins-only */
  readonly onlyAdmins: (person: Person) => void;
}

/**
 * The brands, and what admins change of them.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function brandRoutes(
  app: FastifyInstance,
  { db, pool, reads, shopChanges, meansElse, onlyAdmins }: BrandDependencies,
): void {
  const context = { db, meansElse };
  const categories = sendCacheable(() => listCategories(reads));
  route(app, 'listCategories', ({ request, reply }) => categories(request, reply));

  const renewed = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change;
    await shopChanges.renew('brands');
    return result;
  };

  route(app, 'addCategory', async ({ body, person }) => {
    onlyAdmins(person);
    return { acknowledged: true, ...(await renewed(addCategory(context, person, body))) };
  });

  route(app, 'changeCategory', async ({ params, body, person }) => {
    onlyAdmins(person);
    const { changed, version } = await renewed(changeCategory(context, person, params.id, body));
    return { ...acknowledgeOneUpdate(changed), version };
  });

  route(app, 'restoreCategory', async ({ params, body, person }) => {
    onlyAdmins(person);
    const { version } = await renewed(restoreCategory(context, person, params.id, body.version));
    return { ...acknowledgeUpdate, version };
  });

  route(app, 'listAllCategories', ({ person }) => {
    onlyAdmins(person);
    return listAllCategories({ db, pool });
  });
}
