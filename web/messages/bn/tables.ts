import type { tableTexts } from '../en/tables.ts';
import type { Mirror } from '../mirror.ts';

/** The texts of every table, in Bangla. */
export const banglaTableTexts: Mirror<typeof tableTexts> = {
  tables: {
    search: 'খুঁজুন',
    clearSearch: 'খোঁজা মুছুন',
    inAll: 'মোট {count, number}',
    inAllMore: 'মোট {count, number}-এর বেশি',
    found: '{count, plural, =0 {কিছু পাওয়া যায়নি} one {#টি ফলাফল} other {#টি ফলাফল}}',
    foundMore: '{count, number}টির বেশি ফলাফল',
    nothingTitle: 'আপনার খোঁজে কিছু মেলেনি',
    nothingText: 'এখানে কোথাও “{words}” নেই। বানান দেখুন, অথবা আরও ছোট করে খুঁজুন।',
    sort: 'সাজান',
    usual: 'শুরুর ক্রম',
    rising:
      '{column}, {kind, select, number {কম থেকে বেশি} date {পুরোনো আগে} state {শুরু থেকে} other {বর্ণক্রমে}}',
    falling:
      '{column}, {kind, select, number {বেশি থেকে কম} date {নতুন আগে} state {শেষ থেকে} other {উল্টো বর্ণক্রমে}}',
    pages: 'পাতা',
    previous: 'আগের',
    next: 'পরের',
    range: '{total, number}-এর মধ্যে {first, number}–{last, number}',
    rangeMore: '{total, number}-এর বেশির মধ্যে {first, number}–{last, number}',
    rangeFar: 'প্রথম {total, number}-এর পরে',
    selectAll: 'এই পাতার সব বেছে নিন',
    selectRow: '{name} বেছে নিন',
    selected: '{count, plural, =0 {কিছু বাছা হয়নি} one {#টি বাছা হয়েছে} other {#টি বাছা হয়েছে}}',
    clearSelection: 'বাছা বাতিল করুন',
    selection: 'যা বাছা হয়েছে',
    putBack: 'বদলানো যায়নি: {reason}',
    undo: 'ফিরিয়ে নিন',
    undone: 'আগের মতো করা হয়েছে',
    dismiss: 'ঠিক আছে',
  },
  plot: {
    numbers: 'সংখ্যাগুলো',
    empty: 'এখনও কোনো সংখ্যা নেই।',
  },
  bulk: {
    verify: '{count, plural, =0 {যাচাই করুন} one {#জন বিক্রেতা যাচাই করুন} other {#জন বিক্রেতা যাচাই করুন}}',
    verified: '{count, plural, one {#জন বিক্রেতা যাচাই হয়েছে} other {#জন বিক্রেতা যাচাই হয়েছে}}',
    someRefused: '{count, plural, one {#জন বিক্রেতা যাচাই করা যায়নি} other {#জন বিক্রেতা যাচাই করা যায়নি}}',
    refused: '{name}: {reason}',
    'user-not-found': 'এমন বিক্রেতা আর নেই।',
    'user-disabled': 'এই অ্যাকাউন্ট বন্ধ।',
    searchPeople: 'নাম, ইমেইল বা ফোন নম্বর',
    searchProducts: 'ফোনের নাম',
    searchBookings: 'ফোন, বিক্রেতা বা জায়গা',
    searchBuyers: 'ক্রেতা, ফোন নম্বর বা জায়গা',
    searchReturns: 'ফোন, মানুষ বা কথা',
    searchReports: 'ফোন, মানুষ বা কথা',
    status: 'অবস্থা',
    all: 'সব',
    waiting: 'যাচাই হয়নি',
  },
};
