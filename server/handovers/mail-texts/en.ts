import type { MailWords } from '#server/platform/operation/mail/texts/words.ts';

/** Mails about an admin's decisions, in English. */
export const mails = {
  decision: (name: string, reason: string): MailWords => ({
    subject: `The decision about the ${name}`,
    lines: [
      `An admin has looked at the sale of the ${name} and decided:`,
      '',
      reason,
      '',
      'The booking says what happens next, whose turn it is and until when.',
    ],
  }),
};
