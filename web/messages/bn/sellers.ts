import type { sellerTexts } from '../en/sellers.ts';
import type { Mirror } from '../mirror.ts';

/** The texts of sellers' pages and of following them, in Bangla. */
export const banglaSellerTexts: Mirror<typeof sellerTexts> = {
  seller: {
    metaTitle: '{name}, বিক্রেতা',
    metaDescription:
      '{name} {shop}-এ পুরোনো ফোন বেচেন: {sold, plural, =0 {এখনো কিছু বিক্রি হয়নি} one {#টি ফোন বিক্রি} other {#টি ফোন বিক্রি}}, {reviews, plural, =0 {এখনো রিভিউ নেই} one {#টি রিভিউ} other {#টি রিভিউ}}।',
    own: 'এটি আপনার পাতা, সবাই যেমন দেখেন।',
    since: '{date} থেকে আছেন',
    verified: 'পরিচয় একজন অ্যাডমিন যাচাই করেছেন',
    notVerified: 'পরিচয় এখনো যাচাই হয়নি',
    emailConfirmed: 'ইমেইল নিশ্চিত করা',
    emailNotConfirmed: 'ইমেইল নিশ্চিত করা হয়নি',
    sold: '{count, plural, =0 {এখানে এখনো কিছু বেচেননি} one {#টি ফোন বেচেছেন} other {#টি ফোন বেচেছেন}}',
    undone:
      '{count, plural, =0 {কোনো কেনাবেচা বাতিল হয়নি} one {#টি কেনাবেচা বাতিল হয়েছে} other {#টি কেনাবেচা বাতিল হয়েছে}}',
    answersHours:
      '{hours, plural, one {সাধারণত এক ঘণ্টার মধ্যে উত্তর দেন} other {সাধারণত # ঘণ্টার মধ্যে উত্তর দেন}}',
    answersDays:
      '{days, plural, one {সাধারণত এক দিনের মধ্যে উত্তর দেন} other {সাধারণত # দিনের মধ্যে উত্তর দেন}}',
    reviews: 'রিভিউ',
    noReviews: 'এখনো কেউ রিভিউ লেখেননি।',
    fewReviews:
      'এ পর্যন্ত {count, plural, one {একটি রিভিউ} other {#টি রিভিউ}} আছে। তিনটি হলে গড় দেখা যাবে।',
    score: '৫-এ {score, number}, {count, plural, one {#টি রিভিউ} other {#টি রিভিউ}} থেকে',
    row: '{stars, plural, one {# তারা} other {# তারা}}',
    rowCount: '{count, plural, one {#টি রিভিউ} other {#টি রিভিউ}}',
    distribution: 'ক্রেতারা কত তারা দিয়েছেন',
    moreReviews: 'আগের রিভিউ',
    forSale: 'যে ফোনগুলো বেচছেন',
    nothingForSale: 'এই মুহূর্তে কোনো ফোন নেই।',
    morePhones: 'আরও ফোন',
    first: 'নতুনগুলোতে ফিরুন',
    follow: 'এই বিক্রেতাকে অনুসরণ করুন',
    leave: 'আর অনুসরণ করব না',
    followHint: 'নতুন ফোন তালিকায় দিলে এখানে জানাব; আপনার ইমেইল নিশ্চিত করা থাকলে দিনে একবার ইমেইলেও।',
    saving: 'রাখা হচ্ছে…',
    followed: 'আপনি এখন {name}-কে অনুসরণ করছেন',
    left: 'আপনি আর {name}-কে অনুসরণ করছেন না',
  },
  follows: {
    title: 'যাঁদের অনুসরণ করেন',
    former: 'একজন সাবেক সদস্য',
    forSale: '{count, plural, =0 {এখন কোনো ফোন নেই} one {#টি ফোন আছে} other {#টি ফোন আছে}}',
    leave: 'বাদ দিন',
    leaveOf: '{name}-কে বাদ দিন',
    left: 'আপনি আর {name}-কে অনুসরণ করছেন না',
    saving: 'রাখা হচ্ছে…',
    emptyTitle: 'এখনো কাউকে অনুসরণ করেন না',
    emptyText: 'বিক্রেতার পাতায় গিয়ে তাঁকে অনুসরণ করুন: নতুন ফোন তালিকায় দিলেই জানতে পারবেন।',
    emptyAction: 'ফোন খুঁজুন',
    settings: 'বিজ্ঞপ্তির সেটিংস',
  },
};
