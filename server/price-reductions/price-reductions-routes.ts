import type { FastifyInstance } from 'fastify';
import type { PaymentContext } from '#server/payments/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import { acceptPriceReduction, declinePriceReduction } from './answer-price-reduction.ts';
import { listPriceReductions } from './list-price-reductions.ts';
import { proposePriceReduction } from './propose-price-reduction.ts';

/**
 * Lowering the price of a sale that stands.
 * @param app mounted under /api
 * @param dependencies the database, and the payments; null without a card provider, when nothing can be sent back
 */
export function priceReductionsRoutes(
  app: FastifyInstance,
  { db, payments }: { readonly db: Database; readonly payments: PaymentContext | null },
): void {
  route(app, 'listPriceReductions', ({ params, person }) =>
    listPriceReductions(db, person, params.id),
  );

  route(app, 'proposePriceReduction', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await proposePriceReduction(db, person, params.id, body),
  }));

  route(app, 'acceptPriceReduction', async ({ params, person }) => {
    if (!payments) throw new Refusal('payments-not-set-up', { retryAfter: 3_600 });
    return acknowledge(await acceptPriceReduction(payments, person, params.id));
  });

  route(app, 'declinePriceReduction', async ({ params, person }) =>
    acknowledge(await declinePriceReduction(db, person, params.id)),
  );
}

const acknowledge = (isNew: boolean) => ({ ...acknowledgeUpdate, modifiedCount: isNew ? 1 : 0 });
