import { conditions, divisions } from '#contract/catalog/conditions.ts';
import type { InterpretedWord } from '#contract/search/query-words.ts';
import type { SearchOrder } from '#contract/search/search-orders.ts';
import { dropUnanswerable } from './drop-unanswerable.ts';
import { expandModelRanges } from './expand-model-ranges.ts';
import { currencyWord, type Lexicon } from './lexicon.ts';
import { readModels } from './read-models.ts';
import { dropUnfinishedPrice, readBareStorage, readNumbers } from './read-numbers.ts';
import type { TakeFilter } from './take-filter.ts';
import { tokenize, type Word } from './tokenize.ts';
import { stopWords } from './vocabulary.ts';

export interface ReadQuery {
  /** The filters that words mean. */
  readonly read: readonly InterpretedWord[];
  /** The order that words ask for ('cheapest'); null where none does. */
  readonly sort: SearchOrder | null;
  /** The remaining words, to be searched for. */
  readonly words: readonly string[];
}

/**
 * Reads the filters in a typed query (storage, price, years, condition, division, verified, brands and
 * models) and the order it asks for. A pure function; expected-queries.ts lists queries with their expected results.
 * @param typed e.g. 'samsang s21 128gb dhaka'
 * @param lexicon the known models and words
 */
export function readQuery(typed: string, lexicon: Lexicon): ReadQuery {
  const all = dropUnanswerable(expandModelRanges(tokenize(typed, lexicon), lexicon));
  const { words, sort } = readOrder(all);
  const read: InterpretedWord[] = [];
  const take: TakeFilter = (filter, value, from) => {
    if (read.some((each) => each.filter === filter)) return;
    read.push({ filter, value, without: typedWithout(all, new Set(from)) });
  };
  // Numbers first: what is left of them may be part of a model's name.
  const withoutNumbers = dropUnfinishedPrice(readNumbers(words, lexicon, take));
  const withoutStorage = readBareStorage(withoutNumbers, lexicon, take);
  const rest = readModels(readSingleWords(withoutStorage, take), lexicon, take);
  const isSearched = (text: string) => !stopWords.has(text) && !leftOver.has(text);
  // Products have the word and not the sign: 'iphone plus'.
  const searched = rest.map(({ text }) => (text === '+' ? 'plus' : text));
  return { read, sort, words: searched.filter(isSearched) };
}

/** What was typed without some words; a word typed once may have become several ('ip13'). */
function typedWithout(words: readonly Word[], taken: ReadonlySet<Word>): string {
  const isNext = (index: number) => words[index]?.typed === words[index - 1]?.typed;
  const typedOnce: { typed: string; isTaken: boolean }[] = [];
  words.forEach((word, index) => {
    const last = typedOnce.at(-1);
    if (last && isNext(index)) last.isTaken ||= taken.has(word);
    else typedOnce.push({ typed: word.typed, isTaken: taken.has(word) });
  });
  return typedOnce
    .filter(({ isTaken }) => !isTaken)
    .map(({ typed }) => typed)
    .join(' ');
}

const orderWords: readonly SearchOrder[] = ['cheapest', 'dearest', 'newest'];

/** Takes out the words that ask for an order; the first of them decides. */
function readOrder(words: readonly Word[]): Pick<ReadQuery, 'sort'> & { words: readonly Word[] } {
  const orderOf = ({ text }: Word) => orderWords.find((order) => order === text);
  const named = words.map(orderOf).find((order) => order !== undefined);
  return named
    ? { sort: named, words: words.filter((word) => orderOf(word) === undefined) }
    : { sort: null, words };
}

/** Parts of a price that were not read as one. */
const leftOver: ReadonlySet<string> = new Set(['under', 'over', 'from', 'between', currencyWord]);

const praise: ReadonlySet<string> = new Set(['good', 'excellent', 'fair', 'best', 'nice', 'great']);
const partsOfPhones: ReadonlySet<string> = new Set([
  ...['battery', 'camera', 'display', 'screen', 'sound', 'speaker', 'charger'],
]);

/** Words that mean a filter by themselves: conditions, divisions, 'verified'. */
function readSingleWords(words: readonly Word[], take: TakeFilter): Word[] {
  return words.filter((word, index) => {
    // 'Good battery' asks for no grade, and a label says it by its own fact.
    const isOfPart = partsOfPhones.has(words[index + 1]?.text ?? '');
    const isPraised = partsOfPhones.has(word.text) && praise.has(words[index - 1]?.text ?? '');
    if ((isOfPart && praise.has(word.text)) || isPraised) return false;
    const grade = conditions.find((each) => each.toLowerCase() === word.text);
    const division = divisions.find((each) => each.toLowerCase() === word.text);
    if (grade) take('condition', grade, [word]);
    if (division) take('location', division, [word]);
    if (word.text === 'verified') take('verified', '1', [word]);
    return !grade && !division && word.text !== 'verified';
  });
}
