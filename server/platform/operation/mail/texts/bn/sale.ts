import type { saleMails } from '#server/platform/operation/mail/texts/en/sale.ts';
import { deadlineIn, digits } from './numbers.ts';

/** The line of an order's steps in mails, and whose turn it is, in Bangla. */
export const banglaSaleMails: typeof saleMails = {
  steps: {
    booked: 'বুক করা',
    paid: 'টাকা দেওয়া',
    'handed-over': 'হস্তান্তর',
    guarantee: 'গ্যারান্টি',
    'paid-out': 'বিক্রেতা টাকা পেয়েছেন',
  },
  guaranteeUntil: (until) => `${deadlineIn(until)} পর্যন্ত গ্যারান্টি`,
  payWithin: (count) => `এবার ক্রেতার পালা: টাকা দেওয়া। না দিলে ${digits(count)} দিন পর বুকিংয়ের মেয়াদ শেষ।`,
  meetAsBuyer: (until) =>
    `এবার আপনাদের দুজনের পালা: দেখা করুন, ফোনটি দেখে নিন, তারপর বিক্রেতাকে কোড দেখান। হস্তান্তরের কথা ${deadlineIn(until)} পর্যন্ত কেউ না জানালে টাকা আপনার কাছে ফেরত যাবে।`,
  meetAsSeller: (until) =>
    `এবার আপনাদের দুজনের পালা: দেখা করুন, ক্রেতা যে কোড দেখাবেন তা লিখুন। হস্তান্তরের কথা ${deadlineIn(until)} পর্যন্ত কেউ না জানালে টাকা ক্রেতার কাছে ফেরত যাবে।`,
  sendAsBuyer: (until) =>
    `এবার বিক্রেতার পালা: ফোন পাঠানো। ${deadlineIn(until)} পর্যন্ত না পাঠালে টাকা আপনার কাছে ফেরত যাবে।`,
  sendAsSeller: (until) =>
    `এবার আপনার পালা: ফোনটি পাঠিয়ে ট্র্যাকিং নম্বর লিখুন। ${deadlineIn(until)} পর্যন্ত না পাঠালে টাকা ক্রেতার কাছে ফেরত যাবে।`,
  sent: (until) => `ফোন আপনার হাতে, এ কথা কেউ না জানালে ${deadlineIn(until)} থেকে একজন অ্যাডমিন দেখবেন।`,
  saidHandedOver: (until) =>
    `এবার আপনার পালা: ফোন পেয়েছেন কি না জানান। না জানালে ${deadlineIn(until)} থেকে একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
  answerReturn: (until) =>
    `এবার আপনার পালা: উত্তর দিন। ${deadlineIn(until)} পর্যন্ত না দিলে একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
};
