import { shopName } from '#contract/common/shop-look.ts';
import type { MailWords } from '#server/platform/operation/mail/texts/words.ts';

const subject = () => `${shopName()} has answered you`;

/** Mails with answers to questions to the shop, in English. */
export const mails = {
  /** @param text the answer */
  answer: (text: string): MailWords => ({
    subject: subject(),
    lines: ['This is our answer to what you asked us:', '', text],
  }),
  /** @param text the answer */
  visitorsAnswer: (text: string): MailWords => ({
    subject: subject(),
    lines: [
      'This is our answer to what you asked us on our help page:',
      '',
      text,
      '',
      'Nobody reads answers to this mail. If you want to know more, please ask again on that page.',
    ],
  }),
  askAgain: 'Ask again',
};
