import type { FastifyInstance } from 'fastify';
import { toPrice } from '#contract/common/money.ts';
import type { Wish } from '#contract/wishlists/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlyInOwnName, onlySelfOrAdmin } from '#server/platform/http/identity.ts';
import { pageWithNextLink, readPage } from '#server/platform/http/list-pages.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import { wishForProduct } from './wish-for-product.ts';
import { deleteWish, listWishes, type WishRow } from './wishlists-store.ts';

/**
 * The routes of a buyer's wishlist.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function wishlistsRoutes(
  app: FastifyInstance,
  dependencies: { readonly db: Database },
): void {
  const { db } = dependencies;

  route(app, 'listWishes', async ({ params, query, person, request, reply }) => {
    onlySelfOrAdmin(person, params.email);
    const page = readPage(query);
    const rows = await listWishes(db, params.email, page);
    return pageWithNextLink(request, reply, rows, page).map(toWish);
  });

  route(app, 'wishForProduct', async ({ body, person }) => {
    onlyInOwnName(person, body.buyerEmail);
    return wishForProduct(db, person, body.productId);
  });

  route(app, 'removeWish', async ({ params, person }) => {
    if (!(await deleteWish(db, params.id, person.id))) throw new Refusal('not-found');
    return { acknowledged: true, deletedCount: 1 };
  });
}

function toWish(row: WishRow): Wish {
  return {
    _id: row.id,
    productId: row.product_id,
    categoryId: row.category_id,
    productImg: row.product_img,
    productName: row.product_name,
    sealingPrice: toPrice(row.price_cents),
    sellerName: row.seller_name,
    sellerPhone: row.seller_phone,
    buyerName: row.buyer_name,
    buyerEmail: row.buyer_email,
    paid: row.product_status === 'sold',
  };
}
