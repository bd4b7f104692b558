import type { bookingTexts } from '../en/booking.ts';
import type { Mirror } from '../mirror.ts';

/** The texts of the booking dialog, in Bangla. */
export const banglaBookingTexts: Mirror<typeof bookingTexts> = {
  booking: {
    heading: '{product} বুক করুন',
    buyerName: 'ক্রেতার নাম',
    buyerEmail: 'ইমেইল',
    product: 'ফোনের মডেল',
    price: 'দাম',
    buyerPhone: 'মোবাইল নম্বর',
    buyerPhoneHint: 'বিক্রেতা যেন আপনাকে ফোন করতে পারেন।',
    meetLocation: 'দেখা করার জায়গা',
    bookingDate: 'বুকিংয়ের তারিখ',
    bookingTime: 'সময়',
    bookingTimeHint: 'এখনই জানা থাকলে লিখুন।',
    places: 'সবার চেনা জায়গা',
    morePlaces: 'আরও জায়গা',
    division: 'বিভাগ',
    publicPlace: 'জায়গা',
    choosePlace: 'জায়গা বেছে নিন',
    today: 'আজ',
    tomorrow: 'আগামীকাল',
    firstPays: 'বুক করলেই ফোন আটকে থাকে না: যিনি আগে টাকা দেন, ফোন তাঁর।',
    submit: 'বুক করুন',
    submitAt: '{price} দামে বুক করুন',
    busy: 'বুক হচ্ছে…',
    booked: '{product} বুক করা হয়েছে',
    gone: 'ফোনটি আর তালিকায় নেই। হয়তো বিক্রি হয়ে গেছে।',
  },
};
