import { toPrice } from '#contract/common/money.ts';
import type { LockedProduct } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  countEntries,
  readBookedParts,
  readPaymentBalances,
  recordEntry,
  type BookedPart,
  type BookedPayment,
} from './entries-store.ts';
import { about, sumOf } from './payment-entries.ts';

/** The phone of a sale whose seller bears a partial refund. */
type SoldPhone = Pick<LockedProduct, 'id' | 'name' | 'sellerId'>;

/** A part of a payment that was given back, with the provider's id of its refund. */
export interface PartialRefund {
  readonly id: string;
  /** Zero once a bank has refused it. */
  readonly cents: number;
}

/**
 * Books partial refunds of a captured payment made by hand at the provider: it is the shop's until an admin
 * assigns it. A part that a bank has refused is taken back again, and goes back to its seller if the seller had
 * borne it.
 * @param trx the transaction that has read it
 * @param payment captured
 * @param refunds all parts that the provider has given back; one that it does not name is younger than its
 *   answer
 * @param product its phone, whose seller is told about returned money
 * @returns the cents that a bank has refused since the last time
 */
export async function bookPartialRefunds(
  trx: Transaction,
  payment: BookedPayment,
  refunds: readonly PartialRefund[],
  product: SoldPhone,
): Promise<number> {
  const bookedParts = await readBookedParts(trx, payment.id);
  const parts = mergeParts(payment, bookedParts, refunds);
  for (const { reference, cents, bookedCents } of parts) {
    await bookPart(trx, payment, reference, cents - bookedCents);
  }
  const back = parts
    .map(({ reference, cents, borneCents }) => ({ reference, cents: cents - borneCents }))
    .filter(({ cents }) => cents < 0);
  await bookAssignment(trx, payment, product, back);
  return parts.reduce((sum, part) => sum + Math.max(0, part.bookedCents - part.cents), 0);
}

interface Part {
  readonly reference: string;
  /** The amount that the provider reports now. */
  readonly cents: number;
  readonly bookedCents: number;
  readonly borneCents: number;
}

/** The present and booked amount of each part; parts from the time before they were booked one by one are one. */
function mergeParts(
  { intentId }: BookedPayment,
  bookedParts: readonly BookedPart[],
  refunds: readonly PartialRefund[],
): Part[] {
  const bookedByPart = new Map(bookedParts.map(({ reference, cents }) => [reference, cents]));
  const together = bookedParts.find(({ reference, cents }) => reference === intentId && cents > 0);
  const now = new Map(bookedByPart);
  for (const { id, cents } of refunds) {
    const bookedCents = bookedByPart.get(id);
    // A refused part stays refused, despite older answers.
    if (bookedCents !== undefined) now.set(id, bookedCents === 0 ? 0 : cents);
    else if (!together) now.set(id, cents);
  }
  const others = refunds.filter(({ id }) => !bookedByPart.has(id));
  if (together && others.length > 0) {
    now.set(together.reference, sumCents(others));
  }
  return [...now].map(([reference, cents]) => {
    const part = bookedParts.find((each) => each.reference === reference);
    return { reference, cents, bookedCents: part?.cents ?? 0, borneCents: part?.borneCents ?? 0 };
  });
}

const sumCents = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** Books that a part was given back, or that it came back when the cents are negative. */
async function bookPart(
  trx: Transaction,
  payment: BookedPayment,
  reference: string,
  cents: number,
): Promise<void> {
  const number = (await countEntries(trx, payment.id, 'partial-refund')) + 1;
  const { currency } = payment;
  await recordEntry(trx, {
    ...about(payment),
    cause: `partial-refund:${payment.id}:${number}`,
    kind: 'partial-refund',
    reference,
    postings: [
      { account: 'provider-clearing', cents, currency },
      { account: 'partial-refunds', cents: -cents, currency },
    ],
  });
}

/**
 * Lets the seller bear a partial refund made by hand, out of the held or the owed money.
 * @param trx the transaction that locked product, booking and payment
 * @param payment captured
 * @param product its phone, whose seller is told
 * @returns the cents; zero when there is nothing to assign
 */
export async function assignPartialRefundTo(
  trx: Transaction,
  payment: BookedPayment,
  product: SoldPhone,
): Promise<number> {
  const balances = await readPaymentBalances(trx, payment.id);
  // A sale settled outside has no balance here that could bear it.
  if (sumOf(balances, 'settled-outside') > 0) return 0;
  const parts = (await readBookedParts(trx, payment.id))
    .map(({ reference, cents, borneCents }) => ({ reference, cents: cents - borneCents }))
    .filter(({ cents }) => cents > 0);
  return bookAssignment(trx, payment, product, parts);
}

/**
 * Takes parts from the held or the owed money of a sale, or gives them back when they are negative.
 * @returns the sum in cents
 */
async function bookAssignment(
  trx: Transaction,
  payment: BookedPayment,
  product: SoldPhone,
  parts: readonly { readonly reference: string; readonly cents: number }[],
): Promise<number> {
  if (parts.length === 0) return 0;
  const { currency } = payment;
  const isHeld = sumOf(await readPaymentBalances(trx, payment.id), 'held') > 0;
  let number = await countEntries(trx, payment.id, 'partial-refund-assigned');
  for (const { reference, cents } of parts) {
    number += 1;
    await recordEntry(trx, {
      ...about(payment),
      cause: `partial-refund-assigned:${payment.id}:${number}`,
      kind: 'partial-refund-assigned',
      reference,
      postings: [
        { account: 'partial-refunds', cents, currency },
        {
          account: isHeld ? 'held' : 'owed',
          cents: -cents,
          sellerId: product.sellerId,
          currency,
        },
      ],
    });
  }
  const total = sumCents(parts);
  await notify(trx, {
    to: product.sellerId,
    kind: 'part-refunded',
    cause: `${payment.id}:${number}`,
    facts: {
      productName: product.name,
      price: toPrice(Math.abs(total)),
      ...(total < 0 && { why: 'back' }),
    },
    productId: product.id,
    bookingId: payment.bookingId,
  });
  return total;
}
