import { shopName } from '#contract/common/shop-look.ts';
import type { mailLayout } from '#server/platform/operation/mail/texts/en/layout.ts';

/** The layout of every mail, in Bangla. */
export const banglaMailLayout: typeof mailLayout = {
  greeting: (name) => (name === null ? 'শুভেচ্ছা,' : `প্রিয় ${name},`),
  copyLink: 'বাটনটি কাজ না করলে এই ঠিকানাটি ব্রাউজারে কপি করুন:',
  get whyThisMail() {
    return `${shopName()}, ব্যবহৃত ফোনের বাজার। আপনার অ্যাকাউন্টে কিছু ঘটেছে বা আপনি আমাদের কিছু জিজ্ঞেস করেছেন বলে এই ইমেইলটি পেয়েছেন।`;
  },
  get testSubject() {
    return `${shopName()} ইমেইল পাঠাতে পারছে`;
  },
  testText: 'এটি একটি পরীক্ষার ইমেইল। আপনার কাছে ঠিকমতো পৌঁছেছে, আর কিছু করতে হবে না।',
  preferences: 'কোন ইমেইল পাবেন, বেছে নিন',
  unsubscribe: 'এ রকম ইমেইল আর চাই না',
};
