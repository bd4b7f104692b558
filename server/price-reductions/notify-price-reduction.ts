import { toPrice } from '#contract/common/money.ts';
import { notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LockedSaleState } from './lock-sale-state.ts';
import { proposedMail, reducedMail } from './price-reductions-mails.ts';
import type { ReductionRow } from './price-reductions-store.ts';

type Proposal = Pick<ReductionRow, 'id' | 'proposedBy' | 'cents' | 'reason'>;

/** The common facts: the part that goes back, the price that was paid, and what is left of it with that part. */
function about({ product, booking }: LockedSaleState, { id, cents }: Proposal) {
  const { priceCents, givenBackCents } = booking;
  return {
    cause: id,
    facts: {
      productName: product.name,
      price: toPrice(cents),
      was: toPrice(priceCents),
      booked: toPrice(priceCents - givenBackCents - cents),
    },
    productId: product.id,
    bookingId: booking.id,
  };
}

/**
 * Tells the other side that a lower price is proposed.
 * @param trx the transaction that stores it
 * @param sale the locked rows, before anything is given back
 * @param proposal amount and words
 * @param until when it may be answered
 */
export async function notifyProposed(
  trx: Transaction,
  sale: LockedSaleState,
  proposal: Proposal,
  until: Date,
): Promise<void> {
  const { facts, ...common } = about(sale, proposal);
  const isBuyers = proposal.proposedBy === 'buyer';
  await notify(trx, {
    ...common,
    to: isBuyers ? sale.product.sellerId : sale.booking.buyerId,
    kind: isBuyers ? 'reduction-asked' : 'reduction-offered',
    facts: { ...facts, at: until.toISOString() },
    email: (person) => proposedMail(person, facts, proposal, until),
  });
}

/**
 * Tells both that a lower price is accepted: the buyer with the amounts of their receipt, the seller if they had
 * proposed it.
 * @param trx the transaction that accepts it
 * @param sale the locked rows, as they were before
 * @param proposal amount and words
 * @param intentId the provider's id of the payment
 */
export async function notifyAccepted(
  trx: Transaction,
  sale: LockedSaleState,
  proposal: Proposal,
  intentId: string | null,
): Promise<void> {
  const common = about(sale, proposal);
  const isSellers = proposal.proposedBy === 'seller';
  await notify(
    trx,
    {
      ...common,
      to: sale.booking.buyerId,
      kind: 'price-reduced',
      email: (buyer) => reducedMail(buyer, common.facts, intentId),
    },
    isSellers ? { ...common, to: sale.product.sellerId, kind: 'reduction-accepted' } : null,
  );
}

/**
 * Tells who proposed a lower price that it is declined.
 * @param trx the transaction that declines it
 * @param sale the locked rows
 * @param proposal amount and words
 * @param why the other side's answer, or their silence
 */
export async function notifyDeclined(
  trx: Transaction,
  sale: LockedSaleState,
  proposal: Proposal,
  why: 'answer' | 'clock',
): Promise<void> {
  const { facts, ...common } = about(sale, proposal);
  const isBuyers = proposal.proposedBy === 'buyer';
  await notify(trx, {
    ...common,
    to: isBuyers ? sale.booking.buyerId : sale.product.sellerId,
    kind: isBuyers ? 'reduction-refused' : 'reduction-declined',
    facts: { ...facts, why },
  });
}
