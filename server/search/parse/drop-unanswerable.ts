import { foreignCurrencyWord } from './lexicon.ts';
import { readAmount } from './read-numbers.ts';
import type { Word } from './tokenize.ts';

/**
 * Drops the numbers that no filter answers, with the words that belong to them: prices in a currency the shop
 * does not have ('under 30000 taka' says nothing about dollars without a rate) and the health of a battery
 * ('battery 90%'). As words they would be searched for and find nothing.
 * @param words of a query
 * @returns the other words
 */
export function dropUnanswerable(words: readonly Word[]): readonly Word[] {
  const dropped = new Set<number>();
  const at = (index: number) => words[index]?.text ?? '';
  words.forEach(({ text }, index) => {
    const found = text === foreignCurrencyWord ? priceBefore(at, index) : placesOfHealth(at, index);
    for (const each of found) dropped.add(each);
  });
  return dropped.size === 0 ? words : words.filter((_, index) => !dropped.has(index));
}

type At = (index: number) => string;

const isPrice = (text: string) => /^\d+-\d+$/.test(text) || readAmount(text) !== null;
const isDirection = (text: string) => /^(under|over|from|between|than|max)$/.test(text);

/** The places of a foreign currency's word and of the price before it: 'between 20000 and 30000 taka', '30k tk under'. */
function priceBefore(at: At, currency: number): number[] {
  const places = [currency];
  if (isDirection(at(currency + 1))) places.push(currency + 1);
  let place = currency - 1;
  if (!isPrice(at(place))) return places;
  places.push(place);
  place -= 1;
  if (/^(to|from|and|-)$/.test(at(place)) && isPrice(at(place - 1))) {
    places.push(place, place - 1);
    place -= 2;
  }
  // 'max' may end the name of a model: 'iphone 15 pro max 90000 taka'.
  while (isDirection(at(place)) && !/^(pro|xs)$/.test(at(place - 1))) {
    places.push(place);
    place -= 1;
  }
  return places;
}

const isPercentage = (text: string) => /^(?:[5-9]\d|100)[%+]*$/.test(text);

/** The places of a battery's health: 'battery 90', 'battery health over 85%', '90% battery'. */
function placesOfHealth(at: At, battery: number): number[] {
  if (at(battery) !== 'battery') return [];
  const places = [battery];
  let place = battery + 1;
  while (isDirection(at(place)) || at(place) === 'health') {
    places.push(place);
    place += 1;
  }
  if (isPercentage(at(place))) return [...places, place];
  return at(battery - 1).endsWith('%') && isPercentage(at(battery - 1))
    ? [...places, battery - 1]
    : [];
}
