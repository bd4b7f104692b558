import { shopName } from '#contract/common/shop-look.ts';
import type { mails as mainMails } from './en.ts';
import { digits } from '#server/platform/operation/mail/texts/bn/numbers.ts';

const forHowLong = (minutes: number) =>
  minutes % 60 === 0 ? `${digits(minutes / 60)} ঘণ্টার` : `${digits(minutes)} মিনিটের`;
const oneUse = (minutes: number) => `লিংকটি একবারই কাজ করবে, ${forHowLong(minutes)} মধ্যে ব্যবহার করুন।`;

/** Mails about one's own account, in Bangla. */
export const mails: typeof mainMails = {
  actions: {
    'verify-email': {
      subject: 'আপনার ইমেইলটি নিশ্চিত করুন',
      paragraphs: (minutes) => [
        `এই ইমেইল দিয়ে ${shopName()}-এ একটি অ্যাকাউন্ট খোলা হয়েছে, আশা করি আপনিই খুলেছেন। নিশ্চিত করলে অ্যাকাউন্টটি পাকাপাকিভাবে আপনার হবে।`,
        oneUse(minutes),
        'আপনি না খুলে থাকলে কিছুই করতে হবে না: লিংকে না চাপলে ইমেইলটি নিশ্চিত বলে ধরা হবে না।',
      ],
      button: 'ইমেইল নিশ্চিত করুন',
    },
    'reset-password': {
      get subject() {
        return `${shopName()}-এর নতুন পাসওয়ার্ড`;
      },
      paragraphs: (minutes) => [
        'আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে।',
        `${oneUse(minutes)} তখন সব জায়গা থেকে আপনাকে লগআউট করা হবে।`,
        'আপনি না চেয়ে থাকলে কিছুই করতে হবে না: পাসওয়ার্ড যেমন আছে তেমনই থাকবে।',
      ],
      button: 'নতুন পাসওয়ার্ড দিন',
    },
    'confirm-email': {
      subject: 'আপনার নতুন ইমেইলটি নিশ্চিত করুন',
      paragraphs: (minutes) => [
        `এই ঠিকানাটি আপনার ${shopName()} অ্যাকাউন্টের ইমেইল হতে যাচ্ছে।`,
        oneUse(minutes),
        'আপনি না চেয়ে থাকলে কিছুই করতে হবে না: লিংকে না চাপলে কিছুই বদলাবে না।',
      ],
      button: 'এই ইমেইল ব্যবহার করুন',
    },
  },
  emailIs: (email) => `এখন থেকে আপনার অ্যাকাউন্টের ইমেইল ${email}।`,
  passkeyNamed: (name) => `“${name}” নামের পাসকিটি যোগ হয়েছে।`,
  tokenNamed: (name) =>
    `“${name}” নামে একটি ব্যক্তিগত টোকেন বানানো হয়েছে। যে প্রোগ্রামে টোকেনটি থাকবে, সেটি আপনার অনুমতি অনুযায়ী আপনার ফোনের তালিকা দেখতে বা বদলাতে পারবে। অ্যাকাউন্ট পাতা থেকে যেকোনো সময় এটি বাতিল করতে পারেন।`,
  ifNotYou:
    'আপনি নিজে করে থাকলে চিন্তার কিছু নেই। না করে থাকলে এখনই লগইন পাতা থেকে নতুন পাসওয়ার্ড চেয়ে নিন: তাতে সব ডিভাইস থেকে লগআউট হবে।',
};
