import { currencies } from '#contract/common/currencies.ts';
/**
 * Other spellings of known words: typing variants, phonetic spellings, Bangla. Keys are the known words, values
 * the variants, all in lower case. One word each; tokenize.ts replaces words that become two, or were written
 * as two. Those of brands are rows (brand-words.ts).
 */
export const spellings: Readonly<Record<string, readonly string[]>> = {
  note: ['নোট'],
  ultra: ['আল্ট্রা', 'আলট্রা'],
  pro: ['প্রো', 'প্র'],
  max: ['ম্যাক্স', 'মেক্স', 'mx'],
  mini: ['মিনি'],
  '+': ['plus', 'প্লাস', 'plas'],
  fold: ['ফোল্ড'],
  flip: ['ফ্লিপ'],
  nord: ['নর্ড'],
  air: ['এয়ার'],
  z: ['জেড'],
  s: ['এস'],
  a: ['এ'],
  x: ['এক্স'],
  xr: ['এক্সআর'],
  xs: ['এক্সএস'],
  se: ['এসই'],
  fe: ['এফই'],
  '5g': ['৫জি', '5জি'],
  '4g': ['৪জি', '4জি'],
  excellent: [
    ...['mint', 'pristine', 'flawless', 'likenew', 'exelent', 'চমৎকার', 'দারুণ', 'নতুনের'],
    ...['একদমনতুন', 'অসাধারণ'],
  ],
  good: ['ভালো', 'ভাল', 'valo', 'bhalo'],
  fair: ['মোটামুটি', 'চলনসই', 'motamuti'],
  verified: ['যাচাইকৃত', 'যাচাই', 'ভেরিফাইড', 'trusted'],
  under: [
    ...['below', 'less', 'max.', 'upto', 'within', 'cheaper', '<', '<=', 'নিচে', 'নীচে', 'কমে'],
    ...['কম', 'মধ্যে', 'পর্যন্ত', 'niche', 'moddhe', 'porjonto', 'porjnto'],
  ],
  over: ['above', 'more', 'atleast', '>', '>=', 'উপরে', 'বেশি', 'upore', 'minimum', 'min.'],
  from: ['থেকে', 'theke', 'thake', 'হতে', 'hote'],
  between: ['মাঝে'],
  cheapest: [
    ...['cheap', 'lowest', 'budget', 'affordable', 'sosta', 'shosta', 'sostay', 'সস্তা', 'সস্তায়'],
    ...['কমদামি', 'কমদামী', 'কমদামে', 'komdami'],
  ],
  priciest: ['expensive', 'dearest', 'costliest', 'দামি', 'দামী', 'dami'],
  newest: ['latest', 'recent', 'সর্বশেষ'],
  ram: ['র‍্যাম', 'র‌্যাম'],
  years: ['year', 'yr', 'yrs', 'বছর', 'বছরের', 'bochor', 'bochorer'],
  gb: ['জিবি', 'গিগাবাইট', 'gig', 'gigs', 'gigabyte', 'gbs'],
  tb: ['টিবি', 'terabyte'],
  black: ['কালো', 'kalo'],
  white: ['সাদা', 'shada', 'sada'],
  blue: ['নীল', 'neel'],
  red: ['লাল', 'lal'],
  green: ['সবুজ', 'shobuj'],
  gold: ['সোনালি', 'সোনালী', 'golden'],
  silver: ['রুপালি', 'রূপালি', 'রুপালী'],
  purple: ['বেগুনি', 'বেগুনী'],
  pink: ['গোলাপি', 'গোলাপী'],
  gray: ['ধূসর', 'grey'],
  box: ['বক্স', 'বাক্স'],
  charger: ['চার্জার', 'charjar'],
  receipt: ['রসিদ', 'রশিদ', 'reciept', 'receit'],
  battery: ['ব্যাটারি', 'ব্যাটারী', 'batery', 'bh'],
  health: ['হেলথ', 'helth'],
  percent: ['পার্সেন্ট', 'পারসেন্ট', 'শতাংশ', 'parcent'],
  case: ['কেস', 'কভার', 'cover'],
  unlocked: ['আনলকড', 'আনলক'],
};

