import type { priceReductionTexts } from '../en/price-reductions.ts';
import type { Mirror } from '../mirror.ts';

/** Lowering the price of a sale, in Bangla. */
export const banglaPriceReductionTexts: Mirror<typeof priceReductionTexts> = {
  priceReduction: {
    heading: 'দাম কমানো',
    payLess: 'কম দিতে চাই',
    lowerPrice: 'দাম কমান',
    payLessHint: 'ফোনটি লেবেলের সাথে পুরোপুরি মিলছে না? দামের একটা অংশ ফেরত চেয়ে {name}-কে জানান।',
    lowerPriceHint: 'ফোনটি লেবেলের সাথে পুরোপুরি মিলছে না? {name}-কে দামের একটা অংশ ফেরত দিতে পারেন।',
    amount: 'কত ফেরত যাবে ({currency})',
    atMost: 'সর্বোচ্চ {most}',
    reason: 'কেন',
    propose: '{name}-কে পাঠান',
    sending: 'পাঠানো হচ্ছে…',
    ask: 'রাজি হতে {name}-এর হাতে {hours, number} ঘণ্টা। ততক্ষণ সব আগের মতোই।',
    thenForBuyer:
      '{name} রাজি হলে {amount} সাথে সাথে আপনার কার্ডে ফেরত যাবে, ফোনের দাম হবে {price}। উত্তর দিতে {name}-এর হাতে {hours, number} ঘণ্টা; উত্তর না দিলে দাম আগের মতোই থাকবে।',
    thenForSeller:
      '{name} রাজি হলে {amount} সাথে সাথে তাঁর কার্ডে ফেরত যাবে, আপনি পাবেন {gets}। উত্তর দিতে {name}-এর হাতে {hours, number} ঘণ্টা; উত্তর না দিলে দাম আগের মতোই থাকবে।',
    proposed: 'পাঠানো হয়েছে। উত্তর দিতে {name}-এর হাতে ৭২ ঘণ্টা।',
    'own-buyer': 'আপনি {name}-এর কাছে {amount} ফেরত চেয়েছেন',
    'own-seller': 'আপনি {name}-কে {amount} ফেরত দিতে চেয়েছেন',
    'theirs-buyer': '{name} আপনাকে {amount} ফেরত দিতে চান',
    'theirs-seller': '{name} {amount} কম দিতে চান',
    followsForBuyer:
      '{amount} সাথে সাথে আপনার কার্ডে ফেরত যাবে, ফোনের দাম হবে {price}। বাকি টাকা জমা থাকবে, গ্যারান্টিও আগের মতোই।',
    followsForSeller:
      '{amount} সাথে সাথে {name}-এর কার্ডে ফেরত যাবে। এই ফোনের জন্য আপনি {before}-এর বদলে {gets} পাবেন। পরে আর বদলানো যাবে না।',
    untilYours: 'উত্তর দেওয়ার সময় {until} পর্যন্ত। উত্তর না দিলে দাম আগের মতোই থাকবে।',
    untilTheirs: '{name} {until} পর্যন্ত উত্তর দিতে পারেন। উত্তর না দিলে দাম আগের মতোই থাকবে।',
    accept: '{amount} কমে রাজি',
    accepting: 'জানানো হচ্ছে…',
    decline: 'রাজি নই',
    declining: 'জানানো হচ্ছে…',
    declined: 'জানানো হয়েছে। দাম আগের মতোই থাকছে।',
    sure: 'দাম {amount} কমাবেন?',
    notYet: 'এখন না',
    acceptedByBuyer: 'দাম কমল। {amount} আপনার কার্ডে ফেরত আসছে।',
    acceptedBySeller: 'দাম কমল। {amount} {name}-এর কার্ডে ফেরত যাচ্ছে।',
    sent: '{viewer, select, buyer {{day} তারিখে {amount} আপনার কার্ডে ফেরত পাঠানো হয়েছে।} other {{day} তারিখে {amount} ক্রেতার কাছে ফেরত গেছে।}}',
    due: '{viewer, select, buyer {{amount} আপনার কার্ডে ফেরত আসছে।} other {{amount} ক্রেতার কাছে ফেরত যাচ্ছে।}}',
    costsNow: '{viewer, select, buyer {ফোনের দাম এখন {price}।} other {দাম এখন {price}।}}',
    notAccepted: '{amount} কমে রাজি হওয়া যায়নি। দাম আগের মতোই থাকছে।',
    notAnswered: '{amount} কমানোর কথায় সময়ের মধ্যে উত্তর আসেনি। দাম আগের মতোই থাকছে।',
  },
};
