import type { stripeTexts } from '../en/stripe.ts';
import type { Mirror } from '../mirror.ts';

/** The texts around Stripe's card form, in Bangla; those inside it are Stripe's own. */
export const banglaStripeTexts: Mirror<typeof stripeTexts> = {
  stripe: {
    slowTitle: 'কার্ডের ফরম আসতে একটু বেশি সময় লাগছে',
    slowText:
      'ফরমটি আসে আমাদের কার্ড সেবা Stripe থেকে। আপনার কোনো টাকা কাটা হয়নি; একটু অপেক্ষা করুন, নয়তো আবার চেষ্টা করুন।',
    failedTitle: 'কার্ডের ফরম আনা গেল না',
    failedText:
      'ফরমটি আসে আমাদের কার্ড সেবা Stripe থেকে। আপনার কোনো টাকা কাটা হয়নি। ইন্টারনেট সংযোগ দেখুন, অথবা ব্রাউজারের কিছু js.stripe.com আটকে রাখছে কি না দেখে আবার চেষ্টা করুন।',
  },
};
