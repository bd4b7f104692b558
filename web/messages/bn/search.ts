import { brandNames } from '../brand-names.ts';
import type { searchTexts } from '../en/search.ts';
import type { Mirror } from '../mirror.ts';

/** The texts of searching, in Bangla. */
export const banglaSearchTexts: Mirror<typeof searchTexts> = {
  search: {
    label: 'ফোন খুঁজুন',
    placeholder: 'মডেল, ব্র্যান্ড, স্টোরেজ, এলাকা…',
    go: 'খুঁজুন',
    suggestions: 'পরামর্শ',
    suggested: '{count, plural, =0 {কোনো পরামর্শ নেই} one {#টি পরামর্শ} other {#টি পরামর্শ}}',
    forSale: '{count}টি বিক্রির জন্য আছে',
    noneForSale: 'এখন একটিও নেই',
    title: 'খোঁজ',
    titleOf: 'খোঁজ: {q}',
    description: 'PhoneHub-এ যত ব্যবহৃত ফোন বিক্রির জন্য আছে: মডেল, স্টোরেজ, অবস্থা, দাম ও এলাকা ধরে।',
    all: 'বিক্রির সব ফোন',
    of: '“{q}” খোঁজের ফল',
    count:
      '{count}{number, plural, one {টি ফোন} other {টি ফোন}}{number, plural, =0 {} other { · {order}}}',
    best: 'বেশি মিল আগে',
    bestSort: 'বেশি মিল',
    brand: 'ব্র্যান্ড',
    words: '“{words}” কথাটি আছে',
    prices: 'কোন দামে কয়টি ফোন, {from} থেকে {to}',
    upTo: 'তার বেশি',
    see: 'দেখুন',
    nextPage: 'পরের পাতা',
    usualPrices: 'বাজারদর',
    modelPrices: '{model}-এর সব দাম',
    noneTitle: 'এমন কোনো ফোন পাওয়া যায়নি',
    noneText: 'কম শব্দে খুঁজে দেখুন, নয়তো একটি বাছাই তুলে দিন।',
    signs: '“{q}”-তে খোঁজার মতো অক্ষর বা সংখ্যা নেই, তাই এটা বাদ দিয়েছি।',
    cut: 'লেখাটা বেশ বড়: প্রথম {limit}টি অক্ষর ধরে খুঁজেছি।',
    noneAction: 'বিক্রির সব ফোন',
  },
  leftOut: {
    currency: '“{words}” ধরিনি: এখানে সব দাম {currency}।',
    price: '“{words}” ধরিনি: এটা দুই রকম দাম হতে পারে। কোনটা চান সোজা লিখুন, যেমন ১২০০।',
    battery: '“{words}” ধরিনি: ব্যাটারির বাছাই ৮০% থেকে শুরু, ফোনের লেবেলে দেখে নিন।',
    part: '“{words}” ধরিনি: এখানে অবস্থা মানে পুরো ফোনের অবস্থা, কোনো অংশের নয়।',
    memory: '“{words}” ধরিনি: কোন ফোনে কত র‍্যাম, লেবেলে তা লেখা থাকে না।',
    network: '“{words}” ধরিনি: কোন ফোনে কোন নেটওয়ার্ক চলে, লেবেলে তা লেখা থাকে না।',
  },
  near: {
    lead: 'কাছাকাছি যা আছে:',
    spelling: 'আপনি কি “{text}” খুঁজছেন?',
    without: 'বাদ দিন: {names}',
    words: '“{words}” {count, plural, one {কথাটি} other {কথাগুলো}}',
    brand: 'সব {name} ফোন',
    noModel: 'এখানে এই মুহূর্তে কেউ {name} বিক্রি করছেন না।',
    noBrand: `PhoneHub-এ {name} ফোন নেই: এখানে শুধু ${brandNames('ও')} বিক্রি হয়।`,
  },
};
