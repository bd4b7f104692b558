import type { FastifyInstance } from 'fastify';
import { eachField, storedFields, type StoredFacts } from '#contract/catalog/phone-fields.ts';
import { toPrice } from '#contract/common/money.ts';
import type { Wish } from '#contract/wishlists/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlyInOwnName, onlySelfOrAdmin } from '#server/platform/http/identity.ts';
import { pageWithNextLink, readPage } from '#server/platform/http/list-pages.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';
import { wishForProduct } from './wish-for-product.ts';
import * as store from './wishlists-store.ts';

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
    const rows = await store.listWishes(db, params.email, page);
    return pageWithNextLink(request, reply, rows, page).map(toWish);
  });

  route(app, 'listWithdrawnWishes', async ({ params, query, person, request, reply }) => {
    onlySelfOrAdmin(person, params.email);
    const page = readPage(query);
    const rows = await store.listWithdrawnWishes(db, params.email, page);
    return pageWithNextLink(request, reply, rows, page).map(({ id, productName, withdrawnAt }) => ({
      productId: id,
      productName,
      withdrawnAt: withdrawnAt.toISOString(),
    }));
  });

  route(app, 'forgetWithdrawnWish', async ({ params, person }) => {
    if (!(await store.deleteWithdrawnWish(db, params.id, person.id))) {
      throw new Refusal('not-found');
    }
    return { acknowledged: true, deletedCount: 1 };
  });

  route(app, 'wishForProduct', async ({ body, person }) => {
    onlyInOwnName(person, body.buyerEmail);
    return wishForProduct(db, person, body.productId);
  });

  route(app, 'removeWish', async ({ params, person }) => {
    if (!(await store.deleteWish(db, params.id, person.id))) throw new Refusal('not-found');
    return { acknowledged: true, deletedCount: 1 };
  });
}

function toWish(row: store.WishRow): Wish {
  return {
    ...eachField<StoredFacts>(storedFields, (name) => row[name]),
    _id: row.id,
    productId: row.product_id,
    categoryId: row.category_id,
    productImg: row.product_img,
    productName: row.product_name,
    sealingPrice: toPrice(row.price_cents),
    sellerName: row.seller_name,
    sellerPhone: row.seller_phone,
    buyerName: row.buyer_name,
    buyerEmail: shownEmail(row.buyer_email),
    paid: row.product_status === 'sold',
    condition: row.condition,
    yearsOfUse: row.years_of_use,
    buyingYear: row.buying_year,
    location: row.location,
    verified: row.verified,
    priceVerdict: row.price_verdict,
    usualRange: row.usual_range,
    basePrice: row.promotion_base_cents === null ? null : toPrice(row.promotion_base_cents),
    wishedAt: row.wished_at.toISOString(),
    wishedPrice: toPrice(row.wished_cents),
  };
}
