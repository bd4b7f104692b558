/**
 * Typed queries with the expected model ids and filters of the first results. `words` are those that
 * remain to be searched for.
 */
export interface ExpectedQuery {
  readonly model?: string;
  readonly brand?: string;
  readonly storage?: string;
  readonly condition?: string;
  readonly location?: string;
  readonly years?: string;
  readonly verified?: string;
  readonly minPrice?: string;
  readonly maxPrice?: string;
  readonly sort?: string;
  readonly words?: string;
  /** Of each reason the words that are left out. */
  readonly leftOut?: string;
}

const dhaka = { location: 'Dhaka' };

export const expectedQueries: readonly (readonly [typed: string, meant: ExpectedQuery])[] = [
  // Official names.
  ['iphone 13', { model: 'iphone-13' }],
  ['iPhone 13 Pro Max', { model: 'iphone-13-pro-max' }],
  ['Galaxy S22 Ultra', { model: 'galaxy-s22-ultra' }],
  ['samsung galaxy s22', { model: 'galaxy-s22' }],
  ['oneplus 9', { model: 'oneplus-9' }],
  ['oneplus nord n100', { model: 'oneplus-nord-n100' }],
  ['iphone x', { model: 'iphone-x' }],
  ['iphone se 2020', { model: 'iphone-se-2nd-generation' }],
  ['iphone air', { model: 'iphone-air' }],
  ['galaxy z fold3', { model: 'galaxy-z-fold3' }],
  ['galaxy note 9', { model: 'galaxy-note9' }],
  ['iphone 8 plus', { model: 'iphone-8-plus' }],
  ['galaxy s10+', { model: 'galaxy-s10-plus' }],
  ['iphone 16e', { model: 'iphone-16e' }],
  ['apple iphone 14', { model: 'iphone-14' }],
  // Brands.
  ['iphone', { brand: '01' }],
  ['samsung', { brand: '02' }],
  ['galaxy phone', { brand: '02' }],
  ['one plus', { brand: '03' }],
  ['apple', { brand: '01' }],
  // Short forms and words written together.
  ['ip13', { model: 'iphone-13' }],
  ['ip 13', { model: 'iphone-13' }],
  ['ip13pro', { model: 'iphone-13-pro' }],
  ['iphone13promax', { model: 'iphone-13-pro-max' }],
  ['13 pro max', { model: 'iphone-13-pro-max' }],
  ['xs max', { model: 'iphone-xs-max' }],
  ['s22 ultra', { model: 'galaxy-s22-ultra' }],
  ['samsungs22', { model: 'galaxy-s22' }],
  ['note 10+', { model: 'galaxy-note10-plus' }],
  ['1+ 9', { model: 'oneplus-9' }],
  ['op12', { model: 'oneplus-12' }],
  ['i phone 12', { model: 'iphone-12' }],
  ['i-phone 12 mini', { model: 'iphone-12-mini' }],
  ['zfold3', { model: 'galaxy-z-fold3' }],
  ['6s', { model: 'iphone-6s' }],
  ['iphone 13 max', { model: 'iphone-13-pro-max' }],
  // Another order of words.
  ['13 iphone', { model: 'iphone-13' }],
  ['s22 samsung', { model: 'galaxy-s22' }],
  ['pro max 14 iphone', { model: 'iphone-14-pro-max' }],
  // Typing errors and phonetic spellings.
  ['samsang', { brand: '02' }],
  ['samsang s22', { model: 'galaxy-s22' }],
  ['shamsung galaxy s22', { model: 'galaxy-s22' }],
  ['sumsung note 9', { model: 'galaxy-note9' }],
  ['aifon', { brand: '01' }],
  ['aifon 13', { model: 'iphone-13' }],
  ['aifon13', { model: 'iphone-13' }],
  ['ayfon 14 pro', { model: 'iphone-14-pro' }],
  ['iphnoe 12', { model: 'iphone-12' }],
  ['ihpone 11', { model: 'iphone-11' }],
  ['iphoen 13 pro', { model: 'iphone-13-pro' }],
  ['glaxy s22', { model: 'galaxy-s22' }],
  ['galxy s22 ulta', { model: 'galaxy-s22-ultra' }],
  ['samsangs22', { model: 'galaxy-s22' }],
  ['wanplus 9', { model: 'oneplus-9' }],
  ['oneplas 12', { model: 'oneplus-12' }],
  ['onepuls 12r', { model: 'oneplus-12r' }],
  ['iphone 12 prro', { model: 'iphone-12-pro' }],
  ['galaxys22ulta', { model: 'galaxy-s22-ultra' }],
  // Bangla.
  ['আইফোন', { brand: '01' }],
  ['আইফোন ১৩', { model: 'iphone-13' }],
  ['আইফোন১৩', { model: 'iphone-13' }],
  ['আইফোন ১৩ প্রো', { model: 'iphone-13-pro' }],
  ['আইফোন ১৩ প্রো ম্যাক্স', { model: 'iphone-13-pro-max' }],
  ['আই ফোন ১২ মিনি', { model: 'iphone-12-mini' }],
  ['আইফোন ৮ প্লাস', { model: 'iphone-8-plus' }],
  ['স্যামসাং', { brand: '02' }],
  ['স্যামসাং s22', { model: 'galaxy-s22' }],
  ['স্যামসাং গ্যালাক্সি এস ২২', { model: 'galaxy-s22' }],
  ['স্যামসাং নোট ৯', { model: 'galaxy-note9' }],
  ['গ্যালাক্সি s22 আল্ট্রা', { model: 'galaxy-s22-ultra' }],
  ['ওয়ানপ্লাস ৯', { model: 'oneplus-9' }],
  ['ওয়ান প্লাস ১২', { model: 'oneplus-12' }],
  ['আইফোন এক্স', { model: 'iphone-x' }],
  ['আইফোনের দাম', { brand: '01' }],
  ['পুরাতন আইফোন ১১ কিনতে চাই', { model: 'iphone-11' }],
  // With storage.
  ['iphone 13 128gb', { model: 'iphone-13', storage: '128' }],
  ['iphone 13 128 gb', { model: 'iphone-13', storage: '128' }],
  ['iphone 13 128', { model: 'iphone-13', storage: '128' }],
  ['আইফোন ১৩ ১২৮ জিবি', { model: 'iphone-13', storage: '128' }],
  ['আইফোন ১৩ ২৫৬জিবি', { model: 'iphone-13', storage: '256' }],
  ['1tb iphone', { brand: '01', storage: '1024' }],
  ['256gb', { storage: '256' }],
  // With condition, place, seller, age.
  ['excellent iphone 13', { model: 'iphone-13', condition: 'Excellent' }],
  ['exellent samsung', { brand: '02', condition: 'Excellent' }],
  ['like new iphone', { brand: '01', condition: 'Excellent' }],
  ['ভালো আইফোন', { brand: '01', condition: 'Good' }],
  ['iphone dhaka', { brand: '01', ...dhaka }],
  ['samsung in Chattogram', { brand: '02', location: 'Chittagong' }],
  ['আইফোন ঢাকায়', { brand: '01', ...dhaka }],
  ['ঢাকার স্যামসাং', { brand: '02', ...dhaka }],
  ['oneplus sylet', { brand: '03', location: 'Sylhet' }],
  ['চট্টগ্রামে আইফোন', { brand: '01', location: 'Chittagong' }],
  ['verified seller iphone', { brand: '01', verified: '1' }],
  ['iphone under 2 years', { brand: '01', years: '2' }],
  ['স্যামসাং ২ বছরের কম', { brand: '02', years: '2' }],
  // With prices.
  ['iphone under 300', { brand: '01', maxPrice: '300' }],
  ['iphone 13 under 700', { model: 'iphone-13', maxPrice: '700' }],
  ['iphone 13 over 200', { model: 'iphone-13', minPrice: '200' }],
  ['samsung under $250', { brand: '02', maxPrice: '250' }],
  ['iphone less than 400 dollars', { brand: '01', maxPrice: '400' }],
  ['oneplus over 200', { brand: '03', minPrice: '200' }],
  ['iphone 200-400', { brand: '01', minPrice: '200', maxPrice: '400' }],
  ['iphone between 200 and 400', { brand: '01', minPrice: '200', maxPrice: '400' }],
  ['আইফোন ৩০০ ডলারের নিচে', { brand: '01', maxPrice: '300' }],
  ['স্যামসাং ২০০ থেকে ৩০০ ডলার', { brand: '02', minPrice: '200', maxPrice: '300' }],
  // A number that ends a model's name is no price, and a direction without a number is ignored.
  ['iphone 13 under', { model: 'iphone-13' }],
  ['iphone 13 below', { model: 'iphone-13' }],
  ['13 pro max under', { model: 'iphone-13-pro-max' }],
  ['galaxy note 9 more than', { model: 'galaxy-note9' }],
  ['আইফোন ১৩ এর নিচে', { model: 'iphone-13' }],
  ['iphone under', { brand: '01' }],
  ['iphone under $', { brand: '01' }],
  ['iphone 300 under', { brand: '01', maxPrice: '300' }],
  ['iphone under 1500000', { brand: '01', maxPrice: '999999.99' }],
  ['oneplus under 1,500,000 dollars', { brand: '03', maxPrice: '999999.99' }],
  // Several brands.
  ['iphone samsung', { brand: '01,02' }],
  ['iphone or samsung in dhaka', { brand: '01,02', ...dhaka }],
  ['oneplus vs samsung galaxy', { brand: '03,02' }],
  ['iphone 13 samsung s22', { model: 'iphone-13,galaxy-s22' }],
  ['oneplus 9 iphone 13 or galaxy s22', { model: 'oneplus-9,iphone-13,galaxy-s22' }],
  ['s22 samsung 12 oneplus', { model: 'galaxy-s22,oneplus-12' }],
  // A range of models is all between its ends.
  ['iphone 11 theke 13', { model: 'iphone-11,iphone-12,iphone-13' }],
  ['আইফোন ১১ থেকে ১৩', { model: 'iphone-11,iphone-12,iphone-13' }],
  ['s21 theke s23', { model: 'galaxy-s21-5g,galaxy-s22,galaxy-s23' }],
  // Everything combined, with search words.
  [
    'samsang s22 128gb good dhaka under 600',
    { model: 'galaxy-s22', storage: '128', condition: 'Good', maxPrice: '600', ...dhaka },
  ],
  ['galaxy note', { brand: '02', words: 'note' }],
  ['iphone receipt', { brand: '01', words: 'receipt' }],
  ['oneplus charger', { brand: '03', words: 'charger' }],
  ['unlocked iphone 12', { model: 'iphone-12', words: 'unlocked' }],
];
