import type { HelpSlug } from './questions.ts';

/**
 * Further words by which people look for an answer, in English, in Bangla, and in Bangla typed with Latin
 * letters, beside those of the questions and answers themselves.
 */
export const helpWords: Readonly<Record<HelpSlug, readonly string[]>> = {
  pay: [
    'payment card visa mastercard stripe checkout',
    'পেমেন্ট কার্ড টাকা দেওয়া',
    'taka dibo dam debo payment korbo',
  ],
  'payment-refused': [
    'declined failed rejected error bank',
    'ব্যর্থ ফেইল বাতিল সমস্যা কার্ড কাজ করছে না',
    'card nicche na payment hoy na taka kete niyeche fail',
  ],
  booking: [
    'reserve reservation hold booked expire cancel another buyer got first gone',
    'বুকিং রিজার্ভ বাতিল',
    'booking batil rakha thake',
  ],
  money: ['escrow held safe deposit protection', 'টাকা জমা নিরাপদ', 'amar taka kothay joma'],
  offers: [
    'negotiate bargain discount haggle cheaper counter',
    'দরদাম দামাদামি কম দাম ছাড়',
    'dordam dam komano kom dam offer',
  ],
  meeting: ['safe place public meet cash check test', 'দেখা নিরাপদ জায়গা', 'dekha kora nirapod jayga'],
  code: ['handover otp pin digits qr scan', 'হস্তান্তর পিন কোড', 'code ki hat bodol'],
  courier: [
    'delivery shipping postage parcel tracking send home',
    'ডেলিভারি পার্সেল পাঠানো',
    'kuriar delivery parcel pathabe',
  ],
  'call-off': [
    'cancel order change mind no show after paying',
    'বাতিল অর্ডার মন বদল আসেনি',
    'order batil ashe nai cancel korbo',
  ],
  guarantee: ['warranty defect broken week', 'ওয়ারেন্টি নষ্ট ত্রুটি', 'garanti warranty nosto'],
  return: [
    'refund money back defective give back fake counterfeit clone copy',
    'ফেরত রিফান্ড টাকা ফেরত নষ্ট নকল কপি',
    'ferot taka ferot refund phone ferot nokol copy',
  ],
  disagreement: [
    'dispute conflict complaint chargeback case decide refuses refused disagree',
    'বিরোধ ঝগড়া অভিযোগ সিদ্ধান্ত',
    'birodh jhamela bichar',
  ],
  verified: [
    'verify verification tick badge trusted trust unverified approve approved identity',
    'যাচাই যাচাইকৃত ভেরিফাই ভেরিফায়েড টিক বিশ্বস্ত',
    'jachai verify verified tick bissosto',
  ],
  payout: [
    'earnings paid withdraw seller money weekly',
    'আয় বিক্রির টাকা তোলা',
    'taka kobe pabo bikrir taka ay',
  ],
  'payout-account': [
    'bkash nagad bank account number change pause iban',
    'বিকাশ নগদ ব্যাংক অ্যাকাউন্ট',
    'bikash nogod bank account',
  ],
  fees: [
    'fee cost commission charge percent free take takes keeps much',
    'ফি খরচ কমিশন চার্জ',
    'khoroch koto fi komishon charge',
  ],
  stolen: [
    'theft police blacklist locked icloud IMEI blocked',
    'চুরি চোরাই পুলিশ',
    'churi chorai phone police',
  ],
  fraud: [
    'scam cheat fake link phishing block report suspicious message whatsapp telegram outside',
    'প্রতারক ঠকানো ব্লক ভুয়া',
    'protarona thokano block bhua dhoka',
  ],
  reviews: ['rating stars feedback score hidden', 'রিভিউ তারা রেটিং মতামত', 'rating tara motamot'],
  login: [
    'password forgot email account sign in locked',
    'পাসওয়ার্ড লগইন ভুলে',
    'login korte parchi na password bhule gechi',
  ],
  'second-step': [
    'two factor 2fa authenticator totp passkey recovery lost phone',
    'অথেনটিকেটর উদ্ধার কোড হারিয়ে',
    'phone hariye geche recovery code',
  ],
};
