import type { Delivery } from '#contract/handovers/states.ts';
import { looksLikeLink } from '#server/platform/operation/mail/typed-names.ts';
import type { MailWords } from '#server/platform/operation/mail/texts/words.ts';
import { meetingIn, spanOf } from '#server/platform/operation/mail/texts/en/numbers.ts';

/** Where and when buyer and seller meet. */
interface Meeting {
  readonly seller: string;
  readonly day: Date;
  /** The clock at the place; null for the day alone. */
  readonly time: string | null;
  readonly place: string;
}

/** The line about a seller's earnings from a sale that is cancelled; none before it was theirs. */
const takenOff = (deduction: string | null) =>
  deduction === null
    ? []
    : [
        `The ${deduction} you had earned with it is taken off your balance. If it was paid out to you before, your next sales make up for it.`,
      ];

/** Mails about payments, in English; amounts come with their sign. */
export const mails = {
  /** Why an admin's closing of a seller's account refunds a sale. */
  closedSeller: 'The seller’s account was closed before the phone was handed over.',
  /** Without a meeting a courier brings it. */
  receipt: (
    name: string,
    amount: string,
    transaction: string,
    meeting: Meeting | null,
    guaranteeDays: number,
  ): MailWords => ({
    subject: `Receipt for your ${name}`,
    lines: [
      `You have paid ${amount} for the ${name}. ${meeting ? `Meet ${looksLikeLink(meeting.seller) ? 'your seller' : meeting.seller} on ${meetingIn(meeting.day, meeting.time)} to collect it.` : 'Its seller sends it to you by courier.'}`,
      ...(meeting && !looksLikeLink(meeting.place) ? ['', `Where you meet: ${meeting.place}`] : []),
      '',
      `Transaction id: ${transaction}`,
      '',
      `When you have the phone, ${meeting ? 'show its seller your code or press “I have it”: both are with your booking' : 'press “I have it” with your booking'}. Your money is held until ${spanOf(guaranteeDays)} after that; until then you can request a return.`,
    ],
  }),
  sold: (name: string, delivery: Delivery, guaranteeDays: number): MailWords => ({
    subject: `Your ${name} is sold`,
    lines:
      delivery === 'courier'
        ? [
            `Your ${name} has been paid for. Please send it by courier; the address is with its bookings.`,
            `Enter the tracking number there. The money is yours ${spanOf(guaranteeDays)} after the buyer has the phone.`,
          ]
        : [
            `Your ${name} has been paid for. Please bring it to the meeting you agreed on.`,
            `When the buyer has it, enter the code they show you with its bookings. The money is yours ${spanOf(guaranteeDays)} after that.`,
          ],
  }),
  refund: (name: string, amount: string, cause: 'sold' | 'gone'): MailWords => ({
    subject: `Your money for the ${name} is on its way back`,
    lines: [
      cause === 'sold'
        ? `The ${name} was no longer for sale when your payment arrived.`
        : `Your booking of the ${name} could no longer be paid when your payment arrived.`,
      `We are sending ${amount} back to your card. There is nothing you need to do.`,
    ],
  }),
  givenBack: (name: string, amount: string, transaction: string): MailWords => ({
    subject: `Your money for the ${name} is on its way back`,
    lines: [
      `The sale of the ${name} has been cancelled.`,
      `We are sending ${amount} back to your card. Banks take up to ten days to show it.`,
      '',
      `Transaction id: ${transaction}`,
    ],
  }),
  returned: (name: string, deduction: string | null, isByBank: boolean): MailWords => ({
    subject: `The sale of your ${name} is cancelled`,
    lines: [
      isByBank
        ? `The bank of the buyer of your ${name} has decided for them and sent their money back. The sale is cancelled; if the buyer has the phone, we have asked them to return it to you.`
        : `The sale of your ${name} has been cancelled and the buyer gets their money back.`,
      ...takenOff(deduction),
      'Nobody sees the phone until you list it again under My Products.',
    ],
  }),
  decidedBack: (name: string, amount: string, transaction: string, reason: string): MailWords => ({
    subject: `Your money for the ${name} is on its way back`,
    lines: [
      `An admin has looked at the sale of the ${name} and decided that you get your money back:`,
      '',
      reason,
      '',
      `We are sending ${amount} back to your card. Banks take up to ten days to show it.`,
      '',
      `Transaction id: ${transaction}`,
    ],
  }),
  decidedReturn: (name: string, reason: string, deduction: string | null): MailWords => ({
    subject: `The buyer of your ${name} gets their money back`,
    lines: [
      `An admin has looked at the sale of your ${name} and decided that the buyer gets their money back:`,
      '',
      reason,
      '',
      ...takenOff(deduction),
      'The sale is cancelled. Nobody sees the phone until you list it again under My Products.',
    ],
  }),
  chargedBack: (name: string, amount: string, transaction: string): MailWords => ({
    subject: `Your bank has sent the money for the ${name} back`,
    lines: [
      `Your bank has decided for you and sent ${amount} back. The sale of the ${name} is cancelled, so please return the phone to its seller if you have it.`,
      '',
      `Transaction id: ${transaction}`,
    ],
  }),
  disputed: (name: string): MailWords => ({
    subject: `The payment for your ${name} is disputed`,
    lines: [
      `The buyer of your ${name} disputes the payment with their bank. The bank is looking into it, which can take weeks.`,
      'Until it has decided, nothing can be refunded here. We write to you if the bank decides against the sale.',
    ],
  }),
};
