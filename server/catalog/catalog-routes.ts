import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { optionalPerson } from '#server/accounts/public.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ShopChanges } from '#server/platform/database/shop-changes.ts';
import {
  requireSeller,
  onlyInOwnName,
  onlySelfOrAdmin,
  type Identities,
  type Person,
} from '#server/platform/http/identity.ts';
import {
  cutPage,
  pageWithNextLink,
  readPage,
  setNextLink,
  type Page,
} from '#server/platform/http/list-pages.ts';
import { sendCacheable } from '#server/platform/delivery/cache/cacheable-response.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import {
  setPageLinks,
  readTableRequest,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { sharedUnlessAfter } from '#server/platform/database/replicas/read-after.ts';
import type { ReadPool, Reads } from '#server/platform/database/replicas/reads.ts';
import { coalesce, batchLoader } from '#server/platform/database/transactions/batching.ts';
import { addProduct } from './add-product.ts';
import { advertiseProduct } from './advertise-product.ts';
import type { MeansElse } from './brands/brand.ts';
import { brandRoutes } from './brands/brand-routes.ts';
import type { BrandRegistry } from './brands/brand-registry.ts';
import * as store from './catalog-store.ts';
import { readDraft } from './drafts-store.ts';
import type { HashImei } from './product-facts.ts';
import { findProducts, listSimilar } from './product-store.ts';
import { listPromotions } from './promotions-store.ts';
import { readProduct } from './read-product.ts';
import { shopFrontReader } from './read-shop-front.ts';
import { relistProduct } from './relist-product.ts';
import { dropDraft, presentDraft, saveDraft } from './save-draft.ts';
import { isSorted, type ListingHooks } from './listing-hooks.ts';
import { stopAdvertising } from './stop-advertising.ts';
import { updateProduct, type NotifyBookers } from './update-product.ts';
import { withdrawProduct } from './withdraw-product.ts';
import type { WithdrawalHooks } from './withdrawal-hooks.ts';

export interface CatalogDependencies {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly reads: Reads;
  readonly brands: BrandRegistry;
  readonly shopChanges: Pick<ShopChanges, 'renew'>;
  readonly meansElse: MeansElse;
  readonly onlyAdmins: (person: Person) => void;
  readonly identities: Identities;
  readonly withdrawal: WithdrawalHooks;
  readonly notifyBookers: NotifyBookers;
  readonly listings: ListingHooks;
  readonly hashImei: HashImei;
  /** When a person reported a product; null if they have not. */
  readonly readReportedAt: (personId: string, productId: string) => Promise<Date | null>;
}

