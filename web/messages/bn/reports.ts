import type { reportTexts } from '../en/reports.ts';
import type { Mirror } from '../mirror.ts';

/** The texts of reports, in Bangla. */
export const banglaReportTexts: Mirror<typeof reportTexts> = {
  report: {
    title: 'এই ফোন নিয়ে অভিযোগ করুন',
    lead: 'প্রতিটি অভিযোগ একজন অ্যাডমিন দেখেন। আপনি কে, বিক্রেতা তা জানতে পারেন না।',
    reason: 'সমস্যা কী?',
    choose: 'বেছে নিন',
    'asks-to-pay-outside': 'শপের বাইরে টাকা চান',
    stolen: 'ফোনটি চুরি করা',
    'not-as-described': 'বর্ণনার সাথে মেলে না',
    fake: 'এটি নকল',
    'wrong-photos': 'ছবিগুলো অন্য ফোনের',
    'seller-does-not-answer': 'বিক্রেতা সাড়া দেন না',
    'something-else': 'অন্য কিছু',
    fraud: 'প্রতারণার চেষ্টা',
    insults: 'গালিগালাজ বা হুমকি',
    spam: 'বিজ্ঞাপন বা স্প্যাম',
    untrue: 'কথাটি সত্যি নয়',
    'personal-data': 'ব্যক্তিগত তথ্য ফাঁস করে',
    words: 'আপনি কী দেখেছেন?',
    submit: 'অভিযোগ পাঠান',
    busy: 'পাঠানো হচ্ছে…',
    sent: 'ধন্যবাদ। একজন অ্যাডমিন এটি দেখবেন।',
    reported: 'আপনি এই ফোন নিয়ে {ago} অভিযোগ করেছেন। প্রতিটি অভিযোগ একজন অ্যাডমিন দেখেন।',
  },
};
