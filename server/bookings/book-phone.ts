import type { PlaceName } from '#contract/places/divisions.ts';
import { productActions } from '#contract/catalog/states.ts';
import type { BookingBody } from '#contract/bookings/schemas.ts';
import { bookingMessages } from '#contract/bookings/messages.ts';
import { maxUnpaidBookingsPerBuyer } from '#contract/bookings/schemas.ts';
import { lockLiveUsersExclusively } from '#server/accounts/public.ts';
import { requireAction, lockProductsShared, type LockedProduct } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import {
  isUndone,
  violates,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { requireBuyer, onlyInOwnName, type Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { batchLoader } from '#server/platform/database/transactions/batching.ts';
import { rateLimitRefusal } from '#server/platform/http/limits/rate-limit.ts';
import { setClosed } from './booking-states-store.ts';
import { bookedMail, bookedWay } from './bookings-mails.ts';
import type { PaymentHooks } from './cancel-booking.ts';
import {
  insertBookings,
  readBookingLimits,
  type BookingLimits,
  type BookingTerms,
} from './new-bookings-store.ts';

interface BookingRequest {
  readonly person: Person;
  readonly body: BookingBody;
}

/** The new booking: product, price, agreement, and the booking it replaces. */
interface Bookable {
  readonly product: LockedProduct;
  readonly priceCents: number;
  readonly offerId: string | null;
  /** An unpaid booking of the buyer at a higher price. */
  readonly replaced: string | null;
  /** The names of the chosen public place. */
  readonly meetLocationNames: PlaceName | null;
}

interface BookingDependencies {
  readonly terms: BookingTerms;
  readonly payments: Pick<PaymentHooks, 'isBeingPaid'>;
}

/**
 * The new booking's id, or the reason for none; undefined when another transaction holds a lock, or another
 * booking must be cancelled first.
 */
type Outcome = string | Error | undefined;

/** Bookings per transaction. */
const maxBatch = 50;

/**
 * Books products. Several buyers may have unpaid bookings of one product; paying excludes the others (server
 * rules, POST /bookings). The price is the product's at this moment, or the one that buyer and seller have
 * agreed on where that is lower (decision 250); an unpaid booking of the buyer at a higher price is cancelled
 * then. Requests of the same moment share a transaction; one that would wait for a lock, or that replaces a
 * booking, gets a transaction of its own (decision 110).
 * @param db the database
 * @param dependencies when an unpaid booking ends, the shop's fee, and whether a booking is being paid
 * @returns books one product: takes the buyer and the parsed body (product facts in it are ignored, R6),
 *   returns the new booking's id, or throws Refusal buyers-only, not-yours, not-found, already-sold,
 *   not-for-sale, price-risen (above the price shown to the buyer), already-booked, booking-blocked (by the
 *   seller), too-many-bookings, too-many-requests, payment-under-way while the booking to be replaced is being
 *   paid, or invalid-input when the day is not from today to a year ahead
 */
export function buildBookPhone(
  db: Database,
  dependencies: BookingDependencies,
): (person: Person, body: BookingBody) => Promise<string> {
  const inOneTransaction = (group: readonly BookingRequest[], whenLocked: 'wait' | 'skip') =>
    db.transaction().execute((trx) => bookGroup(trx, group, dependencies, whenLocked));

  const bookShared = batchLoader(
    async (group: readonly BookingRequest[]) => {
      const first = firstPerBuyer(group);
      if (first.length < 2) return group.map(() => undefined);
      const outcomes = await inOneTransaction(first, 'skip').catch((error: unknown) => {
        // One failing booking must not fail the others: each is retried alone.
        if (isUndone(error)) return [];
        throw error;
      });
      const outcomeOf = new Map(
        first.map((wantedBookingRequest, index) => [wantedBookingRequest, outcomes[index]]),
      );
      return group.map((wantedBookingRequest) => outcomeOf.get(wantedBookingRequest));
    },
    // Two at a time: one computes while the other waits for its commit.
    { most: maxBatch, atOnce: 2 },
  );

  const bookAlone = async (wantedBookingRequest: BookingRequest): Promise<Outcome> => {
    try {
      const [outcome] = await inOneTransaction([wantedBookingRequest], 'wait');
      return outcome;
    } catch (error) {
      if (violates(error, 'bookings_one_open_a_buyer')) throw new Refusal('already-booked');
      throw error;
    }
  };

  return async (person, body) => {
    requireBuyer(person);
    onlyInOwnName(person, body.buyerEmail);
    const bookingRequest = { person, body };
    // A request that has to wait for a lock must not delay the batch.
    const outcome = (await bookShared(bookingRequest)) ?? (await bookAlone(bookingRequest));
    if (typeof outcome === 'string') return outcome;
    throw outcome ?? new Error('a booking has no outcome');
  };
}

/** Limits count a buyer's bookings, so a batch contains one of each buyer; the others follow alone. */
function firstPerBuyer(group: readonly BookingRequest[]): BookingRequest[] {
  const first = new Map<string, BookingRequest>();
  for (const wantedBookingRequest of group) {
    if (!first.has(wantedBookingRequest.person.id))
      first.set(wantedBookingRequest.person.id, wantedBookingRequest);
  }
  return [...first.values()];
}

/** Books for several buyers, one booking each, taking locks in the usual order: products, users. */
async function bookGroup(
  trx: Transaction,
  group: readonly BookingRequest[],
  { terms, payments }: BookingDependencies,
  whenLocked: 'wait' | 'skip',
): Promise<Outcome[]> {
  // Shared locks: buyers don't wait for each other, but sales and withdrawals wait.
  const productIds = [...new Set(group.map(({ body }) => body.productId))];
  const products = await lockProductsShared(trx, productIds, whenLocked);
  const buyers = await lockLiveUsersExclusively(
    trx,
    group.map(({ person }) => person.id),
    whenLocked,
  );
  const limits = await readBookingLimits(
    trx,
    group.map(({ person, body }) => ({ ...body, buyerId: person.id })),
  );
  const verdicts = group.map(({ person, body }, index) => {
    const product = products.get(body.productId.toLowerCase());
    const isOpen = buyers.has(person.id);
    // Missing, or locked by another transaction; the retry distinguishes the two.
    if (whenLocked === 'skip' && !(product && isOpen)) return undefined;
    // The person may have become a seller since signing in.
    if (buyers.get(person.id) === 'seller') return new Refusal('buyers-only');
    const verdict = checkBookable(product, isOpen, limits[index], body.shownPrice);
    const replaces = !(verdict instanceof Refusal) && verdict.replaced !== null;
    return whenLocked === 'skip' && replaces ? undefined : verdict;
  });
  for (const verdict of verdicts) {
    if (verdict && !(verdict instanceof Refusal)) await cancelReplaced(trx, payments, verdict);
  }
  const outcomes: Outcome[] = verdicts.map((each) => (each instanceof Refusal ? each : undefined));
  const booked = group.flatMap(({ person, body }, index) => {
    const bookable = verdicts[index];
    if (bookable === undefined || bookable instanceof Refusal) return [];
    const id = newId();
    outcomes[index] = id;
    return [{ ...bookable, id, person, body }];
  });
  if (booked.length > 0) {
    await insertBookings(
      trx,
      booked.map(({ id, product, priceCents, offerId, person, body }) => ({
        id,
        productId: product.id,
        buyerId: person.id,
        buyerPhone: body.buyerPhone,
        meetLocation: body.meetLocation,
        meetingPlaceId: body.meetingPlaceId ?? null,
        bookingDate: body.bookingDate,
        bookingTime: body.bookingTime ?? null,
        priceCents,
        offerId,
        delivery: body.delivery ?? 'meeting',
        deliveryAddress: body.delivery === 'courier' ? (body.deliveryAddress ?? null) : null,
      })),
      terms,
    );
    await notify(
      trx,
      ...booked.map(({ id, product, body, meetLocationNames }) => ({
        to: product.sellerId,
        kind: 'booking-made' as const,
        cause: id,
        facts: { productName: product.name },
        productId: product.id,
        bookingId: id,
        way: bookedWay(terms),
        email: (seller: Parameters<typeof bookedMail>[0]) =>
          bookedMail(seller, product.name, { ...body, meetLocationNames }),
      })),
    );
  }
  return outcomes;
}

/** Cancels the booking that a cheaper one replaces, under the lock of its product. */
async function cancelReplaced(
  trx: Transaction,
  payments: BookingDependencies['payments'],
  { replaced }: Bookable,
): Promise<void> {
  if (replaced === null) return;
  if (await payments.isBeingPaid(trx, replaced)) throw new Refusal('payment-under-way');
  await setClosed(trx, replaced, 'new-price');
}

/** Returns the bookable products with their prices, or the refusal. */
function checkBookable(
  lockedProduct: LockedProduct | undefined,
  isOpen: boolean,
  limits: BookingLimits | undefined,
  shownPrice: number | undefined,
): Bookable | Refusal {
  try {
    const product = requireAction(productActions.book, lockedProduct ?? null, 'buyer');
    if (!isOpen) throw new Refusal('user-disabled');
    if (!limits?.dayFits) {
      throw new Refusal('invalid-input', {
        errors: [{ field: 'bookingDate', message: bookingMessages.bookingDate }],
      });
    }
    const { already, agreed } = limits;
    const priceCents = Math.min(product.priceCents, agreed?.priceCents ?? product.priceCents);
    if (shownPrice !== undefined && priceCents > Math.round(shownPrice * 100)) {
      throw new Refusal('price-risen');
    }
    const isCheaper = agreed && already?.status === 'unpaid' && priceCents < already.priceCents;
    if (already && !isCheaper) throw new Refusal('already-booked');
    // A deal that the two have already goes on, also at its new price.
    if (!already && limits.blocked) throw new Refusal('booking-blocked');
    if (!already && limits.unpaid >= maxUnpaidBookingsPerBuyer)
      throw new Refusal('too-many-bookings');
    // Each booking notifies the seller, so booking and cancelling repeatedly is limited.
    if (limits.wait > 0) throw rateLimitRefusal(limits.wait);
    return {
      product,
      priceCents,
      offerId: agreed?.offerId ?? null,
      replaced: already?.id ?? null,
      meetLocationNames: limits.meetLocationNames,
    };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
