import { brandNames } from '../brand-names.ts';

/** The texts of the price guide: beside a phone, beside the form one sells with, and its own pages. */
export const priceTexts = {
  usual: {
    title: 'Typical price',
    ofSales: '{count, plural, one {median of # sale} other {median of # sales}}',
    ofEstimate: 'an estimate',
    'far-below': 'Far below the usual {low}–{high}. Ask the seller why before you pay {price}.',
    below: 'Good price: most sell for {low}–{high}.',
    usual: 'Fair price: most sell for {low}–{high}.',
    above: 'High price: most sell for {low}–{high}.',
    'far-above': 'Far too high? Most sell for {low}–{high}.',
    onSales:
      '{model}, {storage}, {condition}, sold here in the last six months: 8 in 10 sold for {low}–{high}.',
    onModel:
      'Too few like it ({storage}, {condition}) were sold here in the last six months. We estimate from the launch price ({launch} in {year}), its age, and what other {model} phones sold for.',
    onBrand:
      'Too few like it ({storage}, {condition}) were sold here in the last six months. We estimate from the launch price ({launch} in {year}), its age, and how this brand sells here.',
    onNothing:
      'Too few like it ({storage}, {condition}) were sold here in the last six months. We estimate from the launch price ({launch} in {year}) and its age alone.',
    asked:
      '{count, number} like it are for sale now, half of them for less than {median}. We count two per seller at most.',
    all: 'All prices of {model}',
    noStorage: 'The seller didn’t say how much storage it has, and the price depends on that.',
    overTime: 'Month by month',
    paid: 'Paid',
    asked_: 'Asked',
    month: 'Month',
    tooFew: 'too few',
    numbers: 'The numbers',
    counted: '{price} <soft>({count, number})</soft>',
    monthsNote: 'Medians. ‘Asked’ is of phones that were listed in that month.',
  },
  propose: {
    sales:
      'Similar phones sold for {price}, the median of {count, plural, one {# sale} other {# sales}}.',
    most: '8 in 10 sold for {low}–{high}.',
    estimate: 'We estimate {price}.',
    restsOn:
      'Too few like it were sold here in the last six months. We estimate from its launch price ({launch} in {year}), its age{lean, select, model {, and what other phones of this model sold for.} brand {, and how its brand sells here.} other { and nothing else.}}',
    use: 'Use this price',
    choose: 'Choose storage and condition to see what similar phones sold for.',
    looking: 'Looking up what similar phones sold for…',
    failed: 'We could not look up similar prices just now.',
    'far-below':
      'Your price is far below that. Is a digit missing, or is something broken that buyers should know?',
    'far-above': 'Your price is far above that. It may take long to sell.',
    guide: 'All prices of {model}',
    allPrices: 'Not sure? See what used phones cost',
  },
  sellingTime: {
    label: 'How fast should it sell?',
    faster: '{price}, faster',
    slower: '{price}, slower',
    days: '{days, plural, one {Sells in about a day} other {Sells in about # days}} at {price}.',
    valueText: '{price}: {days, plural, one {about a day} other {about # days}}',
    tooFew: 'Too few sold near {price} to say how long it takes.',
    kind: '{count, plural, one {From # sale} other {From # sales}} of the same storage and condition.',
    model:
      '{count, plural, one {From # sale} other {From # sales}} of {model} in any storage and condition.',
    nothing: 'Too few {model} were sold here in six months to say how long yours would take.',
  },
  prices: {
    title: 'What used phones cost',
    brandTitle: 'What used {brand} phones cost',
    description: `What used ${brandNames('and')} phones are asked for and sold for on PhoneHub, by model, storage and condition.`,
    lead: 'What people asked and what they paid here, by model, storage and condition. Where few were sold yet, an estimate that says so.',
    find: 'Find a model',
    findHint: 'e.g. iPhone 13 or S22 Ultra',
    findNow: 'Find',
    brands: 'Brands',
    foundTitle: 'Models like “{query}”',
    nothing: 'No model fits “{query}”',
    nothingText: 'Try the name on its box, or choose its brand.',
    asNew: '{launch} when new, in {year}',
    counts:
      '{few, select, yes {estimate} other {{sold, number} sold}}{forSale, plural, =0 {} other { · # for sale}}',
    range: '{low} to {high}',
    countNote: 'The range spans all sizes and conditions. Sold within half a year.',
    modelTitle: 'What a used {model} costs',
    modelDescription:
      'A used {model} costs {low} to {high} on PhoneHub, by storage and condition: what was paid, what is asked, and how it changes.',
    launched: 'Came out in {year} for {launch} in its smallest size.',
    soldCount:
      '{count, plural, =0 {No sale of the last half year counts yet.} one {One sale of the last half year counts.} other {# sales of the last half year count.}}',
    crumbs: 'Where you are',
    all: 'Price guide',
    storage: 'Storage',
    estimate: 'Estimate',
    sales: '{count, plural, one {# sale} other {# sales}}',
    askedNow: '{count, plural, one {# for sale at {median}} other {# for sale, median {median}}}',
    askedNone: 'none for sale',
    change: '{change} since {month}',
    onModel: 'We estimate from launch price, age, and what other {model} phones sold for here.',
    onBrand: 'We estimate from launch price, age, and how this brand sells here.',
    onNothing: 'We estimate from launch price and age alone: nothing like it was sold here lately.',
    overTime: '{storage}, {condition}, month by month',
    how: 'How we count',
    howSales:
      'A price is the median of what was paid here within half a year, in steps of five dollars. A sale counts once the week of the guarantee is over and the phone stayed with its buyer: one of each buyer, two of each seller, and none at a price nobody could mean. The range leaves out the lowest and the highest tenth.',
    howFew:
      'With fewer than five buyers or three sellers we say an estimate and nothing of the sales: nobody’s own deal can be read here.',
    howGrades: 'What Excellent, Good and Fair mean',
    forSale: '{model} phones for sale',
    sell: 'Sell yours',
  },
};
