import { readAmount as readTypedAmount } from '#contract/common/amount.ts';
import { currencyWord, foreignCurrencyWord, type Lexicon } from './lexicon.ts';
import type { LeftOutPhrase } from './left-out.ts';
import { endsModelName } from './read-models.ts';
import { isAnswered, limitAt } from './read-limits.ts';
import { readAmount } from './read-numbers.ts';
import type { Word } from './tokenize.ts';

/**
 * Drops the numbers that no filter answers, with the words that belong to them: prices in a currency the shop
 * does not have ('under 30000 taka' says nothing about dollars without a rate) or with two readings ('1.200'), and
 * the health of a battery ('battery 90%'). As words they would be searched for and find nothing.
 * @param words of a query
 * @param lexicon the known models
 * @returns the other words, and the phrases that were dropped
 */
export function dropUnanswerable(
  words: readonly Word[],
  lexicon: Lexicon,
): { words: readonly Word[]; leftOut: readonly LeftOutPhrase[] } {
  const droppedPlaces = new Set<number>();
  const leftOut: LeftOutPhrase[] = [];
  const at = (index: number) => words[index]?.text ?? '';
  const isPrice = (index: number) =>
    isAmount(at(index)) && !endsModelName(words.slice(0, index + 1), lexicon);
  const drop = (reason: LeftOutPhrase['reason'], places: readonly number[]) => {
    const phrase = places.filter((place) => !droppedPlaces.has(place)).toSorted((a, b) => a - b);
    for (const place of phrase) droppedPlaces.add(place);
    leftOut.push({ reason, words: words.filter((_, index) => phrase.includes(index)) });
  };
  words.forEach(({ text }, index) => {
    if (droppedPlaces.has(index)) return;
    if (text === foreignCurrencyWord) {
      const price = priceBefore(at, index, isPrice) ?? priceAfter(at, index, isPrice);
      if (price) drop('currency', price);
      // 'How many taka' names no price.
      else droppedPlaces.add(index);
    } else if (isUnclear(text) && at(index + 1) !== foreignCurrencyWord) {
      const last = at(index + 1) === currencyWord ? index + 1 : index;
      const around = [...directionsBefore(at, index - 1), ...trailingDirection(at, last)];
      drop('price', [...new Set([index, last]), ...around]);
    } else if (text === 'battery') {
      const health = limitAt(words, index);
      if (health && !isAnswered(words, index)) drop('battery', health.places);
    }
  });
  return droppedPlaces.size === 0
    ? { words, leftOut }
    : { words: words.filter((_, index) => !droppedPlaces.has(index)), leftOut };
}

type At = (index: number) => string;
type IsPrice = (index: number) => boolean;

/** Returns whether a price may be two: '1.200', '$1.200-$1.500'. */
const isUnclear = (text: string) =>
  text.split('-').some((part) => /\d\.\d{3}/.test(part) && readTypedAmount(part).either);
const isAmount = (text: string) =>
  /^\d+-\d+$/.test(text) || readAmount(text) !== null || isUnclear(text);
const isBetweenPrices = (text: string) => /^(to|from|and|-)$/.test(text);
const isDirection = (text: string) => /^(under|over|from|between|than|max)$/.test(text);

/** The places of a foreign currency's word and of the price before it: 'between 20000 and 30000 taka', '30k tk under'. */
function priceBefore(at: At, currency: number, isPrice: IsPrice): number[] | null {
  // '450/- taka'
  const isMarked = at(currency - 1) === currencyWord && !isPrice(currency + 1);
  const mark = isMarked ? [currency - 1] : [];
  let place = currency - 1 - mark.length;
  if (!isPrice(place)) return null;
  // '20000 taka to 30000 taka'
  const isTwice =
    isBetweenPrices(at(currency + 1)) &&
    isPrice(currency + 2) &&
    at(currency + 3) === foreignCurrencyWord;
  const end = isTwice ? currency + 3 : currency;
  const between = isTwice ? [currency + 1, currency + 2, end] : [];
  const places = [...trailingDirection(at, end), ...between, currency, ...mark, place];
  place -= 1;
  if (isBetweenPrices(at(place)) && isPrice(place - 1)) {
    places.push(place, place - 1);
    place -= 2;
  }
  return [...places, ...directionsBefore(at, place)];
}

/** The places of a foreign currency's word and of the price behind it: 'under tk 30000', 'tk 20000 to 30000'. */
function priceAfter(at: At, currency: number, isPrice: IsPrice): number[] | null {
  let place = currency + 1;
  if (!isPrice(place)) return null;
  const places = [...directionsBefore(at, currency - 1), currency, place];
  if (isBetweenPrices(at(place + 1)) && isPrice(place + 2)) {
    places.push(place + 1, place + 2);
    place += 2;
  }
  // 'tk 450/-'
  if (at(place + 1) === currencyWord) places.push((place += 1));
  return [...places, ...trailingDirection(at, place)];
}

function directionsBefore(at: At, last: number): number[] {
  const places: number[] = [];
  // 'max' may end the name of a model: 'iphone 15 pro max 90000 taka'.
  for (let place = last; isDirection(at(place)) && !/^(pro|xs)$/.test(at(place - 1)); place -= 1) {
    places.push(place);
  }
  return places;
}

/** The place of a direction behind a number, unless another number follows, to which it belongs. */
function trailingDirection(at: At, number: number): number[] {
  return isDirection(at(number + 1)) && !isAmount(at(number + 2).replace('$', ''))
    ? [number + 1]
    : [];
}