/** Known words that are parts of models' names. */
const wordsOfModels = [
  ...['note', 'ultra', 'pro', 'max', 'mini', '+', 'fold', 'flip', 'nord', 'air', 'z', 's', 'a'],
  ...['x', 'xr', 'xs', 'se', 'fe', '5g', '4g'],
];

/** Words that say nothing about the product. */
export const stopWords: ReadonlySet<string> = new Set([
  ...['phone', 'phones', 'mobile', 'mobiles', 'smartphone', 'handset', 'cell', 'set', 'device'],
  ...['used', 'second', 'hand', 'secondhand', 'old', 'best', 'price', 'for', 'sale'],
  ...['sell', 'buy', 'a', 'an', 'the', 'in', 'at', 'of', 'with', 'and', 'or', 'to', 'my', 'i'],
  ...['want', 'need', 'looking', 'condition', 'seller', 'sellers', 'than', 'use', 'location'],
  ...['division', 'please', 'is', 'only', 'storage', 'memory', 'rom', 'new', 'like', 'very', '-'],
  ...['vs', 'vs.', 'versus', '&', 'অথবা', 'বা', 'নাকি', '/', '|', ','],
  ...['ফোন', 'ফোনের', 'মোবাইল', 'মোবাইলের', 'সেট', 'পুরাতন', 'পুরানো', 'পুরনো', 'দাম', 'দামে'],
  ...['কিনতে', 'চাই', 'কিনব', 'বিক্রি', 'একটা', 'একটি', 'অবস্থা', 'অবস্থায়', 'এর', 'ও', 'এবং'],
  ...['বিক্রেতা', 'বিক্রেতার', 'মতো', 'মত', 'ব্যবহৃত', 'dam', 'kinte', 'chai'],
  ...['er', 'e', 'te', 'phn', 'fon', 'mobail', 'koto', 'kinbo', 'soho', 'purano', 'puraton'],
  ...['purno', 'dame', 'daame', 'kom', 'notun', 'ache', 'lagbe', 'joto', 'bd'],
  ...['obostha', 'obosthar', 'obosthay', 'bangladesh', 'brand', 'almost', 'back', 'today', 'near'],
  ...['কত', 'সহ', 'আর', 'পুরান', 'সেকেন্ড', 'হ্যান্ড', 'সেকেন্ডহ্যান্ড', 'অবস্থার', 'দামের', 'নতুন'],
  ...['সবচেয়ে', 'সবচাইতে', 'বাংলাদেশ', 'বাংলাদেশে', 'কিনব', 'কিনবো', 'লাগবে', 'আছে', 'সাথে'],
]);

/** Words and signs between models or brands that are searched together. */
export const connectors: ReadonlySet<string> = new Set([
  ...['vs', 'vs.', 'versus', 'or', 'and', '&', '/', '|', ',', 'অথবা', 'বা', 'নাকি', 'আর', 'ও', 'এবং'],
]);

/** Mobile networks: beside a model whose name has none of them they describe its connection, not the model. */
export const networks: ReadonlySet<string> = new Set(['5g', '4g', 'lte']);

/** Bangla case endings: of, in. */
export const endings = ['য়ের', 'তে', 'ের', 'য়', 'ে', 'র', 'এর'] as const;

/** All spellings of a known word, itself included. */
export const spellingsOf = (word: string): readonly string[] =>
  [word, ...(spellings[word] ?? [])].map((each) => each.normalize('NFC'));

/** Words that mean something in every shop, whichever brands it has. */
export const commonWords: ReadonlySet<string> = new Set(
  [
    ...Object.entries(spellings).flatMap(([word, variants]) => [word, ...variants]),
    ...[...stopWords, ...connectors, ...networks],
    ...currencies.flatMap(({ symbol, words }) => [symbol, ...words]),
  ].map((word) => word.normalize('NFC')),
);

const inModelNames = new Set(wordsOfModels.flatMap(spellingsOf));

/** Common words that no model is called by: they are filters, orders, or left out. */
export const filterWords: ReadonlySet<string> = new Set(
  [...commonWords].filter((word) => !inModelNames.has(word)),
);
