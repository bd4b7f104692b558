import { shopName } from '#contract/common/shop-look.ts';
import { priceText } from '#contract/common/money.ts';
import type { AccountChange } from '#contract/notifications/notification-kinds.ts';
import { looksLikeLink } from '#server/platform/operation/mail/typed-names.ts';
import type { mails as mainMails } from './en.ts';
import { deadlineIn, digits } from '#server/platform/operation/mail/texts/bn/numbers.ts';

const money = (amount: number | undefined) => priceText(amount ?? 0, 'bn');
const phones = (count = 0) => (count === 1 ? 'একটি নতুন ফোন' : `${digits(count)}টি নতুন ফোন`);

const reportReasons: Readonly<Record<string, string>> = {
  stolen: 'ফোনটি চুরির হতে পারে',
  'not-as-described': 'বর্ণনার সাথে মেলে না',
  fake: 'ফোনটি নকল',
  'wrong-photos': 'ছবিগুলো অন্য ফোনের',
  'asks-to-pay-outside': 'বিক্রেতা শপের বাইরে টাকা চান',
  'seller-does-not-answer': 'বিক্রেতা সাড়া দেন না',
  'something-else': 'অন্য কিছু',
};

const changes: Readonly<Record<AccountChange, string>> = {
  password: 'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে।',
  email: 'আপনার অ্যাকাউন্টের ইমেইল বদলানো হয়েছে।',
  'google-added': 'এখন Google দিয়ে আপনার অ্যাকাউন্টে লগইন করা যায়।',
  'google-removed': 'এখন আর Google দিয়ে আপনার অ্যাকাউন্টে লগইন করা যায় না।',
  'passkey-added': 'আপনার অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে।',
  'passkey-removed': 'আপনার অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে।',
  'app-added': 'আপনার অ্যাকাউন্টে একটি অথেনটিকেটর অ্যাপ চালু হয়েছে।',
  'app-removed': 'আপনার অ্যাকাউন্টের অথেনটিকেটর অ্যাপ বন্ধ করা হয়েছে।',
  'recovery-codes-renewed':
    'আপনার অ্যাকাউন্টের জন্য নতুন রিকভারি কোড নেওয়া হয়েছে। আগের কোডগুলো আর কাজ করবে না।',
  'payout-account': 'আপনার টাকা যে অ্যাকাউন্টে যায়, সেটি বদলানো হয়েছে। তিন দিন কোনো টাকা পাঠানো হবে না।',
  'token-made': 'একটি ব্যক্তিগত টোকেন বানানো হয়েছে।',
};

/** The day of a deadline. */
const until = (at = '') => deadlineIn(new Date(at));

