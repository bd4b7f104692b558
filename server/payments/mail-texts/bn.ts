import type { mails as mainMails } from './en.ts';
import { looksLikeLink } from '#server/platform/operation/mail/typed-names.ts';
import { meetingIn, spanOf } from '#server/platform/operation/mail/texts/bn/numbers.ts';

/** The line about a seller's earnings from a sale that is undone; none before it was theirs. */
const takenOff = (deduction: string | null) =>
  deduction === null
    ? []
    : [
        `এই বিক্রি থেকে আপনার ${deduction} পাওনা হয়েছিল, তা আপনার হিসাব থেকে বাদ যাচ্ছে। টাকাটা আগেই পেয়ে থাকলে পরের বিক্রি থেকে সমন্বয় হবে।`,
      ];

/** Mails about payments, in Bangla. */
export const mails: typeof mainMails = {
  receipt: (name, amount, transaction, meeting, guaranteeDays) => ({
    subject: `${name}-এর রসিদ`,
    lines: [
      `${name}-এর জন্য আপনি ${amount} দিয়েছেন। ${meeting ? `${meetingIn(meeting.day, meeting.time)} ${looksLikeLink(meeting.seller) ? 'বিক্রেতার' : `${meeting.seller}-এর`} সাথে দেখা করে ফোনটি নিন।` : 'বিক্রেতা কুরিয়ারে ফোনটি পাঠাবেন।'}`,
      ...(meeting && !looksLikeLink(meeting.place) ? ['', `দেখা করার জায়গা: ${meeting.place}`] : []),
      '',
      `লেনদেনের নম্বর: ${transaction}`,
      '',
      `ফোন হাতে পেলে ${meeting ? 'বিক্রেতাকে আপনার কোড দেখান, অথবা “আমি পেয়েছি” চাপুন: দুটোই বুকিংয়ে আছে।' : 'বুকিংয়ে গিয়ে “আমি পেয়েছি” চাপুন।'} এরপর ${spanOf(guaranteeDays)} পর্যন্ত টাকা জমা থাকবে, ততদিন ফেরতের অনুরোধ করতে পারবেন।`,
    ],
  }),
  sold: (name, delivery, guaranteeDays) => ({
    subject: `আপনার ${name} বিক্রি হয়েছে`,
    lines:
      delivery === 'courier'
        ? [
            `আপনার ${name}-এর টাকা দেওয়া হয়েছে। ফোনটি কুরিয়ারে পাঠিয়ে দিন; ঠিকানা বুকিংয়ের পাতায় আছে।`,
            `ট্র্যাকিং নম্বরটিও সেখানে লিখুন। ক্রেতা ফোন পাওয়ার ${spanOf(guaranteeDays)} পরে টাকা আপনার।`,
          ]
        : [
            `আপনার ${name}-এর টাকা দেওয়া হয়েছে। যেখানে দেখা করার কথা, ফোনটি সেখানে নিয়ে যান।`,
            `ক্রেতা ফোন পেলে তাঁর দেখানো কোডটি বুকিংয়ের পাতায় লিখুন। তার ${spanOf(guaranteeDays)} পরে টাকা আপনার।`,
          ],
  }),
  refund: (name, amount, cause) => ({
    subject: `${name}-এর টাকা ফেরত আসছে`,
    lines: [
      cause === 'sold'
        ? `আপনার টাকা যখন পৌঁছাল, ${name} তখন আর বিক্রির তালিকায় ছিল না।`
        : `আপনার টাকা যখন পৌঁছাল, ${name}-এর বুকিংয়ের দাম তখন আর নেওয়ার উপায় ছিল না।`,
      `আমরা ${amount} আপনার কার্ডে ফেরত পাঠাচ্ছি। আপনাকে কিছু করতে হবে না।`,
    ],
  }),
  givenBack: (name, amount, transaction) => ({
    subject: `${name}-এর টাকা ফেরত আসছে`,
    lines: [
      `${name}-এর কেনাবেচা বাতিল হয়েছে।`,
      `আমরা ${amount} আপনার কার্ডে ফেরত পাঠাচ্ছি। ব্যাংকে দেখা যেতে দশ দিন পর্যন্ত লাগতে পারে।`,
      '',
      `লেনদেনের নম্বর: ${transaction}`,
    ],
  }),
  returned: (name, deduction, isByBank) => ({
    subject: `আপনার ${name}-এর বিক্রি বাতিল হয়েছে`,
    lines: [
      isByBank
        ? `আপনার ${name}-এর ক্রেতার ব্যাংক তাঁর পক্ষে সিদ্ধান্ত দিয়ে টাকা ফেরত দিয়েছে। বিক্রিটি বাতিল; ফোনটি ক্রেতার কাছে থাকলে আপনাকে ফিরিয়ে দিতে তাঁকে বলেছি।`
        : `আপনার ${name}-এর বিক্রি বাতিল হয়েছে, ক্রেতা টাকা ফেরত পাচ্ছেন।`,
      ...takenOff(deduction),
      '‘আমার ফোন’ থেকে আবার তালিকায় না দেওয়া পর্যন্ত ফোনটি কেউ দেখবে না।',
    ],
  }),
  decidedBack: (name, amount, transaction, reason) => ({
    subject: `${name}-এর টাকা ফেরত আসছে`,
    lines: [
      `একজন অ্যাডমিন ${name}-এর কেনাবেচা দেখে সিদ্ধান্ত দিয়েছেন যে আপনি টাকা ফেরত পাবেন:`,
      '',
      reason,
      '',
      `আমরা ${amount} আপনার কার্ডে ফেরত পাঠাচ্ছি। ব্যাংকে দেখা যেতে দশ দিন পর্যন্ত লাগতে পারে।`,
      '',
      `লেনদেনের নম্বর: ${transaction}`,
    ],
  }),
  decidedReturn: (name, reason, deduction) => ({
    subject: `আপনার ${name}-এর ক্রেতা টাকা ফেরত পাচ্ছেন`,
    lines: [
      `একজন অ্যাডমিন আপনার ${name}-এর বিক্রি দেখে সিদ্ধান্ত দিয়েছেন যে ক্রেতা টাকা ফেরত পাবেন:`,
      '',
      reason,
      '',
      ...takenOff(deduction),
      'বিক্রিটি বাতিল হয়েছে। ‘আমার ফোন’ থেকে আবার তালিকায় না দেওয়া পর্যন্ত ফোনটি কেউ দেখবে না।',
    ],
  }),
  chargedBack: (name, amount, transaction) => ({
    subject: `আপনার ব্যাংক ${name}-এর টাকা ফেরত দিয়েছে`,
    lines: [
      `আপনার ব্যাংক আপনার পক্ষে সিদ্ধান্ত দিয়ে ${amount} ফেরত দিয়েছে। ${name}-এর কেনাবেচা বাতিল, তাই ফোনটি পেয়ে থাকলে বিক্রেতাকে ফিরিয়ে দিন।`,
      '',
      `লেনদেনের নম্বর: ${transaction}`,
    ],
  }),
  closedSeller: 'ফোন হস্তান্তরের আগেই বিক্রেতার অ্যাকাউন্ট বন্ধ করা হয়েছে।',
  disputed: (name) => ({
    subject: `${name}-এর দাম নিয়ে আপত্তি উঠেছে`,
    lines: [
      `আপনার ${name}-এর ক্রেতা দাম নিয়ে নিজের ব্যাংকে আপত্তি জানিয়েছেন। ব্যাংক খতিয়ে দেখছে, তাতে কয়েক সপ্তাহ লাগতে পারে।`,
      'ততদিন এখান থেকে টাকা ফেরত দেওয়া যাবে না। ব্যাংক বিক্রির বিপক্ষে সিদ্ধান্ত দিলে আপনাকে জানাব।',
    ],
  }),
};
