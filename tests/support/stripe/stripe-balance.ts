import type { Books } from './stripe-books.ts';

/** Stripe's own books: a balance transaction for each charge, refund, dispute, transfer and payout. */

/** 2.9 percent and thirty cents of a charge, as Stripe takes of American cards. */
export const stripeFeeOf = (amount: number) => Math.round(amount * 0.029) + 30;

/** The cost of a dispute, returned when it is won (https://docs.stripe.com/disputes/how-disputes-work). */
export const stripeDisputeFee = 1_500;

/**
 * The balance transactions, with their source expanded.
 * @param books what the provider stores
 */
export function transactionsOf(books: Books) {
  const made = (
    type: string,
    amount: number,
    fee: number,
    source: { id: string },
    number = '',
  ) => ({
    id: `txn_${source.id}${number}`,
    object: 'balance_transaction',
    type,
    amount,
    fee,
    net: amount - fee,
    currency: 'usd',
    source,
  });
  return [
    ...[...books.charges.values()].map((charge) =>
      made('charge', charge.amount, stripeFeeOf(charge.amount), charge),
    ),
    ...[...books.refunds.values()]
      .filter(({ status }) => status !== 'failed')
      .map((refund) => made('refund', -refund.amount, 0, refund)),
    ...[...books.disputes.values()]
      .filter(({ status }) => status !== 'warning_needs_response')
      .flatMap((dispute) => [
        made('adjustment', -dispute.amount, stripeDisputeFee, dispute),
        ...(dispute.status === 'won'
          ? [made('adjustment', dispute.amount, -stripeDisputeFee, dispute, '_won')]
          : []),
      ]),
    ...[...books.connect.transfers.values()].map((transfer) =>
      made('transfer', -transfer.amount, 0, transfer),
    ),
    ...books.connect.reversals.map((reversal) =>
      made('transfer_refund', reversal.amount, 0, reversal),
    ),
    ...books.payouts.map((payout) => made('payout', -payout.amount, 0, payout)),
    ...books.payouts
      .filter(({ isRefused }) => isRefused)
      .map((payout) => made('payout_failure', payout.amount, 0, payout, '_failed')),
    ...books.ownFees.map((fee) => ({ ...made('stripe_fee', -fee.amount, 0, fee), source: null })),
  ];
}

/**
 * The shop's balance at Stripe.
 * @param books what the provider stores
 */
export function balanceOf(books: Books) {
  const net = transactionsOf(books).reduce((sum, transaction) => sum + transaction.net, 0);
  return {
    object: 'balance',
    available: [{ amount: net, currency: 'usd' }],
    pending: [{ amount: 0, currency: 'usd' }],
  };
}
