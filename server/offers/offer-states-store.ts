import { sql } from 'kysely';
import { statesBefore } from '#contract/common/states.ts';
import type { WarningCode } from '#contract/conversations/limits.ts';
import { agreedHours, offerHours, type OfferEnding } from '#contract/offers/limits.ts';
import { offerActions, type OfferStatus } from '#contract/offers/states.ts';
import {
  rowsOfValues,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { mayBeTried } from '#server/platform/operation/jobs/retries-store.ts';
import { currentStatus, isOfferEnded } from './offers-store.ts';

/** The SQL that locks offers and changes their state (table offers). */

export interface LockedOffer {
  readonly id: string;
  readonly productId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly priceCents: number;
  readonly counterCents: number | null;
  readonly agreedCents: number | null;
  /** `expired` as soon as its time is over. */
  readonly status: OfferStatus;
}

const lockedColumns = sql`o.id, o.product_id as "productId", o.buyer_id as "buyerId",
  o.seller_id as "sellerId", o.price_cents as "priceCents", o.counter_cents as "counterCents",
  o.agreed_cents as "agreedCents", ${currentStatus} as status`;

/**
 * Locks an offer; it comes after its product and people.
 * @param trx the transaction that holds the product's lock
 * @param id of the offer
 */
export async function lockOffer(trx: Transaction, id: string): Promise<LockedOffer | null> {
  const { rows } = await sql<LockedOffer>`
    select ${lockedColumns} from offers o where o.id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Locks the offer of a buyer for a phone that waits for an answer or was accepted.
 * @param trx the transaction that holds the locks of product and buyer
 * @param productId the phone
 * @param buyerId the buyer
 */
export async function lockOpenOffer(
  trx: Transaction,
  productId: string,
  buyerId: string,
): Promise<LockedOffer | null> {
  const { rows } = await sql<LockedOffer>`
    select ${lockedColumns} from offers o where o.product_id = ${productId}
      and o.buyer_id = ${buyerId} and o.status in ('open', 'countered', 'accepted')
    for update`.execute(trx);
  return rows[0] ?? null;
}

/**
 * How many offers of a buyer wait for an answer.
 * @param trx the transaction that holds the buyer's lock
 * @param buyerId the buyer
 */
export async function countOpenOffers(trx: Transaction, buyerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offers o where o.buyer_id = ${buyerId}
      and o.status in ('open', 'countered') and o.expires_at > app_now()`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * Stores a new offer, which may be answered for offerHours.
 * @param trx the transaction that holds the locks of product and buyer
 * @param offer the row
 */
export async function insertOffer(
  trx: Transaction,
  offer: {
    readonly id: string;
    readonly productId: string;
    readonly buyerId: string;
    readonly sellerId: string;
    readonly priceCents: number;
    readonly text: string;
    readonly warnings: readonly WarningCode[];
  },
): Promise<void> {
  const row = {
    id: offer.id,
    product_id: offer.productId,
    buyer_id: offer.buyerId,
    seller_id: offer.sellerId,
    price_cents: offer.priceCents,
    text: offer.text,
    warnings: offer.warnings,
  };
  await sql`insert into offers
      (id, product_id, buyer_id, seller_id, price_cents, text, warnings, expires_at)
    select id, product_id, buyer_id, seller_id, price_cents, text, warnings,
      app_now() + make_interval(hours => ${offerHours})
    from ${rowsOfValues('offers', [row])}`.execute(trx);
}

/**
 * Stores the seller's price; its buyer may answer for offerHours.
 * @param trx the transaction that locked the offer
 * @param id of the offer
 * @param cents the counter price
 */
export async function setCountered(trx: Transaction, id: string, cents: number): Promise<void> {
  await sql`update offers set status = 'countered', counter_cents = ${cents},
      expires_at = app_now() + make_interval(hours => ${offerHours})
    where id = ${id} and status = any (${statesBefore(offerActions, 'countered')})`.execute(trx);
}

/**
 * Stores an agreement; its buyer may book at that price for agreedHours.
 * @param trx the transaction that locked the offer
 * @param id of the offer
 * @param cents the agreed price
 */
export async function setAccepted(trx: Transaction, id: string, cents: number): Promise<void> {
  await sql`update offers set status = 'accepted', agreed_cents = ${cents},
      expires_at = app_now() + make_interval(hours => ${agreedHours})
    where id = ${id} and status = any (${statesBefore(offerActions, 'accepted')})`.execute(trx);
}

/**
 * Ends a locked offer.
 * @param trx the transaction that locked it
 * @param id of the offer
 * @param status how it ended
 * @param why who declined it
 * @returns whether it was not over before
 */
export async function setOfferEnded(
  trx: Transaction,
  id: string,
  status: 'declined' | 'withdrawn' | 'expired',
  why: OfferEnding | null = null,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update offers set status = ${status}, why = ${why}
    where id = ${id} and status = any (${statesBefore(offerActions, status)})`.execute(trx);
  return numAffectedRows > 0n;
}

/**
 * Marks the agreement at which a phone was booked and paid for as used; any other of its buyer was not.
 * @param trx the transaction that holds the product's lock
 * @param bookingId the booking that was paid
 */
export async function setBought(trx: Transaction, bookingId: string): Promise<void> {
  await sql`update offers set status = 'bought'
    where id = (select offer_id from bookings where id = ${bookingId})
      and status = any (${statesBefore(offerActions, 'bought')})`.execute(trx);
}

/** The facts about an ended offer. */
export interface EndedOffer {
  readonly id: string;
  readonly buyerId: string;
  /** Whether its buyer has booked at its price; they learn the fate of that booking anyway. */
  readonly booked: boolean;
}

/**
 * Ends the offers of a phone that left the shop, or of a buyer who left.
 * @param trx the transaction that holds the lock of the phone, or of the buyer
 * @param of whose
 * @param why
 */
export async function setEnded(
  trx: Transaction,
  of: { readonly productId: string } | { readonly buyerId: string },
  why: OfferEnding,
): Promise<EndedOffer[]> {
  const whose =
    'productId' in of ? sql`o.product_id = ${of.productId}` : sql`o.buyer_id = ${of.buyerId}`;
  // Offers that were over before stay expired, for the job.
  const { rows } = await sql<EndedOffer>`
    update offers o set status = 'ended', why = ${why}
    where ${whose} and o.status = any (${statesBefore(offerActions, 'ended')}) and not ${isOfferEnded}
    returning o.id, o.buyer_id as "buyerId",
      (select true from bookings b where b.offer_id = o.id limit 1) is not null as booked`.execute(
    trx,
  );
  return rows;
}

/**
 * Offers whose time is over, a batch at a time, without those that wait after a failure.
 * @param db the database
 * @param batch which part of them: ids above `after`, at most `limit`
 */
export async function listExpiredOffers(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; productId: string }[]> {
  const { rows } = await sql<{ id: string; productId: string }>`
    select o.id, o.product_id as "productId" from offers o
    where ${isOfferEnded} and o.id > ${after} and ${mayBeTried('offer-end', sql`o.id`)}
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns whether a booking was ever made at an offer's price.
 * @param trx the transaction that locked the offer
 * @param id of the offer
 */
export async function wasBooked(trx: Transaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('bookings')
    .select('id')
    .where('offer_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Offers that wait for an answer although the phone now costs no more.
 * @param trx the transaction that notifies their buyers
 * @param productId the phone
 */
export async function listUndercut(
  trx: Transaction,
  productId: string,
): Promise<{ id: string; buyerId: string; productName: string; sellingCents: number }[]> {
  const { rows } = await sql<{
    id: string;
    buyerId: string;
    productName: string;
    sellingCents: number;
  }>`
    select o.id, o.buyer_id as "buyerId", p.name as "productName",
      p.selling_price_cents as "sellingCents"
    from products p join offers o on o.product_id = p.id
    where p.id = ${productId} and p.status = 'available' and o.expires_at > app_now()
      and o.status in ('open', 'countered') and p.selling_price_cents <= o.price_cents
    order by o.id`.execute(trx);
  return rows;
}
