import { toPrice } from '#contract/common/money.ts';
import { type WatchedChange, readWatched, type WatchedPhone } from '#server/catalog/public.ts';
import { digestDay, notify } from '#server/notifications/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { insertHits, listFitting, type FittingSearch } from './search-hits-store.ts';

/** So many searches are found with one look, and so many people told in one transaction. */
const aLook = 10_000;
const atOnce = 200;
/** So many mails of finds go to a person within a day; further finds wait for the daily mail. */
const mails = { of: 'finds', aDay: 20 };

/**
 * The task that finds the searches a phone fits, after it was listed or changed. A phone is told once
 * a search: at once, or with the day's other finds; and at once it is told once a person, in the name
 * of the first of their searches that it fits.
 * @param db the database
 * @param news what happened to the phone
 */
export async function matchSearches(db: Database, news: WatchedChange): Promise<void> {
  if (news.what === 'sold') return;
  const phone = await readWatched(db, news.productId);
  if (phone?.status !== 'available') return;
  const moment = { at: news.at, wasCents: news.wasCents ?? null };
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const fitting = await listFitting(db, phone, moment, after, aLook);
    for (let from = 0; from < fitting.length; from += atOnce) {
      const some = fitting.slice(from, from + atOnce);
      await db.transaction().execute((trx) => tellOwners(trx, phone, news, some));
    }
    const last = fitting.at(-1);
    if (!last || fitting.length < aLook) return;
    after = last.id;
  }
}

async function tellOwners(
  trx: Transaction,
  phone: WatchedPhone,
  news: WatchedChange,
  fitting: readonly FittingSearch[],
): Promise<void> {
  const { next } = await digestDay(trx);
  const fresh = await insertHits(
    trx,
    phone.id,
    fitting.map(({ id, alert }) => ({ searchId: id, digestOn: alert === 'daily' ? next : null })),
  );
  await notify(
    trx,
    ...fitting
      .filter(({ id, alert }) => alert === 'at-once' && fresh.has(id))
      .map(({ id, userId, name }) => ({
        to: userId,
        kind: 'search-hit' as const,
        cause: `${phone.id}:${news.id}`,
        facts: { productName: phone.name, price: toPrice(phone.cents), search: name },
        productId: phone.id,
        searchId: id,
        mails,
      })),
  );
}
