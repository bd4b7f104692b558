import { priceText, toPrice } from '#contract/common/money.ts';
import type { Contact } from '#server/bookings/public.ts';
import { mailTo, type Mail } from '#server/platform/operation/mail/mail.ts';
import { paymentTextsIn } from '#server/payments/mail-texts/mail-texts.ts';
import type { Payment } from './payments-store.ts';
import type { SaleBeginning } from './sale-hooks.ts';

const textsFor = ({ language }: Contact) => paymentTextsIn(language);
const moneyFor = ({ language }: Contact, cents: number) => priceText(toPrice(cents), language);

/** The amounts that go back to a buyer's card. */
interface MoneyBack {
  readonly cents: number;
  /** Of the payment. */
  readonly intentId: string | null;
}

/**
 * The buyer's receipt.
 * @param buyer the recipient
 * @param productName the product's name
 * @param payment its amount and transaction id
 * @param beginning the words on how the buyer gets the phone
 */
export function receiptMail(
  buyer: Contact,
  productName: string,
  payment: Payment,
  { method, sellerName, agreedDay, agreedTime, place, guaranteeDays }: SaleBeginning,
): Mail {
  const amount = moneyFor(buyer, payment.amountCents);
  const { receipt } = textsFor(buyer);
  const meeting =
    method === 'courier' ? null : { seller: sellerName, day: agreedDay, time: agreedTime, place };
  return mailTo(
    buyer,
    receipt(productName, amount, payment.intentId ?? '', meeting, guaranteeDays),
  );
}

/**
 * Notifies a seller that the product is paid for.
 * @param seller the recipient
 * @param productName the product's name
 * @param beginning how the phone gets to the buyer, and its guarantee
 */
export function soldMail(
  seller: Contact,
  productName: string,
  { method, guaranteeDays }: Pick<SaleBeginning, 'method' | 'guaranteeDays'>,
): Mail {
  return mailTo(seller, textsFor(seller).sold(productName, method, guaranteeDays));
}

/**
 * Notifies a buyer of a refund: no sale came of their payment.
 * @param buyer the recipient
 * @param productName the product's name
 * @param cents the refund
 * @param cause the phone was sold to somebody else, or the booking could not be paid any more
 */
export function refundMail(
  buyer: Contact,
  productName: string,
  cents: number,
  cause: 'sold' | 'gone',
): Mail {
  return mailTo(buyer, textsFor(buyer).refund(productName, moneyFor(buyer, cents), cause));
}

/**
 * Notifies a buyer of a refund: the sale was undone.
 * @param buyer the recipient
 * @param productName the product's name
 * @param back the refund
 */
export function givenBackMail(buyer: Contact, productName: string, back: MoneyBack): Mail {
  const amount = moneyFor(buyer, back.cents);
  return mailTo(buyer, textsFor(buyer).givenBack(productName, amount, back.intentId ?? ''));
}

/** The amount taken off a seller's balance with a sale; null if it was not theirs yet. */
const takenFrom = (seller: Contact, earnedCents: number) =>
  earnedCents > 0 ? moneyFor(seller, earnedCents) : null;

/**
 * Notifies a seller that a sale was undone.
 * @param seller the recipient
 * @param productName the product's name
 * @param earnedCents their earnings from it, which are taken off their balance
 * @param isByBank whether a bank has decided so
 */
export function returnedMail(
  seller: Contact,
  productName: string,
  earnedCents: number,
  isByBank: boolean,
): Mail {
  const deduction = takenFrom(seller, earnedCents);
  return mailTo(seller, textsFor(seller).returned(productName, deduction, isByBank));
}

/**
 * Notifies a buyer of a refund that an admin decided.
 * @param buyer the recipient
 * @param productName the product's name
 * @param back the refund
 * @param reason the admin's words
 */
export function decidedBackMail(
  buyer: Contact,
  productName: string,
  back: MoneyBack,
  reason: string,
): Mail {
  const amount = moneyFor(buyer, back.cents);
  return mailTo(
    buyer,
    textsFor(buyer).decidedBack(productName, amount, back.intentId ?? '', reason),
  );
}

/**
 * Notifies a seller of a refund that an admin decided.
 * @param seller the recipient
 * @param productName the product's name
 * @param earnedCents their earnings from it, which are taken off their balance
 * @param reason the admin's words
 */
export function decidedReturnMail(
  seller: Contact,
  productName: string,
  earnedCents: number,
  reason: string,
): Mail {
  const deduction = takenFrom(seller, earnedCents);
  return mailTo(seller, textsFor(seller).decidedReturn(productName, reason, deduction));
}

/**
 * Notifies a buyer that their bank decided a dispute for them.
 * @param buyer the recipient
 * @param productName the product's name
 * @param back the amount that the bank has sent back
 */
export function chargedBackMail(buyer: Contact, productName: string, back: MoneyBack): Mail {
  const amount = moneyFor(buyer, back.cents);
  return mailTo(buyer, textsFor(buyer).chargedBack(productName, amount, back.intentId ?? ''));
}

/**
 * Notifies a seller of a dispute.
 * @param seller the recipient
 * @param productName the product's name
 */
export function disputedMail(seller: Contact, productName: string): Mail {
  return mailTo(seller, textsFor(seller).disputed(productName));
}
