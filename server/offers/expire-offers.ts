import type { FastifyBaseLogger } from 'fastify';
import { toPrice } from '#contract/common/money.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { handleDueRows } from '#server/platform/operation/jobs/handle-due-rows.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import {
  listExpiredOffers,
  lockOffer,
  setOfferEnded,
  wasBooked,
  type LockedOffer,
} from './offer-states-store.ts';

/**
 * Expires offers that were not answered in time, and agreements at which nobody booked; a recurring job.
 * @param db the database
 * @param log receives offers that could not be handled; each stays due and waits by itself
 * @returns how many expired
 * @throws the database's error when it is away
 */
export function expireOffers(db: Database, log: FastifyBaseLogger): Promise<number> {
  return handleDueRows<{ id: string; productId: string }>(db, {
    queue: 'offer-end',
    idOf: ({ id }) => id,
    list: (after, limit) => listExpiredOffers(db, { after, limit }),
    handle: ({ id, productId }) => expire(db, id, productId),
    warn: ({ id }, error) =>
      log.warn(
        withRunbook('sale-deadline-failed', { err: error, offer: id }),
        'an offer has not expired yet',
      ),
  });
}

function expire(db: Database, id: string, productId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, productId, 'update');
    const offer = await lockOffer(trx, id);
    if (!product || offer?.status !== 'expired') return false;
    const why = await whyOver(trx, offer);
    if (!(await setOfferEnded(trx, id, 'expired'))) return false;
    if (why === null || product.status !== 'available') return true;
    await notify(trx, {
      to: offer.buyerId,
      kind: 'offer-expired',
      cause: id,
      facts: {
        productName: product.name,
        price: toPrice(offer.agreedCents ?? offer.counterCents ?? offer.priceCents),
        why,
      },
      productId: product.id,
    });
    return true;
  });
}

/** The reason its buyer reads: null for a used agreement, whose booking ended later. */
async function whyOver(
  trx: Transaction,
  { id, agreedCents, counterCents }: LockedOffer,
): Promise<'unbooked' | 'counter' | 'unanswered' | null> {
  if (agreedCents !== null) return (await wasBooked(trx, id)) ? null : 'unbooked';
  return counterCents === null ? 'unanswered' : 'counter';
}
