import type { SaleStep } from '#contract/bookings/steps.ts';
import { deadlineIn } from './numbers.ts';

const steps: Readonly<Record<SaleStep, string>> = {
  booked: 'Booked',
  paid: 'Paid',
  'handed-over': 'Handed over',
  guarantee: 'Guarantee',
  'paid-out': 'Paid out',
};

/** The line of an order's steps in mails, and whose turn it is, in English. */
export const saleMails = {
  steps,
  guaranteeUntil: (until: Date) => `Guarantee until ${deadlineIn(until)}`,
  payWithin: (count: number) =>
    `The buyer’s turn: to pay. If they don’t, the booking expires after ${count === 1 ? 'a day' : `${count} days`}.`,
  meetAsBuyer: (until: Date) =>
    `Your turn, both of you: meet, look at the phone, then show the seller your code. If neither of you confirms the hand-over, your money goes back to you on ${deadlineIn(until)}.`,
  meetAsSeller: (until: Date) =>
    `Your turn, both of you: meet, and enter the code the buyer shows you. If neither of you confirms the hand-over, the money goes back to the buyer on ${deadlineIn(until)}.`,
  sendAsBuyer: (until: Date) =>
    `The seller’s turn: to send it. If it isn’t sent, your money goes back to you on ${deadlineIn(until)}.`,
  sendAsSeller: (until: Date) =>
    `Your turn: send it and enter the tracking number. If you don’t, the money goes back to the buyer on ${deadlineIn(until)}.`,
  sent: (until: Date) =>
    `If nobody says that you have it, an admin looks at it from ${deadlineIn(until)} on.`,
  saidHandedOver: (until: Date) =>
    `Your turn: say whether you have it. If you don’t, an admin decides from ${deadlineIn(until)} on.`,
  answerReturn: (until: Date) =>
    `Your turn: answer by ${deadlineIn(until)}. If you don’t, an admin decides.`,
};
