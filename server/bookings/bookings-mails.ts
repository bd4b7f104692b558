import type { ChangedFact, FactValue, PromisedFact } from '#contract/catalog/promised-facts.ts';
import { greeting, type Mail } from '#server/platform/mail/mail.ts';

export interface Contact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Tells a seller that somebody wants their phone.
 * @param seller who gets it
 * @param productName the phone
 * @param booking where and when to meet
 */
export function bookedMail(
  seller: Contact,
  productName: string,
  booking: { buyerPhone: string; meetLocation: string; bookingDate: string },
): Mail {
  return {
    userId: seller.id,
    to: seller.email,
    subject: `Your ${productName} was booked`,
    body: [
      greeting(seller.name),
      '',
      `somebody has booked your ${productName}.`,
      '',
      `Meet at: ${booking.meetLocation}`,
      `On: ${booking.bookingDate}`,
      `Buyer's phone: ${booking.buyerPhone}`,
      '',
      'The phone stays on sale until it is paid for. We write again when it is.',
      '',
      'PhoneHub',
    ].join('\n'),
  };
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

function compose(person: Contact, subject: string, lines: readonly string[]): Mail {
  return {
    userId: person.id,
    to: person.email,
    subject,
    body: [greeting(person.name), '', ...lines, '', 'PhoneHub'].join('\n'),
  };
}

/**
 * Tells a buyer that the phone they booked is gone.
 * @param buyer who booked
 * @param productName the phone
 * @param reason what became of it
 */
export function leftMail(buyer: Contact, productName: string, reason: 'sold' | 'withdrawn'): Mail {
  const what = reason === 'sold' ? 'was paid for by somebody else' : 'was taken off the market';
  return compose(buyer, `The ${productName} you booked is gone`, [
    `the ${productName} ${what}, so your booking has ended. You owe nothing.`,
    'There are more phones like it in the shop.',
  ]);
}

const factNames: Readonly<Record<PromisedFact, string>> = {
  productName: 'Name',
  model: 'Model',
  condition: 'Condition',
  storageGb: 'Storage in GB',
  colour: 'Colour',
  batteryHealth: 'Battery health in %',
  yearsOfUse: 'Years of use',
  buyingYear: 'Bought in',
  location: 'Place',
  networkLock: 'Network',
  carrier: 'Locked to',
  inTheBox: 'In the box',
  imeiLastFour: 'End of the IMEI',
  description: 'Description',
};

function factText(value: FactValue): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? 'nothing' : text;
}

function changeLine({ fact, before, after }: ChangedFact): string {
  if (fact === 'description') return `${factNames[fact]}: it was written anew`;
  return `${factNames[fact]}: it said ${factText(before)}, now it says ${factText(after)}`;
}

/**
 * Tells a buyer that a phone they booked and did not pay for is not what its label said.
 * @param buyer who booked
 * @param productName the phone
 * @param changes what differs
 */
export function changedMail(
  buyer: Contact,
  productName: string,
  changes: readonly ChangedFact[],
): Mail {
  return compose(buyer, `The seller changed the ${productName} you booked`, [
    `the seller of the ${productName} you booked has changed what its label says:`,
    '',
    ...changes.map(changeLine),
    '',
    'Please look at it again before you pay. If you no longer want it, cancel the booking under My Booking; you owe nothing.',
  ]);
}

/**
 * Tells a seller that a buyer will not come.
 * @param seller whose phone it is
 * @param productName the phone
 */
export function calledOffMail(seller: Contact, productName: string): Mail {
  return compose(seller, `A booking of your ${productName} was cancelled`, [
    `somebody who had booked your ${productName} has cancelled and will not come to the meeting.`,
    'The phone stays on sale.',
  ]);
}

/**
 * Reminds a buyer that a booking ends soon.
 * @param buyer who booked
 * @param productName the phone
 * @param expiresAt when it ends
 * @param takesPayments whether the shop has a payment provider
 */
export function reminderMail(
  buyer: Contact,
  productName: string,
  expiresAt: Date,
  takesPayments: boolean,
): Mail {
  const next = takesPayments
    ? 'To keep the phone, pay for it under My Booking.'
    : 'This shop does not take card payments yet; you owe nothing.';
  return compose(buyer, `Your booking of the ${productName} ends soon`, [
    `you have booked the ${productName} and not paid for it yet.`,
    `The booking ends by itself on ${day.format(expiresAt)}. ${next}`,
  ]);
}

/**
 * Tells a buyer that a booking has ended.
 * @param buyer who booked
 * @param productName the phone
 */
export function expiredMail(buyer: Contact, productName: string): Mail {
  return compose(buyer, `Your booking of the ${productName} has ended`, [
    `your booking of the ${productName} was not paid in time and has ended. You owe nothing.`,
    'If the phone is still for sale you can book it again.',
  ]);
}

/**
 * Tells a seller that a buyer wants to give a phone back.
 * @param seller whose phone it was
 * @param productName the phone
 * @param reason the buyer's words
 */
export function returnAskedMail(seller: Contact, productName: string, reason: string): Mail {
  return compose(seller, `The buyer of your ${productName} wants to give it back`, [
    `the buyer of your ${productName} asks you to take it back. They write:`,
    '',
    reason,
    '',
    'When you have the phone again, give the money back under My Products. If you do not agree, decline there and say why; an admin decides then.',
  ]);
}

/**
 * Tells a buyer that a seller does not take a phone back.
 * @param buyer who asked
 * @param productName the phone
 * @param reason the seller's words
 */
export function returnDeclinedMail(buyer: Contact, productName: string, reason: string): Mail {
  return compose(buyer, `The seller does not take the ${productName} back`, [
    `you have asked to give the ${productName} back, and its seller declines. They write:`,
    '',
    reason,
    '',
    'That is not the last word: an admin looks at it and decides. You need not do anything.',
  ]);
}

/**
 * Tells buyer or seller that an admin has rejected a request to give a phone back.
 * @param person one of the two
 * @param productName the phone
 * @param reason the admin's words
 */
export function returnRejectedMail(person: Contact, productName: string, reason: string): Mail {
  return compose(person, `The ${productName} is not given back`, [
    `an admin has looked at the request to give the ${productName} back and rejected it:`,
    '',
    reason,
    '',
    'The sale stays as it is.',
  ]);
}
