import type { MailWords } from '#server/platform/operation/mail/texts/words.ts';
import { deadlineIn } from '#server/platform/operation/mail/texts/en/numbers.ts';

/** Amounts with their sign: the part that goes back, the price that was paid, and what is left of it. */
interface Amounts {
  readonly part: string;
  readonly price: string;
  readonly rest: string;
}

/** Mails about price reductions, in English. */
export const mails = {
  asked: (
    name: string,
    { part, price, rest }: Amounts,
    reason: string,
    until: Date,
  ): MailWords => ({
    subject: `The buyer of your ${name} asks to pay ${part} less`,
    lines: [
      `The buyer of your ${name} has paid ${price} and asks for ${part} of it back, so that it costs ${rest}:`,
      '',
      reason,
      '',
      `Please accept or decline by ${deadlineIn(until)}. If you don’t answer, the price stays as it is and the sale goes on.`,
    ],
  }),
  offered: (
    name: string,
    { part, price, rest }: Amounts,
    reason: string,
    until: Date,
  ): MailWords => ({
    subject: `${part} back for your ${name}?`,
    lines: [
      `The seller of the ${name} offers you ${part} of the ${price} back that you have paid, so that it costs you ${rest}:`,
      '',
      reason,
      '',
      `Please accept or decline by ${deadlineIn(until)}. If you don’t answer, the price stays as it is and the sale goes on.`,
    ],
  }),
  reduced: (name: string, { part, price, rest }: Amounts, transaction: string): MailWords => ({
    subject: `${part} of the price of your ${name} goes back to you`,
    lines: [
      `You had paid ${price} for the ${name}. You and its seller have agreed on a lower price: it now costs you ${rest}.`,
      `We are sending ${part} back to your card. Banks take up to ten days to show it. The rest stays held, as before.`,
      '',
      `Transaction id: ${transaction}`,
    ],
  }),
};