const kinds: (typeof mainMails)['kinds'] = {
  'booking-made': ({ productName }) => ({
    subject: `আপনার ${productName} বুক করা হয়েছে`,
    text: `আপনার ${productName} একজন বুক করেছেন।`,
  }),
  'booking-cancelled': ({ productName }) => ({
    subject: `আপনার ${productName}-এর একটি বুকিং বাতিল হয়েছে`,
    text: `আপনার ${productName} যিনি বুক করেছিলেন, তিনি বুকিং বাতিল করেছেন। ফোনটি বিক্রির তালিকায় থাকছে।`,
  }),
  'booking-lapsed': ({ productName }) => ({
    subject: `আপনার ${productName}-এর একটি বুকিংয়ের মেয়াদ শেষ`,
    text: `আপনার ${productName}-এর একটি বুকিংয়ের দাম সময়মতো দেওয়া হয়নি, মেয়াদ শেষ। ফোনটি বিক্রির তালিকায় থাকছে।`,
  }),
  'phone-sold': ({ productName, why }) => ({
    subject: `আপনার ${productName} বিক্রি হয়েছে`,
    text: `আপনার ${productName}-এর টাকা দেওয়া হয়েছে। ${why === 'courier' ? 'কুরিয়ারে পাঠিয়ে ট্র্যাকিং নম্বরটি লিখুন।' : 'যেখানে দেখা করার কথা, ফোনটি সেখানে নিয়ে যান।'}`,
  }),
  'return-asked': ({ productName }) => ({
    subject: `আপনার ${productName}-এর ক্রেতা ফেরতের অনুরোধ করেছেন`,
    text: `আপনার ${productName} যিনি কিনেছেন, তিনি ফেরতের অনুরোধ করেছেন। ৭২ ঘণ্টার মধ্যে উত্তর দিন।`,
  }),
  'payment-disputed': ({ productName }) => ({
    subject: `${productName}-এর দাম নিয়ে আপত্তি উঠেছে`,
    text: `আপনার ${productName}-এর ক্রেতা দাম নিয়ে নিজের ব্যাংকে আপত্তি জানিয়েছেন। ব্যাংক খতিয়ে দেখছে।`,
  }),
  'return-withdrawn': ({ productName }) => ({
    subject: `ক্রেতা ${productName} রেখে দিচ্ছেন`,
    text: `ক্রেতা ${productName} ফেরতের অনুরোধ তুলে নিয়েছেন, ফোনটি তাঁর কাছেই থাকছে। গ্যারান্টির সময় শেষ হলে টাকা আপনার।`,
  }),
  'return-over': ({ productName }) => ({
    subject: `${productName} ফেরতের অনুরোধ নাকচ হয়েছে`,
    text: `আপনার ${productName} ফেরতের অনুরোধ একজন অ্যাডমিন নাকচ করেছেন। বিক্রি বহাল থাকছে।`,
  }),
  'part-refunded': ({ productName, price, why }) => ({
    subject:
      why === 'back'
        ? `${productName}-এর দামের একটি অংশ আবার আপনার`
        : `${productName}-এর দামের একটি অংশ ক্রেতা ফেরত পেয়েছেন`,
    text:
      why === 'back'
        ? `আপনার ${productName}-এর ক্রেতাকে ফেরত পাঠানো ${money(price)} ব্যাংক নেয়নি। টাকাটা আবার আপনার।`
        : `আপনার ${productName}-এর দাম থেকে ক্রেতাকে ${money(price)} ফেরত দেওয়া হয়েছে। আপনার পাওনা থেকে তা বাদ যাবে; বিক্রি বহাল থাকছে। হিসাবটি ‘আয়’ পাতায় দেখবেন।`,
  }),
  'payout-paid': ({ price }) => ({
    subject: `আপনাকে ${money(price)} পাঠানো হয়েছে`,
    text: `আপনার অ্যাকাউন্টে ${money(price)} পাঠানো হয়েছে। কোন কোন বিক্রির টাকা, ‘আয়’ পাতায় দেখবেন।`,
  }),
  'payout-failed': ({ price, why }) => ({
    subject: why === 'frozen' ? `${money(price)} এখন পাঠানো হয়নি` : `${money(price)} পাঠানো যায়নি`,
    text:
      why === 'frozen'
        ? `${money(price)} এখন পাঠানো হয়নি, কারণ এর একটি বিক্রি খতিয়ে দেখা হচ্ছে অথবা বাতিল হয়েছে। এর যতটা আপনার, তা আবার ‘আয়’ পাতায় আছে।`
        : `${money(price)} পাঠানো যায়নি। টাকাটা আপনারই আছে; কোন অ্যাকাউন্টে টাকা নেবেন, একবার দেখে নিন।`,
  }),
  'phone-returned': ({ productName }) => ({
    subject: `আপনার ${productName}-এর বিক্রি বাতিল হয়েছে`,
    text: `আপনার ${productName}-এর বিক্রি বাতিল হয়েছে, ক্রেতা টাকা ফেরত পাচ্ছেন। আবার তালিকায় না দেওয়া পর্যন্ত ফোনটি কেউ দেখবে না।`,
  }),
  'phone-handed-over': ({ productName, at }) => ({
    subject: `আপনার ${productName} হস্তান্তর হয়েছে`,
    text: `${productName} এখন ক্রেতার হাতে। তাঁর গ্যারান্টি ${until(at)} পর্যন্ত; এর মধ্যে তিনি ফেরতের অনুরোধ না করলে টাকা আপনার। আপনাকে কিছু করতে হবে না।`,
  }),
  'handover-expected': ({ productName, at, why }) => ({
    subject:
      why === 'courier'
        ? `আপনার ${productName} কি পাঠিয়েছেন?`
        : `আপনার ${productName} কি হস্তান্তর হয়েছে?`,
    text:
      why === 'courier'
        ? `ক্রেতা ${productName}-এর টাকা দিয়েছেন এক সপ্তাহেরও বেশি আগে, কিন্তু এখনো ট্র্যাকিং নম্বর নেই। পাঠিয়ে নম্বরটি লিখুন। ${until(at)} পর্যন্ত না লিখলে টাকা ক্রেতার কাছে ফেরত যাবে।`
        : `ক্রেতা ${productName}-এর টাকা দিয়েছেন এক সপ্তাহেরও বেশি আগে, কিন্তু তিনি পেয়েছেন এমন কিছু জানা যায়নি। ক্রেতার দেখানো কোডটি লিখুন, অথবা জানান যে ফোনটি দিয়েছেন। ${until(at)} পর্যন্ত কিছু না জানালে টাকা ক্রেতার কাছে ফেরত যাবে।`,
  }),
  'call-off-asked': ({ productName, at }) => ({
    subject: `আপনার ${productName}-এর ক্রেতা কেনাটা বাতিল করতে চান`,
    text: `ক্রেতা আপনার ${productName} আর নিতে চান না। আপত্তি থাকলে কারণসহ জানান, সময় ${until(at)} পর্যন্ত; তখন একজন অ্যাডমিন সিদ্ধান্ত দেবেন। কিছু না করলে টাকা ক্রেতার কাছে ফেরত যাবে, ফোন আপনারই থাকবে; তবে ফোন দিয়েছেন বলে জানিয়ে থাকলে তখনও একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
  }),
  'reduction-asked': ({ productName, price, at }) => ({
    subject: `আপনার ${productName}-এর ক্রেতা ${money(price)} কম দিতে চান`,
    text: `আপনার ${productName}-এর ক্রেতা ${money(price)} কম দিতে চান। উত্তর দেওয়ার সময় ${until(at)} পর্যন্ত; উত্তর না দিলে দাম যা ছিল তা-ই থাকবে।`,
  }),
  'reduction-accepted': ({ productName, price }) => ({
    subject: `আপনার ${productName}-এর দাম ${money(price)} কমল`,
    text: `আপনার কমানো দামে ${productName}-এর ক্রেতা রাজি। ${money(price)} তাঁর কাছে ফেরত যাচ্ছে, বাকি টাকা আপনার জন্য জমা থাকছে।`,
  }),
  'reduction-declined': ({ productName, price, why }) => ({
    subject: `আপনার ${productName}-এর দাম আগের মতোই থাকছে`,
    text:
      why === 'clock'
        ? `দাম কমানো নিয়ে ${productName}-এর ক্রেতা কিছু জানাননি, তাই দাম আগের মতোই থাকছে।`
        : `${productName}-এর ক্রেতা ${money(price)} ফেরত নিতে চান না। দাম আগের মতোই থাকছে।`,
  }),
  'sale-frozen': ({ productName }) => ({
    subject: `আপনার ${productName}-এর বিক্রিটি একজন অ্যাডমিন দেখছেন`,
    text: `${productName} নিয়ে ক্রেতা ও বিক্রেতা একমত নন, অথবা সময় পেরিয়ে গেছে। একজন অ্যাডমিন সিদ্ধান্ত দেবেন, ততক্ষণ টাকা যেখানে আছে সেখানেই থাকবে।`,
  }),
  'sale-decided': ({ productName }) => ({
    subject: `আপনার ${productName}-এর বিক্রি নিয়ে সিদ্ধান্ত হয়েছে`,
    text: `আপনার ${productName}-এর বিক্রি নিয়ে একজন অ্যাডমিন সিদ্ধান্ত দিয়েছেন।`,
  }),
  'phone-received': ({ productName, at }) => ({
    subject: `${productName} আপনি পেয়েছেন`,
    text: `${productName} হস্তান্তর হয়েছে। ফোনটি লেবেলের সাথে না মিললে ${until(at)} পর্যন্ত ফেরতের অনুরোধ করতে পারেন। ততদিন আপনার টাকা জমা থাকবে, তারপর বিক্রেতার কাছে যাবে।`,
  }),
  'handover-said': ({ productName }) => ({
    subject: `${productName} কি পেয়েছেন?`,
    text: `${productName}-এর বিক্রেতা বলছেন ফোনটি আপনার কাছে। পেয়ে থাকলে “আমি পেয়েছি” বলুন, তখন থেকেই গ্যারান্টি শুরু। না পেয়ে থাকলে কিছু করতে হবে না: টাকা সরানোর আগে একজন অ্যাডমিন দেখবেন।`,
  }),
  'handover-due': ({ productName, at, why }) => ({
    subject: `আপনার ${productName} কি পেয়েছেন?`,
    text:
      why === 'courier'
        ? `${productName}-এর টাকা দিয়েছেন এক সপ্তাহেরও বেশি আগে, কিন্তু পাঠানো হয়েছে এমন কিছু জানা যায়নি। পেয়ে থাকলে “আমি পেয়েছি” বলুন। ${until(at)} পর্যন্ত কিছু না করলে টাকা আপনার কাছে ফেরত যাবে, যদি না বিক্রেতা তার আগে পাঠান।`
        : `${productName}-এর টাকা দিয়েছেন এক সপ্তাহেরও বেশি আগে, কিন্তু আপনি পেয়েছেন এমন কিছু জানা যায়নি। পেয়ে থাকলে “আমি পেয়েছি” বলুন। ${until(at)} পর্যন্ত কিছু না করলে টাকা আপনার কাছে ফেরত যাবে; বিক্রেতা অন্য কথা বললে একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
  }),
  'parcel-sent': ({ productName }) => ({
    subject: `আপনার ${productName} রওনা হয়েছে`,
    text: `বিক্রেতা ${productName} কুরিয়ারে দিয়েছেন। ট্র্যাকিং নম্বর আপনার বুকিংয়ে আছে। ফোন হাতে পেলে “আমি পেয়েছি” বলুন।`,
  }),
  'parcel-delivered': ({ productName, at }) => ({
    subject: `আপনার ${productName} কি পৌঁছেছে?`,
    text: `বিক্রেতা বলছেন ${productName} আপনার কাছে পৌঁছে গেছে। না পেয়ে থাকলে আপত্তি জানান, সময় ${until(at)} পর্যন্ত; তখন একজন অ্যাডমিন সিদ্ধান্ত দেবেন। কিছু না করলে ধরা হবে আপনি পেয়েছেন, আর গ্যারান্টি শুরু হবে।`,
  }),
  'call-off-refused': ({ productName }) => ({
    subject: `${productName}-এর বিক্রেতার আপত্তি আছে`,
    text: `${productName}-এর বিক্রেতা কেনাটা বাতিল করতে চান না। আপনাদের দুজনের কথা পড়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন। ততক্ষণ আপনার টাকা যেখানে আছে সেখানেই থাকবে।`,
  }),
  'reduction-offered': ({ productName, price, at }) => ({
    subject: `${productName}-এর ${money(price)} ফেরত নেবেন?`,
    text: `${productName}-এর বিক্রেতা আপনাকে ${money(price)} ফেরত দিতে চান। উত্তর দেওয়ার সময় ${until(at)} পর্যন্ত; উত্তর না দিলে দাম যা ছিল তা-ই থাকবে।`,
  }),
  'reduction-refused': ({ productName, price, why }) => ({
    subject: `${productName}-এর দাম আগের মতোই থাকছে`,
    text:
      why === 'clock'
        ? `${money(price)} কম নেবেন কি না, ${productName}-এর বিক্রেতা জানাননি। তাই দাম আগের মতোই থাকছে।`
        : `${productName}-এর বিক্রেতা ${money(price)} কম নিতে রাজি নন। দাম আগের মতোই থাকছে।`,
  }),
  'price-reduced': ({ productName, price, booked }) => ({
    subject: `${productName}-এর দামের ${money(price)} ফেরত পাচ্ছেন`,
    text: `${productName}-এর দাম এখন ${money(booked)}। ${money(price)} আপনার কার্ডে ফেরত পাঠাচ্ছি, বাকি টাকা জমা থাকছে।`,
  }),
  'return-accepted': ({ productName, at }) => ({
    subject: `${productName} ফেরত নেওয়া হবে`,
    text: `${productName} বিক্রেতাকে ফেরত দিন, সময় ${until(at)} পর্যন্ত। তিনি একটি কোড দেখাবেন; সেটি লিখলেই টাকা ফেরত যাবে। এর মধ্যে ফোন ফেরত না গেলে একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
  }),
  'case-opened': ({ productName }) => ({
    subject: `আপনার ${productName} কেনাটা একজন অ্যাডমিন দেখছেন`,
    text: `${productName} নিয়ে ক্রেতা ও বিক্রেতা একমত নন, অথবা সময় পেরিয়ে গেছে। একজন অ্যাডমিন সিদ্ধান্ত দেবেন, ততক্ষণ আপনার টাকা যেখানে আছে সেখানেই থাকবে।`,
  }),
  'case-decided': ({ productName }) => ({
    subject: `আপনার ${productName}: সিদ্ধান্ত`,
    text: `আপনার ${productName} নিয়ে একজন অ্যাডমিন সিদ্ধান্ত দিয়েছেন।`,
  }),
  'case-waiting': ({ productName }) => ({
    subject: `${productName}-এর একটি বিক্রি আপনার অপেক্ষায়`,
    text: `${productName} নিয়ে ক্রেতা ও বিক্রেতা একমত নন, অথবা সময় পেরিয়ে গেছে; একজন অ্যাডমিনকে সিদ্ধান্ত দিতে হবে।`,
  }),
  'offer-made': ({ productName, price, was }) => ({
    subject: `আপনার ${productName}-এর জন্য ${money(price)} প্রস্তাব`,
    text: `আপনার ${productName}-এর দাম ${money(was)}, একজন ${money(price)} দিতে চান। রাজি হতে, না বলতে বা নিজের দাম জানাতে আপনার হাতে ৪৮ ঘণ্টা আছে।`,
  }),
  'counter-accepted': ({ productName, price }) => ({
    subject: `আপনার বলা দামে ক্রেতা ${productName} নিতে রাজি`,
    text: `ক্রেতা ${money(price)} দামে আপনার ${productName} নিতে রাজি; ২৪ ঘণ্টা এই দামে বুক করতে পারবেন। ফোনটি কারও জন্য আটকে রাখা হয় না: যিনি আগে টাকা দেবেন, তিনিই পাবেন।`,
  }),
  'counter-declined': ({ productName, price }) => ({
    subject: `আপনার বলা দামে ক্রেতা ${productName} নিচ্ছেন না`,
    text: `ক্রেতা ${money(price)} দামে আপনার ${productName} নিতে রাজি নন। ফোনটি বিক্রির তালিকায় থাকছে।`,
  }),
  'offer-accepted': ({ productName, price }) => ({
    subject: `${productName} এখন ${money(price)} দামে বুক করতে পারেন`,
    text: `বিক্রেতা আপনার প্রস্তাবে রাজি: ২৪ ঘণ্টা আপনি ${money(price)} দামে ${productName} বুক করতে পারবেন। ফোনটি কারও জন্য আটকে রাখা হয় না: যিনি আগে টাকা দেবেন, তিনিই পাবেন।`,
  }),
  'offer-declined': ({ productName, price }) => ({
    subject: `${productName}-এর জন্য আপনার প্রস্তাবে বিক্রেতা রাজি নন`,
    text: `বিক্রেতা ${money(price)} দামে ${productName} দিতে রাজি নন। আরেকটু বেশি বলে দেখতে পারেন, কিংবা পুরো দামে বুক করতে পারেন।`,
  }),
  'offer-countered': ({ productName, price, was }) => ({
    subject: `${productName} ${money(price)} হলে নেবেন?`,
    text: `আপনি ${productName}-এর জন্য ${money(was)} বলেছিলেন; বিক্রেতা ${money(price)} হলে দেবেন। রাজি কি না জানাতে আপনার হাতে ৪৮ ঘণ্টা আছে।`,
  }),
  'offer-expired': ({ productName, price, why }) => ({
    subject:
      why === 'unbooked'
        ? `${money(price)} দামে ${productName} বুক করার সময় শেষ`
        : `${productName}-এর জন্য আপনার প্রস্তাবের মেয়াদ শেষ`,
    text: {
      unbooked: `${money(price)} দামে ${productName} বুক করতে আপনার ২৪ ঘণ্টা সময় ছিল, তা শেষ। চাইলে নতুন প্রস্তাব দিতে পারেন।`,
      counter: `বিক্রেতা ${money(price)} হলে ${productName} দিতেন, কিন্তু ৪৮ ঘণ্টায় আপনি কিছু জানাননি। চাইলে নতুন প্রস্তাব দিতে পারেন।`,
      unanswered: `${productName}-এর জন্য আপনার ${money(price)} প্রস্তাবে বিক্রেতা ৪৮ ঘণ্টায় কিছু জানাননি। চাইলে আবার প্রস্তাব দিতে পারেন, কিংবা পুরো দামে বুক করতে পারেন।`,
    }[why === 'unbooked' || why === 'counter' ? why : 'unanswered'],
  }),
  'offer-ended': ({ productName, why }) => ({
    subject: `${productName} আর নেই`,
    text: `যে ${productName}-এর জন্য দাম বলেছিলেন, সেটি ${why === 'sold' ? 'অন্য কেউ কিনে নিয়েছেন' : 'তালিকা থেকে সরানো হয়েছে'}, তাই আপনার প্রস্তাব শেষ। আপনাকে কিছু দিতে হবে না।`,
  }),
  'offer-undercut': ({ productName, price }) => ({
    subject: `${productName}-এর দাম এখন ${money(price)}`,
    text: `${productName}-এর দাম কমে ${money(price)} হয়েছে, আপনি যা বলেছিলেন তার বেশি নয়। উত্তরের অপেক্ষা না করে এখনই বুক করতে পারেন।`,
  }),
  'taken-down': ({ productName, why }) => ({
    subject: `আপনার ${productName} শপ থেকে সরানো হয়েছে`,
    text: `একজন অ্যাডমিন আপনার ${productName} শপ থেকে সরিয়ে দিয়েছেন।${reason(why)} ফোনটি আর তালিকায় দেওয়া যাবে না।`,
  }),
  'promotion-ended': ({ productName }) => ({
    subject: `আপনার ${productName}-এর বিজ্ঞাপন শেষ হয়েছে`,
    text: `আপনার ${productName}-এর বিজ্ঞাপন শেষ, দাম আগের মতোই আছে। এখন থেকে বিজ্ঞাপন দিলে দাম দশ ভাগের এক ভাগ কমবে, তাই ১০% ছাড়ের কথাটি সত্যি হবে। চাইলে যেকোনো সময় আবার বিজ্ঞাপন দিন।`,
  }),
  verified: () => ({
    subject: 'আপনি এখন যাচাই করা বিক্রেতা',
    text: 'একজন অ্যাডমিন আপনাকে যাচাই করেছেন। এখন থেকে আপনার ফোনে টিক চিহ্ন থাকবে।',
  }),
  unverified: () => ({
    subject: 'আপনি আর যাচাই করা বিক্রেতা নন',
    text: 'একজন অ্যাডমিন আপনার যাচাই তুলে নিয়েছেন। টিক চিহ্ন ছাড়াই আপনার ফোন বিক্রির তালিকায় থাকছে।',
  }),
  'booking-gone': ({ productName, why }) => ({
    subject: `আপনার বুক করা ${productName} আর নেই`,
    text: `${productName} ${why === 'sold' ? 'অন্য কেউ কিনে নিয়েছেন' : 'তালিকা থেকে সরানো হয়েছে'}, তাই আপনার বুকিং বাতিল হয়েছে। আপনাকে কিছু দিতে হবে না।`,
  }),
  'label-changed': ({ productName }) => ({
    subject: `আপনার বুক করা ${productName}-এর তথ্য বদলেছে`,
    text: `আপনার বুক করা ${productName}-এর লেবেলের তথ্য বিক্রেতা বদলেছেন। টাকা দেওয়ার আগে আরেকবার দেখে নিন।`,
  }),
  'booking-cheaper': ({ productName, price, booked }) => ({
    subject: `আপনার বুক করা ${productName}-এর দাম এখন ${money(price)}`,
    text: `আপনার বুক করা ${productName}-এর দাম এখন ${money(price)}। আপনার বুকিংয়ের দাম ${money(booked)}-ই থাকছে; কম দামটি নিতে ‘আমার বুকিং’-এ এক চাপই যথেষ্ট।`,
  }),
  'booking-expiring': ({ productName, at, why }) => ({
    subject: `${productName}-এর বুকিংয়ের মেয়াদ শেষ হতে চলেছে`,
    text: `টাকা না দিলে ${productName}-এর বুকিংয়ের মেয়াদ শেষ হবে ${at ? until(at) : 'আগামীকাল'}। ${why === 'unpayable' ? 'এই শপে এখনো কার্ডে টাকা দেওয়া যায় না।' : 'ফোনটি এখনো চাইলে টাকা দিয়ে দিন।'}`,
  }),
  'booking-expired': ({ productName }) => ({
    subject: `${productName}-এর বুকিংয়ের মেয়াদ শেষ`,
    text: `${productName}-এর দাম সময়মতো দেওয়া হয়নি, বুকিংয়ের মেয়াদ শেষ। আপনাকে কিছু দিতে হবে না।`,
  }),
  'payment-received': ({ productName, price, why }) => ({
    subject: `${productName}-এর রসিদ`,
    text: `${productName}-এর জন্য আপনি ${money(price)} দিয়েছেন। ${why === 'courier' ? 'বিক্রেতা কুরিয়ারে ফোনটি পাঠাবেন।' : 'বিক্রেতার সাথে দেখা করে ফোনটি নিন।'}`,
  }),
  'payment-refunded': ({ productName, price, why }) => ({
    subject: `${productName}-এর টাকা ফেরত আসছে`,
    text:
      why === 'bank'
        ? `আপনার ব্যাংক ${productName}-এর ${money(price)} আপনাকে ফেরত দিয়েছে।`
        : `${productName}-এর ${money(price)} আমরা আপনার কার্ডে ফেরত পাঠাচ্ছি।`,
  }),
  'return-declined': ({ productName }) => ({
    subject: `বিক্রেতা ${productName} ফেরত নিচ্ছেন না`,
    text: `বিক্রেতা ${productName} ফেরত নিচ্ছেন না। একজন অ্যাডমিন দেখে সিদ্ধান্ত দেবেন।`,
  }),
  'return-rejected': ({ productName }) => ({
    subject: `${productName} ফেরতের অনুরোধ নাকচ হয়েছে`,
    text: `${productName} ফেরতের যে অনুরোধ করেছিলেন, একজন অ্যাডমিন তা নাকচ করেছেন। কেনাবেচা বহাল থাকছে।`,
  }),
  'wish-cheaper': ({ productName, price, was, booked }) => ({
    subject: `${productName}-এর দাম এখন ${money(price)}`,
    text:
      booked === undefined
        ? `আপনার পছন্দের ${productName}-এর দাম এখন ${money(price)}, আগে ছিল ${money(was)}।`
        : `আপনার পছন্দের ${productName}-এর দাম এখন ${money(price)}। আপনার বুকিংয়ের দাম ${money(booked)}-ই থাকছে; কম দামটি নিতে ‘আমার বুকিং’-এ এক চাপই যথেষ্ট।`,
  }),
  'wish-sold': ({ productName }) => ({
    subject: `আপনার পছন্দের ${productName} বিক্রি হয়ে গেছে`,
    text: `আপনার পছন্দের তালিকার ${productName} অন্য কেউ কিনে নিয়েছেন।`,
  }),
  'wish-back': ({ productName, price }) => ({
    subject: `আপনার পছন্দের ${productName} ফিরে এসেছে`,
    text: `${productName} আবার বিক্রির তালিকায়, দাম ${money(price)}।`,
  }),
  'search-hit': ({ productName, price, search }) => ({
    subject: `আপনার খোঁজে${searchLabel(search)} নতুন: ${productName}`,
    text: `আপনার খোঁজের${searchLabel(search)} সাথে মেলে এমন একটি নতুন ফোন এসেছে: ${productName}, দাম ${money(price)}।`,
  }),
  'search-hits': ({ search, count }) => ({
    subject: `আপনার খোঁজে${searchLabel(search)} নতুন ${digits(count ?? 0)}টি`,
    text: `আপনার খোঁজ${searchLabel(search)} ${phones(count)} পেয়েছে।`,
  }),
  'report-new': ({ productName, why }) => ({
    subject: `${productName} নিয়ে একটি অভিযোগ এসেছে`,
    text: `${productName} নিয়ে কেউ অভিযোগ করেছেন।${reason(why)}`,
  }),
  'return-contested': ({ productName }) => ({
    subject: `${productName}-এর একটি ফেরত আপনার সিদ্ধান্তের অপেক্ষায়`,
    text: `${productName}-এর বিক্রেতা ফোনটি ফেরত নিচ্ছেন না; একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
  }),
  'report-decided': ({ productName, why }) => ({
    subject: `${productName} নিয়ে আপনার অভিযোগের সিদ্ধান্ত হয়েছে`,
    text:
      why === 'upheld'
        ? `${productName} নিয়ে আপনার কথা ঠিক ছিল: ফোনটি শপ থেকে সরানো হয়েছে। ধন্যবাদ।`
        : `আপনার জানানো ${productName} আমরা দেখেছি, নিয়ম ভাঙার মতো কিছু পাইনি। তবু ধন্যবাদ।`,
  }),
  'messages-unread': ({ productName, count = 1 }) => ({
    subject:
      count === 1 ? `${productName} নিয়ে একটি বার্তা` : `${productName} নিয়ে ${digits(count)}টি বার্তা`,
    text:
      count === 1
        ? `${productName} নিয়ে একটি বার্তা এসেছে, আপনি এখনো পড়েননি।`
        : `${productName} নিয়ে ${digits(count)}টি বার্তা এসেছে, আপনি এখনো পড়েননি।`,
  }),
  'conversation-reported': ({ productName }) => ({
    subject: `${productName} নিয়ে একটি কথোপকথনের অভিযোগ`,
    text: `${productName} নিয়ে একটি কথোপকথন সম্পর্কে কেউ অভিযোগ করেছেন। সিদ্ধান্ত না হওয়া পর্যন্ত আপনি সেটি পড়তে পারবেন।`,
  }),
  'conversation-report-decided': ({ productName, why }) => ({
    subject: 'কথোপকথন নিয়ে আপনার অভিযোগ',
    text:
      why === 'upheld'
        ? `${productName} নিয়ে কথোপকথনটি সম্পর্কে আপনার কথা ঠিক ছিল: আমরা সেটি বন্ধ করে দিয়েছি। ধন্যবাদ। আপনাদের মধ্যে কোনো বিক্রি চলতে থাকলে তা শেষ হওয়া পর্যন্ত দুজনেই লিখতে পারবেন।`
        : `${productName} নিয়ে কথোপকথনটি আমরা পড়েছি, নিয়ম ভাঙার মতো কিছু পাইনি। তবু ধন্যবাদ; চাইলে যেকোনো সময় অপরজনকে ব্লক করতে পারেন।`,
  }),
  'seller-listed': ({ productName, price, seller }) => ({
    subject: `যাঁকে অনুসরণ করেন, তাঁর নতুন ফোন: ${productName}`,
    text: `আপনি যাঁকে অনুসরণ করেন${shownName(seller)}, তিনি ${money(price)} দামে ${productName} তালিকায় দিয়েছেন।`,
  }),
  'review-invited': ({ productName, at }) => ({
    subject: `${productName} নিয়ে লেনদেন কেমন হলো?`,
    text: `${productName} হস্তান্তরের এক দিন হলো। কেমন হলো, দু-চার কথায় লিখুন; পরে যাঁরা আসবেন, তাঁদের কাজে লাগবে। ${until(at)} পর্যন্ত লিখতে পারবেন। দুজনেই লিখলে বা সময় শেষ হলে তবেই অপরজন আপনার রিভিউ পড়তে পারবেন।`,
  }),
  'review-published': ({ productName }) => ({
    subject: `${productName} নিয়ে একটি রিভিউ`,
    text: `${productName} নিয়ে লেনদেন সম্পর্কে অপরজন যা লিখেছেন, এখন পড়া যাচ্ছে। আপনি একবার উত্তর দিতে পারবেন।`,
  }),
  'review-replied': ({ productName }) => ({
    subject: `${productName} নিয়ে আপনার রিভিউর উত্তর`,
    text: `${productName} নিয়ে আপনার রিভিউর একটি উত্তর এসেছে।`,
  }),
  'review-hidden': ({ productName }) => ({
    subject: `${productName} নিয়ে আপনার রিভিউ আড়াল করা হয়েছে`,
    text: `${productName} নিয়ে আপনার রিভিউটি একজন অ্যাডমিন আড়াল করেছেন। কারণটি রিভিউর সাথেই পড়তে পারবেন।`,
  }),
  'review-reported': ({ productName }) => ({
    subject: `${productName} নিয়ে একটি রিভিউর অভিযোগ`,
    text: `${productName} নিয়ে একটি রিভিউ সম্পর্কে কেউ অভিযোগ করেছেন। একবার দেখুন।`,
  }),
  'review-report-decided': ({ productName, why }) => ({
    subject: 'রিভিউ নিয়ে আপনার অভিযোগ',
    text:
      why === 'upheld'
        ? `${productName} নিয়ে রিভিউটি সম্পর্কে আপনার কথা ঠিক ছিল: আমরা সেটি আড়াল করেছি। ধন্যবাদ।`
        : `${productName} নিয়ে রিভিউটি আমরা পড়েছি, নিয়ম ভাঙার মতো কিছু পাইনি। তবু ধন্যবাদ।`,
  }),
  'help-asked': () => ({
    subject: 'কেউ শপকে একটি প্রশ্ন করেছেন',
    text: 'শপের কাছে একটি প্রশ্ন উত্তরের অপেক্ষায় আছে।',
  }),
  'help-answered': () => ({
    subject: `${shopName()} আপনার প্রশ্নের উত্তর দিয়েছে`,
    text: 'আপনি আমাদের যা জিজ্ঞেস করেছিলেন, তার উত্তর এসেছে।',
  }),
  'webhook-off': ({ host = '', why }) => ({
    subject: 'আপনার একটি ওয়েবহুক বন্ধ করা হয়েছে',
    text:
      why === 'gone'
        ? `${host} ঠিকানার ওয়েবহুক জানিয়েছে যে সেটি আর নেই, তাই সেখানে আর কিছু পাঠানো হবে না।`
        : `${host} ঠিকানার ওয়েবহুক তিন দিন ধরে কিছুই নেয়নি, তাই আমরা সেটি বন্ধ করেছি। ঠিক হয়ে গেলে আবার চালু করুন, আর যা বাদ পড়েছে তা আবার পাঠান।`,
  }),
  'account-changed': ({ why }) => ({
    subject: `আপনার ${shopName()} অ্যাকাউন্টে বদল হয়েছে`,
    text: changes[(why ?? 'password') as AccountChange],
  }),
};