/**
 * Brands, promotions and products.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function catalogRoutes(app: FastifyInstance, dependencies: CatalogDependencies): void {
  const { db, pool, reads, brands, identities, listings } = dependencies;

  brandRoutes(app, dependencies);

  const shopFront = sendCacheable(shopFrontReader(reads.pool));
  route(app, 'readShopFront', ({ request, reply }) => shopFront(request, reply));

  const promotions = sendCacheable(() => listPromotions(reads.pool, false));
  route(app, 'listPromotions', async ({ request, reply }) => {
    // The response depends on the caller, so shared caches must not mix them up (RFC 9111, 4.1).
    reply.header('vary', 'authorization, cookie');
    if (!(await optionalPerson(identities, request))) return promotions(request, reply);
    reply.header('cache-control', 'no-store');
    return reply.type('application/json').send(await listPromotions(reads.pool, true));
  });

  type NewestPage = Page & { readonly brand: string; readonly signedIn: boolean };
  const readNewest = async ({ brand, signedIn, ...page }: NewestPage) => {
    const rows = await store.listForSale(reads.pool, brand, page, signedIn);
    const { pageRows: shown, next } = cutPage(rows, page);
    return { bytes: Buffer.from(textOfRows(shown)), next, isEmpty: rows.length === 0 };
  };
  const newest = sharedUnlessAfter(
    coalesce(
      readNewest,
      ({ brand, signedIn, before, limit }) => `${brand} ${signedIn} ${before} ${limit}`,
    ),
    readNewest,
  );
  route(app, 'listCategoryProducts', async ({ params, query, request, reply }) => {
    if (isSorted(query)) {
      await onlyKnownBrands(params.id);
      const signedIn = (await optionalPerson(identities, request)) !== null;
      const { rows, limit, next } = await listings.list(params.id, query, signedIn);
      if (next) setNextLink(request, reply, limit, next);
      return sendRows(reply, rows);
    }
    const page = readPage(query);
    const person = await optionalPerson(identities, request);
    const listing = await newest({ brand: params.id, signedIn: person !== null, ...page });
    if (listing.isEmpty) await onlyKnownBrands(params.id);
    if (listing.next) setNextLink(request, reply, page.limit, listing.next);
    return reply.type('application/json; charset=utf-8').send(listing.bytes);
  });

  route(app, 'listSellerProducts', async ({ params, query, request, reply }) => {
    const page = readPage(query);
    const rows = await store.listForSaleBy(reads.pool, params.id, page);
    return sendRows(reply, pageWithNextLink(request, reply, rows, page));
  });

  const onlyKnownBrands = async (id: string) => {
    if (!(await brands.find(id))) throw new Refusal('not-found');
  };

  route(app, 'readShelf', async ({ params, query }) => {
    await onlyKnownBrands(params.id);
    return listings.count(params.id, query);
  });

  route(app, 'searchModels', async ({ query, reply }) => {
    // Admins change models: a browser that asks again soon gets what it got.
    reply.header('cache-control', 'public, max-age=10');
    return listings.suggestModels(query.q);
  });

  const productOf = (from: ReadPool) =>
    batchLoader((ids: readonly string[]) => findProducts(from, ids));
  const [newestState, publicState] = [productOf(pool), productOf(reads.pool)];
  const forVisitor = sharedUnlessAfter(publicState, newestState);
  route(app, 'readProduct', async ({ params, request, reply }) => {
    const person = await optionalPerson(identities, request);
    // The newest state decides who may see a withdrawn product, and its seller's address.
    const reportedAt = person && (await dependencies.readReportedAt(person.id, params.id));
    const find = person ? newestState : forVisitor;
    const product = await readProduct(find, person, params.id, reportedAt);
    return reply.type('application/json; charset=utf-8').send(product);
  });

  route(app, 'listSimilarProducts', async ({ params, reply }) =>
    reply.type('application/json').send(await listSimilar(reads.pool, params.id, 6)),
  );

  route(app, 'listMyProducts', async ({ params, query, person, request, reply }) => {
    onlySelfOrAdmin(person, params.email);
    const table = readTableRequest(query, store.ownPhoneKeys);
    const page = await store.listOfSeller(db, params.email, table, { q: query.q });
    return sendRows(reply, setPageLinks(request, reply, table, page));
  });

  route(app, 'listWithdrawnProducts', async ({ params, query, person, request, reply }) => {
    onlySelfOrAdmin(person, params.email);
    const table = readTableRequest(query, {});
    const page = await store.listOfSeller(db, params.email, table, { state: 'withdrawn' });
    return sendRows(reply, setPageLinks(request, reply, table, page));
  });

  route(app, 'addProduct', async ({ body, person }) => ({
    acknowledged: true,
    insertedId: await addProduct(db, person, body, dependencies.hashImei),
  }));

  route(app, 'readProductDraft', async ({ person }) => {
    requireSeller(person);
    return presentDraft(await readDraft(db, person.id));
  });

  route(app, 'saveProductDraft', async ({ body, person }) => {
    const { savedAt, version } = await saveDraft(db, person, body);
    return { acknowledged: true, savedAt, version };
  });

  route(app, 'deleteProductDraft', async ({ person }) => ({
    acknowledged: true,
    deletedCount: await dropDraft(db, person),
  }));

  route(app, 'updateProduct', async ({ params, body, person }) => {
    const version = await updateProduct(db, dependencies, person, params.id, body);
    return { ...acknowledgeUpdate, version };
  });

  route(app, 'deleteProduct', async ({ params, person }) => {
    await withdrawProduct(db, dependencies.withdrawal, person, params.id);
    return { acknowledged: true, deletedCount: 1 };
  });

  route(app, 'relistProduct', async ({ params, person }) => {
    await relistProduct(db, person, params.id);
    return acknowledgeUpdate;
  });

  route(app, 'advertiseProduct', async ({ body, person }) => {
    onlyInOwnName(person, body.sellerEmail);
    return {
      acknowledged: true,
      insertedId: await advertiseProduct(db, dependencies.withdrawal, person, body.productId),
    };
  });

  route(app, 'stopAdvertising', async ({ params, person }) => {
    await stopAdvertising(db, dependencies.withdrawal, person, params.id);
    return { acknowledged: true, deletedCount: 1 };
  });
}

function sendRows(reply: FastifyReply, rows: readonly { readonly json: string }[]) {
  return reply.type('application/json; charset=utf-8').send(textOfRows(rows));
}

function textOfRows(rows: readonly { readonly json: string }[]): string {
  return `[${rows.map((row) => row.json).join(',')}]`;
}
