import type { ExpectedQuery } from './expected-queries.ts';

const iphones = (...names: readonly string[]): ExpectedQuery => ({
  model: names.map((name) => `iphone-${name}`).join(','),
});
const elevenToThirteen = iphones('11', '12', '13');
const s21ToS23 = { model: 'galaxy-s21-5g,galaxy-s22,galaxy-s23' };
const s20ToS22 = { model: 'galaxy-s20-5g,galaxy-s21-5g,galaxy-s22' };

/** Ranges of models and of prices, as people type them. */
export const expectedRangeQueries: readonly (readonly [typed: string, meant: ExpectedQuery])[] = [
  ['iphone 12 to 14', iphones('12', '13', '14')],
  ['iphone 11-13', elevenToThirteen],
  ['iphone 13-15', iphones('13', '14', '15')],
  ['iphone 13–15', iphones('13', '14', '15')],
  ['iphone11 to 13', elevenToThirteen],
  ['ip11 theke ip13', elevenToThirteen],
  ['from iphone 11 to iphone 13', elevenToThirteen],
  ['iphone from 11 to 13', elevenToThirteen],
  ['iphone between 11 and 13', elevenToThirteen],
  ['aifon 11 thake 13 porjonto', elevenToThirteen],
  ['iphone 11 theke 13 er moddhe', elevenToThirteen],
  ['11 theke 13 iphone', elevenToThirteen],
  ['iphone 13 to 11', elevenToThirteen],
  ['আইফোন ১১ থেকে ১৩ পর্যন্ত', elevenToThirteen],
  ['আইফোন 11 থেকে ১৩ এর মধ্যে', elevenToThirteen],
  ['আইফোন ১১ ও ১৩ এর মাঝে', elevenToThirteen],
  ['১১থেকে১৩ আইফোন', elevenToThirteen],
  ['আইফোন ১১ হতে ১৩', elevenToThirteen],
  ['আইফোন ১১-১৩', elevenToThirteen],
  ['s21-s23', s21ToS23],
  ['এস২১ থেকে এস২৩', s21ToS23],
  ['samsung s21 theke 23', s21ToS23],
  ['galaxy s20 - s22', s20ToS22],
  ['galaxy s20 to 22', s20ToS22],
  ['স্যামসাং এস ২০ থেকে এস ২২', s20ToS22],
  ['s21 ultra to s23 ultra', { model: 'galaxy-s21-ultra-5g,galaxy-s22-ultra,galaxy-s23-ultra' }],
  ['a52 theke a54', { model: 'galaxy-a52-5g,galaxy-a53-5g,galaxy-a54-5g' }],
  ['z fold3 to fold5', { model: 'galaxy-z-fold3,galaxy-z-fold4,galaxy-z-fold5' }],
  ['note 9 to note 20', { model: 'galaxy-note9,galaxy-note10,galaxy-note20-5g' }],
  ['oneplus 9 to 11', { model: 'oneplus-9,oneplus-11' }],
  ['nord n100 to n200', { model: 'oneplus-nord-n100,oneplus-nord-n200-5g' }],
  // The X is the ten, and a 6 is older than a 6s.
  ['iphone x to 12', iphones('x', '11', '12')],
  ['iphone 6s to 8', iphones('6s', '7', '8')],
  // The variants of both ends.
  ['iphone 12 pro - 14 pro', iphones('12-pro', '13-pro', '14-pro')],
  ['iphone 13 to 14 pro', iphones('13', '13-pro', '14', '14-pro')],
  // Beside other models, prices and storage.
  ['iphone 11 to 13 or s22', { model: 'iphone-11,iphone-12,iphone-13,galaxy-s22' }],
  ['iphone 11 theke 13 under 400', { ...elevenToThirteen, maxPrice: '400' }],
  ['iphone 11 to 13 400', { ...elevenToThirteen, maxPrice: '400' }],
  ['আইফোন ১১ থেকে ১৩ ২০০ থেকে ৪০০ ডলার', { ...elevenToThirteen, minPrice: '200', maxPrice: '400' }],
  ['iphone 11 to 13 128gb dhaka', { ...elevenToThirteen, storage: '128', location: 'Dhaka' }],
  ['oneplus 8 to 12 gb ram', { model: 'oneplus-8', leftOut: 'memory: 12 gb ram' }],
  // Prices, and no models.
  ['iphone 13 200 theke 300', { model: 'iphone-13', minPrice: '200', maxPrice: '300' }],
  ['১৫০ থেকে ২০০', { minPrice: '150', maxPrice: '200' }],
  ['under 400', { maxPrice: '400' }],
  ['under 1 299,00', { maxPrice: '1299' }],
  ['under ১ ২৯৯,৫০', { maxPrice: '1299.5' }],
  ['iphone under 1.299,00', { brand: '01', maxPrice: '1299' }],
  ['under 298,50 dollars', { maxPrice: '298.5' }],
  ['under 450/-', { maxPrice: '450' }],
  ['iphone 13 ৪৫০/-', { model: 'iphone-13', maxPrice: '450' }],
  ['under 300.', { maxPrice: '300' }],
  ['iphone 13 under $300.', { model: 'iphone-13', maxPrice: '300' }],
  ['under ‹300›', { maxPrice: '300' }],
  ['under «300»', { maxPrice: '300' }],
  ['under 1,25,000', { maxPrice: '125000' }],
  ['iphone 11,12', { model: 'iphone-11,iphone-12' }],
  ['300.50 - 400.50', { minPrice: '300.5', maxPrice: '400.5' }],
  ['samsung $200–$300', { brand: '02', minPrice: '200', maxPrice: '300' }],
  ['phone 50-80', { minPrice: '50', maxPrice: '80' }],
  ['20k-30k', { minPrice: '20000', maxPrice: '30000' }],
  // A price that somebody would pay, behind a model of one word.
  ['s22 400', { model: 'galaxy-s22', maxPrice: '400' }],
  ['13pro 400', { model: 'iphone-13-pro', maxPrice: '400' }],
  // A dash before storage.
  ['s22-128gb', { model: 'galaxy-s22', storage: '128' }],
];
