import { brandNames } from '../brand-names.ts';

/** The texts of searching: the box in the header and the page of results. */
export const searchTexts = {
  search: {
    label: 'Search phones',
    placeholder: 'Model, brand, storage, place…',
    go: 'Search',
    suggestions: 'Suggestions',
    suggested: '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
    forSale: '{count} for sale',
    noneForSale: 'none right now',
    title: 'Search',
    titleOf: 'Search: {q}',
    description:
      'Every used phone for sale on PhoneHub, by model, storage, condition, price and place.',
    all: 'All phones for sale',
    of: 'Phones for “{q}”',
    count:
      '{count} {number, plural, one {phone} other {phones}}{number, plural, =0 {} other { · {order}}}',
    best: 'best match first',
    bestSort: 'Best match',
    brand: 'Brand',
    words: 'with “{words}”',
    prices: 'Number of phones at each price, from {from} to {to}',
    upTo: 'more',
    see: 'See This Phone',
    nextPage: 'Next page',
    usualPrices: 'Typical prices',
    modelPrices: 'All prices of {model}',
    noneTitle: 'No phone fits this search',
    noneText: 'Try fewer words, or take a filter off.',
    signs: 'We can’t search for “{q}”: it has no letters or digits.',
    cut: 'That’s a long search: we used its first {limit} characters.',
    noneAction: 'All phones for sale',
  },
  leftOut: {
    currency: 'We left out “{words}”: prices here are {currency}.',
    price: 'We left out “{words}”: it can be two prices. Please write the one you mean, like 1200.',
    battery:
      'We left out “{words}”: the filter for batteries begins at 80%, so look at each phone’s label.',
    part: 'We left out “{words}”: the grade here is of the whole phone, not of a part.',
    memory: 'We left out “{words}”: labels here don’t say how much RAM a phone has.',
    network: 'We left out “{words}”: labels here don’t say which networks a phone uses.',
  },
  near: {
    lead: 'These come close:',
    spelling: 'Did you mean “{text}”?',
    without: 'Leave out: {names}',
    words: '{count, plural, one {the word} other {the words}} “{words}”',
    brand: 'All {name} phones',
    noModel: 'No {name} is for sale here right now.',
    noBrand: `There are no {name} phones on PhoneHub: only ${brandNames('and')} are sold here.`,
  },
} as const;
