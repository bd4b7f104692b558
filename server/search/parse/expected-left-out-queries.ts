import type { ExpectedQuery } from './expected-queries.ts';

const thirteen = { model: 'iphone-13' };

/** Queries with a limit that no filter answers: their ignored words, and the reasons. */
export const expectedLeftOutQueries: readonly (readonly [typed: string, meant: ExpectedQuery])[] = [
  // Prices in a currency that the shop does not have.
  ['iphone 13 under 400 taka', { ...thirteen, leftOut: 'currency: under 400 taka' }],
  ['আইফোন ১৩ ৪০০ টাকার মধ্যে', { ...thirteen, leftOut: 'currency: ৪০০ টাকার মধ্যে' }],
  ['iphone 13 400 takar moddhe', { ...thirteen, leftOut: 'currency: 400 takar moddhe' }],
  ['iPhone 13 30,000 Taka', { ...thirteen, leftOut: 'currency: 30,000 Taka' }],
  ['iphone 13 400tk', { ...thirteen, leftOut: 'currency: 400tk' }],
  ['iphone 13 tk 400', { ...thirteen, leftOut: 'currency: tk 400' }],
  ['iphone 13 tk. 30000', { ...thirteen, leftOut: 'currency: tk. 30000' }],
  ['iphone 13 tk 30000/-', { ...thirteen, leftOut: 'currency: tk 30000/-' }],
  ['iphone 13 under 30000/- taka', { ...thirteen, leftOut: 'currency: under 30000/- taka' }],
  ['iphone under ৳300', { brand: '01', leftOut: 'currency: under ৳300' }],
  ['under ৳ 1 299,00 iphone', { brand: '01', leftOut: 'currency: under ৳ 1 299,00' }],
  ['iphone under tk 300', { brand: '01', leftOut: 'currency: under tk 300' }],
  ['iphone under tk 300/-', { brand: '01', leftOut: 'currency: under tk 300/-' }],
  ['iphone 13 1.200 taka', { ...thirteen, leftOut: 'currency: 1.200 taka' }],
  // A price with two readings.
  ['iphone under 1.200', { brand: '01', leftOut: 'price: under 1.200' }],
  ['iphone under $1.200', { brand: '01', leftOut: 'price: under $1.200' }],
  ['আইফোন ১.২০০ ডলারের নিচে', { brand: '01', leftOut: 'price: ১.২০০ ডলারের নিচে' }],
  ['iphone 13 under 1,0000', { ...thirteen, leftOut: 'price: under 1,0000' }],
  ['iphone 13 $12.5000', { ...thirteen, leftOut: 'price: $12.5000' }],
  ['under tk 20000 samsung', { brand: '02', leftOut: 'currency: under tk 20000' }],
  ['১ লাখ টাকা আইফোন ১৩', { ...thirteen, leftOut: 'currency: ১ লাখ টাকা' }],
  ['iphone 13 1.5 lakh taka', { ...thirteen, leftOut: 'currency: 1.5 lakh taka' }],
  [
    'iphone 13 20000 theke 30000 taka',
    { ...thirteen, leftOut: 'currency: 20000 theke 30000 taka' },
  ],
  [
    'iphone 13 20000 taka theke 30000 taka',
    { ...thirteen, leftOut: 'currency: 20000 taka theke 30000 taka' },
  ],
  ['আইফোন ১৩ ২০ হাজার থেকে ৩০ হাজার টাকা', { ...thirteen, leftOut: 'currency: ২০ হাজার থেকে ৩০ হাজার টাকা' }],
  [
    'iphone 11 theke 13 30 hajar takar niche',
    { model: 'iphone-11,iphone-12,iphone-13', leftOut: 'currency: 30 hajar takar niche' },
  ],
  [
    'iphone 13 $300 or 30000 taka',
    { ...thirteen, maxPrice: '300', leftOut: 'currency: 30000 taka' },
  ],
  // A number that ends a model's name is no price.
  ['iphone 13 taka', thirteen],
  ['iphone 13 koto taka', thirteen],
  ['আইফোন ১৩ কত টাকা', thirteen],
  // Batteries.
  ['battery 90', { battery: '90' }],
  ['battery 88', { battery: '85' }],
  ['battery 70', { leftOut: 'battery: battery 70' }],
  ['battery under 90', { leftOut: 'battery: battery under 90' }],
  ['bh 90 iphone 13', { ...thirteen, battery: '90' }],
  ['iphone 13 battery 85-90', { ...thirteen, battery: '85' }],
  ['90 percent battery iphone', { brand: '01', battery: '90' }],
  ['battery 90 under 400', { maxPrice: '400', battery: '90' }],
  ['ব্যাটারি ৯০% এর উপরে আইফোন', { brand: '01', battery: '90' }],
  ['ব্যাটারি হেলথ ৮৫ আইফোন ১৩', { ...thirteen, battery: '85' }],
  ['battery valo iphone 13', { ...thirteen, leftOut: 'battery: battery valo' }],
  ['ভালো ব্যাটারি আইফোন ১৩', { ...thirteen, leftOut: 'battery: ভালো ব্যাটারি' }],
  ['good camera samsung', { brand: '02', leftOut: 'part: good camera' }],
  [
    'good battery good condition iphone',
    { brand: '01', condition: 'Good', leftOut: 'battery: good battery' },
  ],
  // Memory.
  ['৮ জিবি র‍্যাম স্যামসাং', { brand: '02', leftOut: 'memory: ৮ জিবি র‍্যাম' }],
  ['oneplus 9 ৮/১২৮', { model: 'oneplus-9', storage: '128', leftOut: 'memory: 8' }],
  // A network beside a model whose name has none.
  ['oneplus 9 5g', { model: 'oneplus-9', leftOut: 'network: 5g' }],
  ['ওয়ানপ্লাস ৯ ৫জি', { model: 'oneplus-9', leftOut: 'network: ৫জি' }],
  ['s22 5G 128gb', { model: 'galaxy-s22', storage: '128', leftOut: 'network: 5G' }],
  ['iphone 11 4g', { model: 'iphone-11', leftOut: 'network: 4g' }],
  ['s20 plus 5g', { model: 'galaxy-s20-plus-5g' }],
  ['samsung 5g', { brand: '02', words: '5g' }],
  // Several at once.
  [
    'iphone 13 under 400 taka battery 90',
    { ...thirteen, battery: '90', leftOut: 'currency: under 400 taka' },
  ],
  ['good battery, battery 90', { battery: '90', leftOut: 'battery: good battery' }],
];
