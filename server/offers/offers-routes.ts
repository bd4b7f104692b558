import type { FastifyInstance } from 'fastify';
import { findSellerOf } from '#server/catalog/public.ts';
import { findConversationParts, requireMember } from '#server/conversations/public.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import { pageWithNextLink, readPage } from '#server/platform/http/list-pages.ts';
import { route } from '#server/platform/http/route.ts';
import { acceptOffer } from './accept-offer.ts';
import { blockBuyer } from './block-buyer.ts';
import { counterOffer } from './counter-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { makeOffer, type OffersContext } from './make-offer.ts';
import { requireSellerOf } from './offers-policy.ts';
import { presentOffer } from './offers-presenter.ts';
import { listOffers } from './offers-store.ts';
import { readLowestPrice, saveLowestPrice } from './save-lowest-price.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/**
 * Buyers' offers, and sellers' answers.
 * @param app mounted under /api
 * @param dependencies of making an offer
 */
export function offersRoutes(app: FastifyInstance, dependencies: OffersContext): void {
  const { db } = dependencies;

  route(app, 'makeOffer', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await makeOffer(dependencies, person, params.id, body),
  }));

  route(app, 'listOffers', async ({ query, person, request, reply }) => {
    const page = readPage(query);
    const { product, conversation } = query;
    const between = conversation
      ? requireMember(person, await findConversationParts(db, conversation)).conversation
      : { productId: product, buyerId: undefined };
    const rows = await listOffers(db, person.id, page, between);
    return pageWithNextLink(request, reply, rows, page).map(presentOffer);
  });

  route(app, 'acceptOffer', async ({ params, person }) => {
    await acceptOffer(db, person, params.id);
    return acknowledgeUpdate;
  });

  route(app, 'declineOffer', async ({ params, person }) => {
    await declineOffer(db, person, params.id);
    return acknowledgeUpdate;
  });

  route(app, 'counterOffer', async ({ params, body, person }) => {
    await counterOffer(db, person, params.id, body.price);
    return acknowledgeUpdate;
  });

  route(app, 'withdrawOffer', async ({ params, person }) => {
    await withdrawOffer(db, person, params.id);
    return acknowledgeUpdate;
  });

  route(app, 'blockBuyer', async ({ params, body, person }) => ({
    ...acknowledgeUpdate,
    modifiedCount: (await blockBuyer(db, person, params.id, body.blocked)) ? 1 : 0,
  }));

  route(app, 'readLowestPrice', async ({ params, person }) => {
    requireSellerOf(person, await findSellerOf(db, params.id));
    return readLowestPrice(db, params.id);
  });

  route(app, 'saveLowestPrice', async ({ params, body, person }) => {
    const version = await saveLowestPrice(db, person, params.id, body);
    return { ...acknowledgeUpdate, version };
  });
}
