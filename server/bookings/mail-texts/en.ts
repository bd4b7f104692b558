import type { Fault } from '#contract/bookings/faults.ts';
import type { PromisedFact } from '#contract/catalog/promised-facts.ts';
import type { Delivery } from '#contract/handovers/states.ts';
import type { MailWords } from '#server/platform/operation/mail/texts/words.ts';
import { dayIn, deadlineIn, meetingIn } from '#server/platform/operation/mail/texts/en/numbers.ts';

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
  screen: 'Screen',
  body: 'Body',
  failed: 'What does not work',
  description: 'Description',
};

const faultNames: Readonly<Record<Fault, string>> = {
  'activation-lock': 'Locked to somebody’s iCloud or Google account',
  'not-genuine': 'Not genuine',
  other: 'Something else',
};

/** Values of facts that are words of ours; others stand as they were typed. */
const factValues: Readonly<Record<string, string>> = {
  spotless: 'spotless',
  hairlines: 'hairlines',
  scratches: 'scratches',
  cracked: 'cracked',
  'no-marks': 'no marks',
  'marks-at-20cm': 'marks seen from 20 cm',
  'marks-at-50cm': 'marks seen from 50 cm',
  touch: 'touch',
  'front-camera': 'front camera',
  'back-camera': 'back camera',
  speaker: 'speaker',
  microphone: 'microphone',
  calls: 'calls',
  'wifi-bluetooth': 'Wi-Fi or Bluetooth',
  charging: 'charging',
  buttons: 'buttons',
  'fingerprint-face': 'fingerprint or face unlock',
};

/** Mails about bookings and returns, in English. */
export const mails = {
  booked: (
    name: string,
    booking: {
      buyerPhone: string;
      meetLocation: string;
      bookingDate: string;
      bookingTime?: string | null | undefined;
      delivery?: Delivery | undefined;
    },
  ): MailWords => ({
    subject: `Your ${name} was booked`,
    lines: [
      `Somebody has booked your ${name}.`,
      '',
      ...(booking.delivery === 'courier'
        ? [
            'How: by courier, once it is paid for',
            `To be sent by: ${dayIn(new Date(booking.bookingDate))}`,
          ]
        : [
            `Meet at: ${booking.meetLocation}`,
            `On: ${meetingIn(new Date(booking.bookingDate), booking.bookingTime)}`,
          ]),
      `Buyer's phone: ${booking.buyerPhone}`,
      '',
      'The phone stays on sale until it is paid for. We write again when it is.',
    ],
  }),
  left: (name: string, reason: 'sold' | 'withdrawn'): MailWords => ({
    subject: `The ${name} you booked is gone`,
    lines: [
      `The ${name} ${reason === 'sold' ? 'was sold to somebody else' : 'was removed'}, so your booking was cancelled. You owe nothing.`,
      'There are more phones like it in the shop.',
    ],
  }),
  factNames,
  faultNames,
  factValues,
  noValue: 'nothing',
  number: (value: number) => String(value),
  rewritten: (fact: string) => `${fact}: it was rewritten`,
  changedFact: (fact: string, before: string, after: string) =>
    `${fact}: it said ${before}, now it says ${after}`,
  changed: (name: string, changes: readonly string[]): MailWords => ({
    subject: `The seller changed the ${name} you booked`,
    lines: [
      `The seller of the ${name} you booked has changed its label:`,
      '',
      ...changes,
      '',
      'Please look at it again before you pay. If you no longer want it, cancel the booking under My Booking; you owe nothing.',
    ],
  }),
  calledOff: (name: string): MailWords => ({
    subject: `A booking of your ${name} was cancelled`,
    lines: [
      `Somebody who had booked your ${name} has cancelled the booking.`,
      'The phone stays on sale.',
    ],
  }),
  reminder: (name: string, expiresAt: Date, takesPayments: boolean): MailWords => ({
    subject: `Your booking of the ${name} expires soon`,
    lines: [
      `You have booked the ${name} and not paid for it yet.`,
      `It expires on ${deadlineIn(expiresAt)} if unpaid. ${takesPayments ? 'If you still want the phone, pay for it under My Booking.' : 'This shop does not take card payments yet; you owe nothing.'}`,
    ],
  }),
  expired: (name: string): MailWords => ({
    subject: `Your booking of the ${name} has expired`,
    lines: [
      `Your booking of the ${name} was not paid in time and has expired. You owe nothing.`,
      'If the phone is still for sale you can book it again.',
    ],
  }),
  /** `promised` is null where no label says anything, `found` empty where the name says it all. */
  wrongFact: (name: string, promised: string | null, found: string) =>
    promised === null
      ? `${name}${found && `: ${found}`}`
      : `${name}: the label says ${promised}, the buyer found ${found}`,
  returnAsked: (name: string, words: readonly string[]): MailWords => ({
    subject: `The buyer of your ${name} requests a return`,
    lines: [
      `The buyer of your ${name} requests a return. They write:`,
      '',
      ...words,
      '',
      'When you have the phone again, press Refund under My Products. If you do not agree, decline there within 72 hours and say why; then an admin decides.',
    ],
  }),
  returnDeclined: (name: string, reason: string): MailWords => ({
    subject: `The seller does not take the ${name} back`,
    lines: [
      `The seller of the ${name} does not take it back. They write:`,
      '',
      reason,
      '',
      'An admin looks at it and decides. There is nothing you need to do.',
    ],
  }),
  returnRejected: (name: string, reason: string): MailWords => ({
    subject: `The return of the ${name} was rejected`,
    lines: [`An admin has rejected the return of the ${name}:`, '', reason, '', 'The sale stands.'],
  }),
};