/** The name of a seller, unless a mail program could make a link of it. */
function shownName(name = ''): string {
  return name === '' || looksLikeLink(name) ? '' : ` (${name})`;
}

/** The name of a search, unless a mail program could make a link of it. */
function searchLabel(search = ''): string {
  return search === '' || looksLikeLink(search) ? '' : ` “${search}”`;
}

function reason(why: string | undefined): string {
  const knownReportReason = why === undefined ? undefined : reportReasons[why];
  return knownReportReason === undefined ? '' : ` কারণ: ${knownReportReason}।`;
}

/** Notifications as mails, in Bangla. */
export const mails: typeof mainMails = {
  kinds,
  buttons: {
    phone: 'ফোনটি দেখুন',
    'product-bookings': 'বুকিংগুলো দেখুন',
    'my-bookings': 'আপনার বুকিং দেখুন',
    payment: 'বুকিংটি দেখুন',
    'my-products': 'আপনার ফোনগুলো দেখুন',
    reports: 'অভিযোগগুলো দেখুন',
    returns: 'ফেরতগুলো দেখুন',
    results: 'যা মিলেছে দেখুন',
    conversation: 'পড়ুন ও উত্তর দিন',
    review: 'রিভিউটি খুলুন',
    offers: 'প্রস্তাবটি দেখুন',
    'help-request': 'পড়ুন ও উত্তর লিখুন',
    'help-queue': 'প্রশ্নগুলো দেখুন',
    webhook: 'ওয়েবহুকটি দেখুন',
    account: 'আপনার অ্যাকাউন্ট দেখুন',
  },
  digest: {
    subject: (count) =>
      count === 1 ? `${shopName()}-এ একটি নতুন খবর` : `${shopName()}-এ ${digits(count)}টি নতুন খবর`,
    begin: 'গত দৈনিক ইমেইলের পর যা যা হয়েছে:',
    more: (count) => `আরও ${digits(count)}টি আছে।`,
    button: 'সব দেখুন',
  },
};
