import type { Delivery } from '#contract/handovers/states.ts';
import { priceText, toPrice } from '#contract/common/money.ts';
import type { Contact } from '#server/bookings/public.ts';
import { mailTo, type Mail } from '#server/platform/mail/mail.ts';
import { mailTextsIn } from '#server/platform/mail/texts/mail-texts.ts';
import type { Payment } from './payments-store.ts';
import type { SaleBeginning } from './sale-hooks.ts';

const textsFor = ({ language }: Contact) => mailTextsIn(language).payments;
const amountFor = ({ language }: Contact, { amountCents }: Payment) =>
  priceText(toPrice(amountCents), language);

/**
 * The buyer's receipt.
 * @param buyer the recipient
 * @param productName the product's name
 * @param payment its amount and transaction id
 * @param beginning how, from whom, where and when the buyer gets the phone
 */
export function receiptMail(
  buyer: Contact,
  productName: string,
  payment: Payment,
  { method, sellerName, agreedDay, place }: SaleBeginning,
): Mail {
  const amount = amountFor(buyer, payment);
  const { receipt } = textsFor(buyer);
  const meeting = method === 'courier' ? null : { seller: sellerName, day: agreedDay, place };
  return mailTo(buyer, receipt(productName, amount, payment.intentId ?? '', meeting));
}

/**
 * Notifies a seller that the product is paid for.
 * @param seller the recipient
 * @param productName the product's name
 * @param method how the phone gets to the buyer
 */
export function soldMail(seller: Contact, productName: string, method: Delivery): Mail {
  return mailTo(seller, textsFor(seller).sold(productName, method));
}

/**
 * Notifies a buyer of a refund: the product was no longer for sale.
 * @param buyer the recipient
 * @param productName the product's name
 * @param payment its amount
 */
export function refundMail(buyer: Contact, productName: string, payment: Payment): Mail {
  return mailTo(buyer, textsFor(buyer).refund(productName, amountFor(buyer, payment)));
}

/**
 * Notifies a buyer of a refund: the sale was undone.
 * @param buyer the recipient
 * @param productName the product's name
 * @param payment its amount and transaction id
 */
export function givenBackMail(buyer: Contact, productName: string, payment: Payment): Mail {
  return mailTo(
    buyer,
    textsFor(buyer).givenBack(productName, amountFor(buyer, payment), payment.intentId ?? ''),
  );
}

/**
 * Notifies a seller that a sale was undone.
 * @param seller the recipient
 * @param productName the product's name
 */
export function returnedMail(seller: Contact, productName: string): Mail {
  return mailTo(seller, textsFor(seller).returned(productName));
}

/**
 * Notifies a buyer of a refund that an admin decided.
 * @param buyer the recipient
 * @param productName the product's name
 * @param payment its amount and transaction id
 * @param reason the admin's words
 */
export function decidedBackMail(
  buyer: Contact,
  productName: string,
  payment: Payment,
  reason: string,
): Mail {
  const amount = amountFor(buyer, payment);
  const transaction = payment.intentId ?? '';
  return mailTo(buyer, textsFor(buyer).decidedBack(productName, amount, transaction, reason));
}

/**
 * Notifies a seller of a refund that an admin decided.
 * @param seller the recipient
 * @param productName the product's name
 * @param reason the admin's words
 */
export function decidedReturnMail(seller: Contact, productName: string, reason: string): Mail {
  return mailTo(seller, textsFor(seller).decidedReturn(productName, reason));
}

/**
 * Notifies a buyer that their bank decided a dispute for them.
 * @param buyer the recipient
 * @param productName the product's name
 * @param payment its amount and transaction id
 */
export function chargedBackMail(buyer: Contact, productName: string, payment: Payment): Mail {
  return mailTo(
    buyer,
    textsFor(buyer).chargedBack(productName, amountFor(buyer, payment), payment.intentId ?? ''),
  );
}

/**
 * Notifies a seller of a dispute.
 * @param seller the recipient
 * @param productName the product's name
 */
export function disputedMail(seller: Contact, productName: string): Mail {
  return mailTo(seller, textsFor(seller).disputed(productName));
}
