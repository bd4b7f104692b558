import { priceText } from '#contract/common/money.ts';
import type { Contact } from '#server/bookings/public.ts';
import { mailTo, type Mail } from '#server/platform/operation/mail/mail.ts';
import { priceReductionTextsIn } from './mail-texts/mail-texts.ts';
import type { ReductionRow } from './price-reductions-store.ts';

/** Amounts in dollars: the part, the price that was paid, and what is left of it with that part. */
interface Amounts {
  readonly productName: string;
  readonly price: number;
  readonly was: number;
  readonly booked: number;
}

const inWords = ({ language }: Contact, { price, was, booked }: Amounts) => ({
  part: priceText(price, language),
  price: priceText(was, language),
  rest: priceText(booked, language),
});

/**
 * Asks the other side of a sale to answer a lower price.
 * @param person the recipient
 * @param amounts in dollars
 * @param proposal who proposed it, and why
 * @param until when they may answer
 */
export function proposedMail(
  person: Contact,
  amounts: Amounts,
  { proposedBy, reason }: Pick<ReductionRow, 'proposedBy' | 'reason'>,
  until: Date,
): Mail {
  const { asked, offered } = priceReductionTextsIn(person.language);
  const text = proposedBy === 'buyer' ? asked : offered;
  return mailTo(person, text(amounts.productName, inWords(person, amounts), reason, until));
}

/**
 * The buyer's receipt of a lower price.
 * @param buyer the recipient
 * @param amounts in dollars
 * @param intentId the provider's id of the payment
 */
export function reducedMail(buyer: Contact, amounts: Amounts, intentId: string | null): Mail {
  const { reduced } = priceReductionTextsIn(buyer.language);
  return mailTo(buyer, reduced(amounts.productName, inWords(buyer, amounts), intentId ?? ''));
}
