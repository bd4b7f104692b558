import type { FastifyBaseLogger } from 'fastify';
import { toPrice } from '#contract/common/money.ts';
import { maxFollowsPerPerson } from '#contract/sellers/limits.ts';
import { lockLiveUsersExclusively } from '#server/accounts/public.ts';
import { readWatched, type WatchedChange } from '#server/catalog/public.ts';
import { notifyEach } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { keysetBatches } from '#server/platform/database/lists/keyset-batches.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { countFollows, findFollow, insertFollow, listFollowers } from './follows-store.ts';
import { findSellerName } from './sellers-store.ts';

/**
 * Follows a seller: their new phones are notified. Following again changes nothing.
 * @param db the database
 * @param person who follows
 * @param sellerId the seller
 * @returns the id of the follow
 * @throws Refusal not-found (no seller), not-allowed (themselves), follows-full, user-disabled
 */
export async function followSeller(
  db: Database,
  person: Person,
  sellerId: string,
): Promise<string> {
  if (person.id === sellerId) throw new Refusal('not-allowed');
  if ((await findSellerName(db, sellerId)) === null) throw new Refusal('not-found');
  return db.transaction().execute(async (trx) => {
    const followers = await lockLiveUsersExclusively(trx, [person.id], 'wait');
    if (!followers.has(person.id)) throw new Refusal('user-disabled');
    const knownFollow = await findFollow(trx, person.id, sellerId);
    if (knownFollow) return knownFollow;
    if ((await countFollows(trx, person.id)) >= maxFollowsPerPerson)
      throw new Refusal('follows-full');
    await insertFollow(trx, person.id, sellerId);
    const id = await findFollow(trx, person.id, sellerId);
    if (!id) throw new Error('the follow was not inserted');
    return id;
  });
}

/** People notified in one transaction. */
const batchSize = 200;
/** More mails about new phones go into the daily mail. */
const mailLimit = { name: 'followed sellers', perDay: 10 };

/**
 * The part of the job `market-news` that notifies the followers of a seller of a phone that was just
 * listed. The same phone is notified once.
 * @param db the database
 * @param change what happened to the phone
 * @param log receives who could not be notified
 */
export async function notifyFollowers(
  db: Database,
  change: WatchedChange,
  log: FastifyBaseLogger,
): Promise<void> {
  if (change.what !== 'listed') return;
  const phone = await readWatched(db, change.productId);
  if (phone?.status !== 'available') return;
  const seller = await findSellerName(db, phone.sellerId);
  if (seller === null) return;
  const list = (after: string) => listFollowers(db, phone.sellerId, after, batchSize);
  for await (const batch of keysetBatches(batchSize, (follow) => follow.id, list)) {
    await db.transaction().execute((trx) =>
      notifyEach(
        trx,
        batch.map(({ followerId }) => ({
          to: followerId,
          kind: 'seller-listed' as const,
          cause: phone.id,
          facts: { productName: phone.name, price: toPrice(phone.cents), seller },
          productId: phone.id,
          mailLimit,
        })),
        log,
      ),
    );
  }
}
