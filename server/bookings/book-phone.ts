import { productActions } from '#contract/catalog/states.ts';
import type { BookingBody } from '#contract/bookings/schemas.ts';
import { bookingMessages } from '#contract/bookings/messages.ts';
import { unpaidBookingsABuyer } from '#contract/bookings/schemas.ts';
import { lockLiveUsersExclusively } from '#server/accounts/public.ts';
import { only, lockProductsShared, type LockedProduct } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import {
  isUndone,
  violates,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { onlyInOwnName, type Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/database/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { batched } from '#server/platform/database/batching.ts';
import { isRateLimited } from '#server/platform/limits/rate-limit.ts';
import { bookedMail } from './bookings-mails.ts';
import { mayBook } from './bookings-policy.ts';
import { insertBookings, readRoomToBook, type RoomToBook } from './new-bookings-store.ts';

interface Wanted {
  readonly person: Person;
  readonly body: BookingBody;
}

/** The new booking's id, or why there is none; undefined where somebody else holds a lock. */
type Outcome = string | Error | undefined;

/** So many bookings are one transaction at most. */
const mostTogether = 50;

/**
 * Books phones for buyers. Several buyers may hold unpaid bookings of one phone; paying is what
 * excludes the others (server rules, POST /bookings). The price is the product's at this moment.
 * Whoever books at the same moment shares a transaction: each gets an answer of their own once it is
 * committed, and whoever would have to wait for a lock does so alone (decision 110).
 * @param db the database
 * @param unpaidDays after how many days a booking ends when it is not paid
 * @returns books one phone: takes the buyer and the parsed body (product facts in it are not believed,
 *   R6), gives the new booking's id, or throws Refusal buyers-only, not-yours, not-found, already-sold,
 *   not-for-sale, already-booked, too-many-bookings, too-many-requests, or invalid-input when the day
 *   is not from today to a year ahead
 */
export function buildBookPhone(
  db: Database,
  unpaidDays: number,
): (person: Person, body: BookingBody) => Promise<string> {
  const inOneTransaction = (group: readonly Wanted[], whenLocked: 'wait' | 'skip') =>
    db.transaction().execute((trx) => bookGroup(trx, group, unpaidDays, whenLocked));

  const shared = batched(
    async (group: readonly Wanted[]) => {
      const first = firstOfEachBuyer(group);
      if (first.length < 2) return group.map(() => undefined);
      const outcomes = await inOneTransaction(first, 'skip').catch((error: unknown) => {
        // What is wrong with one of them must not be the others' harm: each is tried alone.
        if (isUndone(error)) return [];
        throw error;
      });
      const outcomeOf = new Map(first.map((wanted, place) => [wanted, outcomes[place]]));
      return group.map((wanted) => outcomeOf.get(wanted));
    },
    // While one goes to the disk, the next is at work.
    { most: mostTogether, atOnce: 2 },
  );

  const alone = async (wanted: Wanted): Promise<Outcome> => {
    try {
      const [outcome] = await inOneTransaction([wanted], 'wait');
      return outcome;
    } catch (error) {
      if (violates(error, 'bookings_one_open_a_buyer')) throw new Refusal('already-booked');
      throw error;
    }
  };

  return async (person, body) => {
    mayBook(person);
    onlyInOwnName(person, body.buyerEmail);
    const wanted = { person, body };
    // Whoever waits for a lock keeps no batch waiting.
    const outcome = (await shared(wanted)) ?? (await alone(wanted));
    if (typeof outcome === 'string') return outcome;
    throw outcome ?? new Error('a booking has no outcome');
  };
}

/** A buyer's bookings are counted, so of those at the same moment each but the first comes after. */
function firstOfEachBuyer(group: readonly Wanted[]): Wanted[] {
  const first = new Map<string, Wanted>();
  for (const wanted of group) {
    if (!first.has(wanted.person.id)) first.set(wanted.person.id, wanted);
  }
  return [...first.values()];
}

/** Books for several buyers, each of them once, in the order of locks that everybody keeps. */
async function bookGroup(
  trx: Transaction,
  group: readonly Wanted[],
  unpaidDays: number,
  whenLocked: 'wait' | 'skip',
): Promise<Outcome[]> {
  // Shared locks: buyers don't wait for each other, but nobody sells or withdraws meanwhile.
  const productIds = [...new Set(group.map(({ body }) => body.productId))];
  const products = await lockProductsShared(trx, productIds, whenLocked);
  const buyers = await lockLiveUsersExclusively(
    trx,
    group.map(({ person }) => person.id),
    whenLocked,
  );
  const rooms = await readRoomToBook(
    trx,
    group.map(({ person, body }) => ({ ...body, buyerId: person.id })),
  );
  const verdicts = group.map(({ person, body }, place) => {
    const product = products.get(body.productId.toLowerCase());
    const isOpen = buyers.has(person.id);
    // Not there, or held by somebody else: to be seen once nobody holds it.
    if (whenLocked === 'skip' && !(product && isOpen)) return undefined;
    // Who chose to sell meanwhile buys nothing any more.
    if (buyers.get(person.id) === 'seller') return new Refusal('buyers-only');
    return mayBeBooked(product, isOpen, rooms[place]);
  });
  const outcomes: Outcome[] = verdicts.map((each) => (each instanceof Refusal ? each : undefined));
  const booked = group.flatMap(({ person, body }, place) => {
    const product = verdicts[place];
    if (product === undefined || product instanceof Refusal) return [];
    const id = newId();
    outcomes[place] = id;
    return [{ id, product, person, body }];
  });
  if (booked.length > 0) {
    await insertBookings(
      trx,
      booked.map(({ id, product, person, body }) => ({
        id,
        productId: product.id,
        buyerId: person.id,
        buyerPhone: body.buyerPhone,
        meetLocation: body.meetLocation,
        bookingDate: body.bookingDate,
        priceCents: product.priceCents,
      })),
      unpaidDays,
    );
    await notify(
      trx,
      ...booked.map(({ id, product, body }) => ({
        to: product.sellerId,
        kind: 'booking-made' as const,
        cause: id,
        facts: { productName: product.name },
        productId: product.id,
        bookingId: id,
        letter: (seller: Parameters<typeof bookedMail>[0]) =>
          bookedMail(seller, product.name, body),
      })),
    );
  }
  return outcomes;
}

/** The product if nothing stands in the way, else what does. */
function mayBeBooked(
  found: LockedProduct | undefined,
  isOpen: boolean,
  room: RoomToBook | undefined,
): LockedProduct | Refusal {
  try {
    const product = only(productActions.book, found ?? null, 'buyer');
    if (!isOpen) throw new Refusal('user-disabled');
    if (!room?.dayFits) {
      throw new Refusal('invalid-input', {
        errors: [{ field: 'bookingDate', message: bookingMessages.bookingDate }],
      });
    }
    if (room.already) throw new Refusal('already-booked');
    if (room.unpaid >= unpaidBookingsABuyer) throw new Refusal('too-many-bookings');
    // Who books and cancels again and again would have the seller told each time.
    if (room.wait > 0) throw isRateLimited(room.wait);
    return product;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
