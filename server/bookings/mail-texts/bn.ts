import { functionNames } from '#contract/catalog/function-names.ts';
import type { mails as mainMails } from './en.ts';
import {
  dayIn,
  deadlineIn,
  digits,
  meetingIn,
} from '#server/platform/operation/mail/texts/bn/numbers.ts';

/** Mails about bookings and returns, in Bangla. */
export const mails: typeof mainMails = {
  booked: (name, booking) => ({
    subject: `আপনার ${name} বুক করা হয়েছে`,
    lines: [
      `আপনার ${name} একজন বুক করেছেন।`,
      '',
      ...(booking.delivery === 'courier'
        ? ['যেভাবে যাবে: টাকা দেওয়া হলে কুরিয়ারে', `পাঠানোর দিন: ${dayIn(new Date(booking.bookingDate))}`]
        : [
            `দেখা করার জায়গা: ${booking.meetLocation}`,
            `তারিখ: ${meetingIn(new Date(booking.bookingDate), booking.bookingTime)}`,
          ]),
      `ক্রেতার ফোন: ${booking.buyerPhone}`,
      '',
      'টাকা না দেওয়া পর্যন্ত ফোনটি বিক্রির তালিকায় থাকবে। টাকা দেওয়া হলে আবার জানাব।',
    ],
  }),
  left: (name, reason) => ({
    subject: `আপনার বুক করা ${name} আর নেই`,
    lines: [
      `${name} ${reason === 'sold' ? 'অন্য কেউ কিনে নিয়েছেন' : 'তালিকা থেকে সরানো হয়েছে'}, তাই আপনার বুকিং বাতিল হয়েছে। আপনাকে কিছু দিতে হবে না।`,
      'শপে এ রকম আরও ফোন আছে।',
    ],
  }),
  factNames: {
    productName: 'নাম',
    model: 'মডেল',
    condition: 'অবস্থা',
    storageGb: 'স্টোরেজ (GB)',
    colour: 'রং',
    batteryHealth: 'ব্যাটারি হেলথ (%)',
    yearsOfUse: 'ব্যবহারের বছর',
    buyingYear: 'কেনার সাল',
    location: 'জায়গা',
    networkLock: 'নেটওয়ার্ক',
    carrier: 'যে অপারেটর চলে',
    inTheBox: 'বাক্সে যা আছে',
    imeiLastFour: 'IMEI-এর শেষ চার সংখ্যা',
    screen: 'স্ক্রিন',
    body: 'বডি',
    failed: 'যা কাজ করে না',
    description: 'বর্ণনা',
  },
  faultNames: {
    'activation-lock': 'অন্যের অ্যাকাউন্টে (আইক্লাউড বা গুগল) লক করা',
    'not-genuine': 'আসল নয়',
    other: 'অন্য কিছু',
  },
  factValues: {
    spotless: 'দাগহীন',
    hairlines: 'সূক্ষ্ম দাগ',
    scratches: 'আঁচড়',
    cracked: 'ফাটা',
    'no-marks': 'কোনো দাগ নেই',
    'marks-at-20cm': '২০ সেমি থেকে দাগ দেখা যায়',
    'marks-at-50cm': '৫০ সেমি থেকে দাগ দেখা যায়',
    ...functionNames.bn,
    Excellent: 'চমৎকার',
    Good: 'ভালো',
    Fair: 'চলনসই',
    unlocked: 'সব সিম চলে',
    locked: 'শুধু একটি অপারেটর চলে',
    box: 'আসল বাক্স',
    charger: 'চার্জার',
    cable: 'কেবল',
    earphones: 'ইয়ারফোন',
    case: 'কভার',
    'screen-protector': 'স্ক্রিন প্রটেক্টর',
    receipt: 'কেনার রসিদ',
    'warranty-card': 'ওয়ারেন্টি কার্ড',
  },
  noValue: 'কিছু না',
  number: digits,
  rewritten: (fact) => `${fact}: নতুন করে লেখা হয়েছে`,
  changedFact: (fact, before, after) => `${fact}: আগে লেখা ছিল ${before}, এখন লেখা ${after}`,
  changed: (name, changes) => ({
    subject: `আপনার বুক করা ${name}-এর তথ্য বদলেছে`,
    lines: [
      `আপনার বুক করা ${name}-এর লেবেলের তথ্য বিক্রেতা বদলেছেন:`,
      '',
      ...changes,
      '',
      'টাকা দেওয়ার আগে আরেকবার দেখে নিন। আর না চাইলে ‘আমার বুকিং’ থেকে বুকিংটি বাতিল করুন; আপনাকে কিছু দিতে হবে না।',
    ],
  }),
  calledOff: (name) => ({
    subject: `আপনার ${name}-এর একটি বুকিং বাতিল হয়েছে`,
    lines: [`আপনার ${name} যিনি বুক করেছিলেন, তিনি বুকিং বাতিল করেছেন।`, 'ফোনটি বিক্রির তালিকায় থাকছে।'],
  }),
  reminder: (name, expiresAt, takesPayments) => ({
    subject: `${name}-এর বুকিংয়ের মেয়াদ শেষ হতে চলেছে`,
    lines: [
      `আপনি ${name} বুক করেছেন, এখনো টাকা দেননি।`,
      `টাকা না দিলে বুকিংয়ের মেয়াদ শেষ হবে ${deadlineIn(expiresAt)}। ${takesPayments ? 'ফোনটি এখনো চাইলে ‘আমার বুকিং’ থেকে টাকা দিয়ে দিন।' : 'এই শপে এখনো কার্ডে টাকা দেওয়া যায় না; আপনাকে কিছু দিতে হবে না।'}`,
    ],
  }),
  expired: (name) => ({
    subject: `${name}-এর বুকিংয়ের মেয়াদ শেষ`,
    lines: [
      `${name}-এর দাম সময়মতো দেওয়া হয়নি, বুকিংয়ের মেয়াদ শেষ। আপনাকে কিছু দিতে হবে না।`,
      'ফোনটি এখনো বিক্রির তালিকায় থাকলে আবার বুক করতে পারেন।',
    ],
  }),
  wrongFact: (name, promised, found) =>
    promised === null
      ? `${name}${found && `: ${found}`}`
      : `${name}: লেবেলে লেখা ${promised}, ক্রেতা পেয়েছেন ${found}`,
  returnAsked: (name, words) => ({
    subject: `আপনার ${name}-এর ক্রেতা ফেরতের অনুরোধ করেছেন`,
    lines: [
      `আপনার ${name} যিনি কিনেছেন, তিনি ফেরতের অনুরোধ করেছেন। তিনি লিখেছেন:`,
      '',
      ...words,
      '',
      'ফোনটি হাতে পেলে ‘আমার ফোন’ থেকে টাকা ফেরত দিন। রাজি না হলে ৭২ ঘণ্টার মধ্যে সেখানেই না বলুন আর কারণ লিখুন; তখন একজন অ্যাডমিন সিদ্ধান্ত দেবেন।',
    ],
  }),
  returnDeclined: (name, reason) => ({
    subject: `বিক্রেতা ${name} ফেরত নিচ্ছেন না`,
    lines: [
      `${name} ফেরত নিতে বিক্রেতা রাজি নন। তিনি লিখেছেন:`,
      '',
      reason,
      '',
      'একজন অ্যাডমিন দেখে সিদ্ধান্ত দেবেন। আপনাকে কিছু করতে হবে না।',
    ],
  }),
  returnRejected: (name, reason) => ({
    subject: `${name} ফেরতের অনুরোধ নাকচ হয়েছে`,
    lines: [
      `${name} ফেরতের অনুরোধটি একজন অ্যাডমিন দেখে নাকচ করেছেন:`,
      '',
      reason,
      '',
      'কেনাবেচা বহাল থাকছে।',
    ],
  }),
};
