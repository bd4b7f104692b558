import { isFault } from '#contract/bookings/faults.ts';
import type { WrongFact } from '#contract/bookings/wrong-facts.ts';
import {
  promisedValue,
  type ChangedFact,
  type FactValue,
  type Label,
} from '#contract/catalog/promised-facts.ts';
import type { PlaceName } from '#contract/places/divisions.ts';
import { meetingPlaceText, nameIn } from '#contract/places/meeting-place-text.ts';
import type { DivisionNames } from '#server/places/public.ts';
import { mailTo, type Mail, type MailReader } from '#server/platform/operation/mail/mail.ts';
import type { SaleWay } from '#server/platform/operation/mail/sale-way.ts';
import { bookingTextsIn } from '#server/bookings/mail-texts/mail-texts.ts';

/**
 * The progress of a booking that was just made.
 * @param terms after how many days unpaid ones end
 */
export const bookedWay = ({ unpaidDays }: { readonly unpaidDays: number }): SaleWay => ({
  done: 1,
  next: (texts) => texts.payWithin(unpaidDays),
});

export type Contact = MailReader;
type BookingMailTexts = ReturnType<typeof bookingTextsIn>;

const textsFor = ({ language }: Contact): BookingMailTexts => bookingTextsIn(language);

/**
 * Notifies a seller that somebody wants their phone.
 * @param seller who gets it
 * @param productName the phone
 * @param booking where and when to meet; a public place that was chosen is named in the seller's language
 */
export function bookedMail(
  seller: Contact,
  productName: string,
  booking: Parameters<BookingMailTexts['booked']>[1] & {
    readonly meetLocationNames: PlaceName | null;
  },
): Mail {
  const meetLocation = meetingPlaceText(booking, seller.language);
  return mailTo(seller, textsFor(seller).booked(productName, { ...booking, meetLocation }));
}

/**
 * Notifies a buyer that the phone they booked is gone.
 * @param buyer who booked
 * @param productName the phone
 * @param reason why it is gone
 */
export function leftMail(buyer: Contact, productName: string, reason: 'sold' | 'withdrawn'): Mail {
  return mailTo(buyer, textsFor(buyer).left(productName, reason));
}

/** The language of a mail, and what the shop's divisions are called. */
interface Wording {
  readonly texts: BookingMailTexts;
  readonly language: Contact['language'];
  readonly divisions: DivisionNames;
}

/** A word of a fact's value in the reader's language; what is no word of ours stands as it was typed. */
function wordOf({ texts, language, divisions }: Wording, fact: string, value: string): string {
  if (fact === 'location') {
    const names = divisions.get(value);
    return names ? nameIn(names, language) : value;
  }
  return texts.factValues[value] ?? value;
}

function factText(wording: Wording, fact: string, value: FactValue): string {
  const { texts } = wording;
  const word = (each: string) => wordOf(wording, fact, each);
  if (typeof value === 'number') return texts.number(value);
  const text = Array.isArray(value) ? value.map(word).join(', ') : word(value ?? '');
  return text === '' ? texts.noValue : text;
}

function changeLine(wording: Wording, { fact, before, after }: ChangedFact): string {
  const { texts } = wording;
  const name = texts.factNames[fact];
  if (fact === 'description') return texts.rewritten(name);
  return texts.changedFact(name, factText(wording, fact, before), factText(wording, fact, after));
}

function wrongFactLine(wording: Wording, { fact, found }: WrongFact, label: Label): string {
  const { texts } = wording;
  const words = found.split(', ').map((each) => wordOf(wording, fact, each));
  const name = isFault(fact) ? texts.faultNames[fact] : texts.factNames[fact];
  const promised = isFault(fact)
    ? null
    : factText(wording, fact, promisedValue(label, fact) ?? null);
  return texts.wrongFact(name, promised, words.join(', '));
}

/**
 * Notifies a buyer that a phone they booked and did not pay for differs from its label.
 * @param buyer who booked
 * @param productName the phone
 * @param changes what differs
 * @param divisions what they are called
 */
export function changedMail(
  buyer: Contact,
  productName: string,
  changes: readonly ChangedFact[],
  divisions: DivisionNames,
): Mail {
  const texts = textsFor(buyer);
  const wording = { texts, language: buyer.language, divisions };
  const lines = changes.map((change) => changeLine(wording, change));
  return mailTo(buyer, texts.changed(productName, lines));
}

/**
 * Notifies a seller that a buyer will not come.
 * @param seller whose phone it is
 * @param productName the phone
 */
export function calledOffMail(seller: Contact, productName: string): Mail {
  return mailTo(seller, textsFor(seller).calledOff(productName));
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
  return mailTo(buyer, textsFor(buyer).reminder(productName, expiresAt, takesPayments));
}

/**
 * Notifies a buyer that a booking has ended.
 * @param buyer who booked
 * @param productName the phone
 */
export function expiredMail(buyer: Contact, productName: string): Mail {
  return mailTo(buyer, textsFor(buyer).expired(productName));
}

/**
 * Notifies a seller that a buyer wants to give a phone back.
 * @param seller whose phone it was
 * @param productName the phone
 * @param request the buyer's words and the facts they found wrong
 * @param label as the buyer booked it
 * @param divisions what they are called
 */
export function returnAskedMail(
  seller: Contact,
  productName: string,
  { reason, wrongFacts }: { readonly reason: string; readonly wrongFacts: readonly WrongFact[] },
  label: Label,
  divisions: DivisionNames,
): Mail {
  const texts = textsFor(seller);
  const wording = { texts, language: seller.language, divisions };
  const lines = wrongFacts.map((wrong) => wrongFactLine(wording, wrong, label));
  const words = [
    ...lines,
    ...(reason && lines.length > 0 ? [''] : []),
    ...(reason ? [reason] : []),
  ];
  return mailTo(seller, texts.returnAsked(productName, words));
}

/**
 * Notifies a buyer that a seller does not take a phone back.
 * @param buyer who asked
 * @param productName the phone
 * @param reason the seller's words
 */
export function returnDeclinedMail(buyer: Contact, productName: string, reason: string): Mail {
  return mailTo(buyer, textsFor(buyer).returnDeclined(productName, reason));
}

/**
 * Notifies buyer or seller that an admin has rejected a request to give a phone back.
 * @param person one of the two
 * @param productName the phone
 * @param reason the admin's words
 */
export function returnRejectedMail(person: Contact, productName: string, reason: string): Mail {
  return mailTo(person, textsFor(person).returnRejected(productName, reason));
}
