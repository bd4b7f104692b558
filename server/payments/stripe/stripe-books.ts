import type Stripe from 'stripe';
import { shopCurrency } from '#contract/common/money.ts';
import type { ProviderBooks, ProviderLine } from '#server/payments/provider.ts';

/**
 * Reads Stripe's balance and balance transactions, its own books of the shop's money.
 * @param stripe the SDK with the shop's key
 * @param since transactions created from then on
 */
export async function readStripeBooks(stripe: Stripe, since: Date): Promise<ProviderBooks> {
  const lines: ProviderLine[] = [];
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  const pages = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] });
  for await (const transaction of pages) lines.push(...linesOf(transaction));
  const balance = await stripe.balance.retrieve();
  const { code } = shopCurrency();
  const balanceCents = [...balance.available, ...balance.pending]
    .filter(({ currency }) => currency === code)
    .reduce((sum, { amount }) => sum + amount, 0);
  return { balanceCents, lines };
}

const ownFees: readonly Stripe.BalanceTransaction.Type[] = [
  'stripe_fee',
  'stripe_fx_fee',
  'tax_fee',
];

/** The amount of a charge is its own: the transaction's may be in the currency of the bank account. */
function linesOf({ id, type, amount, fee, source }: Stripe.BalanceTransaction): ProviderLine[] {
  // Of a charge, and of a dispute; some of the latter come back when it is won.
  const lines: ProviderLine[] = fee === 0 ? [] : [{ kind: 'fee', reference: id, cents: fee }];
  // Stripe's own fees, of no payment.
  if (ownFees.includes(type)) lines.push({ kind: 'fee', reference: id, cents: -amount });
  if (!source || typeof source === 'string') return lines;
  if (source.object === 'charge' && /^(charge|payment)$/.test(type)) {
    const intent = idOf(source.payment_intent);
    if (intent) lines.push({ kind: 'charge', reference: intent, cents: source.amount });
  }
  if (source.object === 'refund') {
    const intent = idOf(source.payment_intent);
    // A refund that a bank has refused comes back as a transaction of its own.
    const cents = amount > 0 ? -source.amount : source.amount;
    if (intent) lines.push({ kind: 'refund', reference: intent, cents });
  }
  if (source.object === 'dispute') {
    const intent = idOf(source.payment_intent);
    // Taken by the bank when it is opened, given back when it is won.
    const cents = amount > 0 ? -source.amount : source.amount;
    if (intent) lines.push({ kind: 'dispute', reference: intent, cents });
  }
  if (source.object === 'transfer' && type === 'transfer') {
    lines.push({ kind: 'transfer', reference: source.id, cents: source.amount });
  }
  if (source.object === 'transfer_reversal') {
    const transfer = idOf(source.transfer);
    if (transfer) lines.push({ kind: 'transfer', reference: transfer, cents: -source.amount });
  }
  if (source.object === 'payout') {
    // One that the bank refused or that was cancelled comes back as a transaction of its own.
    const reference = type === 'payout' ? source.id : id;
    lines.push({ kind: 'payout', reference, cents: -amount });
  }
  return lines;
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}
