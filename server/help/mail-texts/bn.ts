import { shopName } from '#contract/common/shop-look.ts';
import type { mails as mainMails } from './en.ts';

const subject = () => `${shopName()} আপনার প্রশ্নের উত্তর দিয়েছে`;

/** Mails with answers to questions to the shop, in Bangla. */
export const mails: typeof mainMails = {
  answer: (text) => ({
    subject: subject(),
    lines: ['আপনি আমাদের যা জিজ্ঞেস করেছিলেন, তার উত্তর:', '', text],
  }),
  visitorsAnswer: (text) => ({
    subject: subject(),
    lines: [
      'আমাদের সাহায্যের পাতায় আপনি যা জিজ্ঞেস করেছিলেন, তার উত্তর:',
      '',
      text,
      '',
      'এই ইমেইলের উত্তর দিলে কেউ পড়েন না। আরও কিছু জানতে চাইলে ওই পাতায় আবার জিজ্ঞেস করুন।',
    ],
  }),
  askAgain: 'আবার জিজ্ঞেস করুন',
};
