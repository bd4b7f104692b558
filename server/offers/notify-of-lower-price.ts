import type { FastifyBaseLogger } from 'fastify';
import { toPrice } from '#contract/common/money.ts';
import type { WatchedChange } from '#server/catalog/public.ts';
import { notifyEach } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listUndercut } from './offer-states-store.ts';

/**
 * Notifies buyers whose offers wait for an answer that the phone now costs no more than they offer: they
 * can book it at once. Part of the job of a changed phone.
 * @param db the database
 * @param change what happened to the phone
 * @param log receives who could not be notified
 */
export async function notifyOfLowerPrice(
  db: Database,
  change: WatchedChange,
  log: FastifyBaseLogger,
): Promise<void> {
  if (change.what !== 'changed' || change.wasCents === undefined) return;
  await db.transaction().execute(async (trx) => {
    const undercut = await listUndercut(trx, change.productId);
    await notifyEach(
      trx,
      undercut.map(({ id, buyerId, productName, sellingCents }) => ({
        to: buyerId,
        kind: 'offer-undercut' as const,
        cause: id,
        facts: { productName, price: toPrice(sellingCents) },
        productId: change.productId,
      })),
      log,
    );
  });
}
