import { priceText, toPrice } from '#contract/common/money.ts';
import type { Contact } from '#server/bookings/public.ts';
import { greeting, type Mail } from '#server/platform/mail/mail.ts';
import type { Payment } from './payments-store.ts';

const amountOf = ({ amountCents }: Payment) => priceText(toPrice(amountCents), 'en');

function compose(to: Contact, subject: string, lines: readonly string[]): Mail {
  return {
    userId: to.id,
    to: to.email,
    subject,
    body: [greeting(to.name), '', ...lines, '', 'PhoneHub'].join('\n'),
  };
}

/**
 * The buyer's receipt.
 * @param buyer the recipient
 * @param productName the product's name
 * @param payment its amount and transaction id
 */
export function receiptMail(buyer: Contact, productName: string, payment: Payment): Mail {
  return compose(buyer, `Receipt for your ${productName}`, [
    `you have paid ${amountOf(payment)} for the ${productName}. It is yours.`,
    '',
    `Transaction id: ${payment.intentId}`,
    '',
    'For one week after you have met you can give it back and get your money.',
  ]);
}

/**
 * Notifies a seller that the product is paid for.
 * @param seller the recipient
 * @param productName the product's name
 */
export function soldMail(seller: Contact, productName: string): Mail {
  return compose(seller, `Your ${productName} is sold`, [
    `your ${productName} has been paid for. Please bring it to the meeting you agreed on.`,
  ]);
}

/**
 * Notifies a buyer of a refund: the product was no longer for sale.
 * @param buyer the recipient
 * @param productName the product's name
 * @param payment its amount
 */
export function refundMail(buyer: Contact, productName: string, payment: Payment): Mail {
  return compose(buyer, `Your money for the ${productName} is on its way back`, [
    `the ${productName} was no longer for sale when your payment arrived.`,
    `We are sending ${amountOf(payment)} back to your card. You need not do anything.`,
  ]);
}

/**
 * Notifies a buyer of a refund: the sale was undone.
 * @param buyer the recipient
 * @param productName the product's name
 * @param payment its amount and transaction id
 */
export function givenBackMail(buyer: Contact, productName: string, payment: Payment): Mail {
  return compose(buyer, `Your money for the ${productName} is on its way back`, [
    `the sale of the ${productName} has been undone.`,
    `We are sending ${amountOf(payment)} back to your card. Banks take up to ten days to show it.`,
    '',
    `Transaction id: ${payment.intentId}`,
  ]);
}

/**
 * Notifies a seller that a sale was undone.
 * @param seller the recipient
 * @param productName the product's name
 */
export function returnedMail(seller: Contact, productName: string): Mail {
  return compose(seller, `Your ${productName} came back`, [
    `the sale of your ${productName} has been undone and the buyer gets their money back.`,
    'Nobody sees the phone until you list it again under My Products.',
  ]);
}

/**
 * Notifies a buyer that their bank decided a dispute for them.
 * @param buyer the recipient
 * @param productName the product's name
 * @param payment its amount and transaction id
 */
export function chargedBackMail(buyer: Contact, productName: string, payment: Payment): Mail {
  return compose(buyer, `Your bank has sent the money for the ${productName} back`, [
    `your bank has decided for you and sent ${amountOf(payment)} back. The sale of the ${productName} is undone, so please return the phone to its seller.`,
    '',
    `Transaction id: ${payment.intentId}`,
  ]);
}

/**
 * Notifies a seller of a dispute.
 * @param seller the recipient
 * @param productName the product's name
 */
export function disputedMail(seller: Contact, productName: string): Mail {
  return compose(seller, `The payment for your ${productName} is disputed`, [
    `the buyer of your ${productName} has asked their bank to take the payment back. The bank looks into it, which can take weeks.`,
    'Until then no money can be given back here. We write to you if the bank decides against the sale.',
  ]);
}
