import { toPrice } from '#contract/common/money.ts';
import { type WatchedChange, readWatched, type WatchedPhone } from '#server/catalog/public.ts';
import { notify, type Notice } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  forgetPastWishes,
  listPastWishers,
  listWishers,
  listWishersAbove,
} from './wishers-store.ts';

/** So many people are told in one transaction. */
const atOnce = 200;
const first = '00000000-0000-0000-0000-000000000000';

/** What those are told who wished for the phone before a moment. */
interface Told {
  readonly notice: Omit<Notice, 'to'>;
  readonly before: string;
}

/**
 * The task that tells people what became of a phone they wish for: cheaper, sold, or back. What is
 * told is what the phone is now; each is told once, however often the task is tried. Cheaper is only
 * what is lower than the price at the wish and than all that was told; a seller who goes up and down
 * is no news. Whoever has booked the phone keeps the price of the booking, and is told that with it.
 * @param db the database
 * @param news what happened
 */
export async function notifyWishers(db: Database, news: WatchedChange): Promise<void> {
  const phone = await readWatched(db, news.productId);
  const told = phone && whatToTell(phone, news);
  if (!told) return;
  const batches = async (
    list: (
      after: string,
    ) => Promise<{ place: string; buyerId: string; bookedCents?: number | null }[]>,
  ): Promise<void> => {
    for (let after = first; ;) {
      const wishers = await list(after);
      await db.transaction().execute((trx) =>
        notify(
          trx,
          ...wishers.map(({ buyerId, bookedCents }) => ({
            ...told.notice,
            to: buyerId,
            facts: {
              ...told.notice.facts,
              ...(bookedCents ? { booked: toPrice(bookedCents) } : {}),
            },
          })),
        ),
      );
      const last = wishers.at(-1);
      if (!last || wishers.length < atOnce) return;
      after = last.place;
    }
  };
  await batches((after) => {
    const batch = { after, before: told.before, limit: atOnce };
    return told.notice.kind === 'wish-cheaper'
      ? listWishersAbove(db, phone.id, phone.cents, batch)
      : listWishers(db, phone.id, batch);
  });
  if (told.notice.kind !== 'wish-back') return;
  await batches((after) =>
    listPastWishers(db, phone.id, { after, before: told.before, limit: atOnce }),
  );
  await forgetPastWishes(db, phone.id, told.before);
}

function whatToTell(phone: WatchedPhone, news: WatchedChange): Told | null {
  const about = { productId: phone.id };
  // A price or a phone that comes and goes all day is mailed once; the daily mail has the rest.
  const oneMail = (of: string) => ({ mails: { of: `${of} ${phone.id}`, aDay: 1 } });
  const facts = { productName: phone.name, price: toPrice(phone.cents) };
  if (news.what === 'sold' && phone.status === 'sold' && phone.soldAt) {
    const cause = `${phone.id}:${phone.soldAt.toISOString()}`;
    return { notice: { ...about, kind: 'wish-sold', cause, facts }, before: news.at };
  }
  if (phone.status !== 'available') return null;
  if (news.what === 'relisted') {
    return {
      notice: { ...about, ...oneMail('wish-back'), kind: 'wish-back', cause: news.id, facts },
      before: news.at,
    };
  }
  // Of several changes in a row the newest counts; one that went up again is no news.
  const { change } = phone;
  if (news.what !== 'changed' || !change || change.wasCents <= phone.cents) return null;
  return {
    notice: {
      ...about,
      ...oneMail('wish-cheaper'),
      kind: 'wish-cheaper',
      cause: change.id,
      facts: { ...facts, was: toPrice(change.wasCents) },
    },
    before: change.at,
  };
}
