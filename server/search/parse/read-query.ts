import { choicesOf, facetOf, filterOf, fixedFacets, isList } from '#contract/catalog/filters.ts';
import type { InterpretedWord } from '#contract/search/query-words.ts';
import type { SearchOrder } from '#contract/search/search-orders.ts';
import { dropUnanswerable } from './drop-unanswerable.ts';
import { expandModelRanges } from './expand-model-ranges.ts';
import { presentLeftOut, type LeaveOut, type LeftOut, type LeftOutPhrase } from './left-out.ts';
import { currencyWord, type Lexicon } from './lexicon.ts';
import { readLimits } from './read-limits.ts';
import { readModels } from './read-models.ts';
import { readParts } from './read-parts.ts';
import { dropUnfinishedPrice, readBareStorage, readNumbers } from './read-numbers.ts';
import type { TakeFilter } from './take-filter.ts';
import { tokenize, type Word } from './tokenize.ts';
import { networks, stopWords } from './vocabulary.ts';

export interface ReadQuery {
  /** The filters that words mean. */
  readonly read: readonly InterpretedWord[];
  /** The order that words ask for ('cheapest'); null if none does. */
  readonly sort: SearchOrder | null;
  /** The remaining words, to be searched for. */
  readonly words: readonly string[];
  /** The typed forms of words whose known form differs, because sellers may have written the same. */
  readonly asTyped: ReadonlyMap<string, string>;
  /** Words that state a limit which no filter answers. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * Reads the filters in a typed query (storage, price, years, condition, division, verified, brands and
 * models) and the order it asks for. A pure function; expected-queries.ts lists queries with their expected results.
 * @param input e.g. 'samsang s21 128gb dhaka'
 * @param lexicon the known models and words
 */
export function readQuery(input: string, lexicon: Lexicon): ReadQuery {
  const { words: all, leftOut: unanswerable } = dropUnanswerable(
    expandModelRanges(tokenize(input, lexicon), lexicon),
    lexicon,
  );
  const { words, sort } = readOrder(all);
  const filters = new Map<InterpretedWord['filter'], { values: Set<string>; from: Set<Word> }>();
  const leftOut: LeftOutPhrase[] = [...unanswerable];
  const leaveOut: LeaveOut = (reason, from) => leftOut.push({ reason, words: from });
  const take: TakeFilter = (filter, value, from) => {
    const existing = filters.get(filter);
    if (!existing) filters.set(filter, { values: new Set([value]), from: new Set(from) });
    // 'Dhaka or Sylhet' are both; of two prices the first counts. Models are read together.
    if (!existing || !isList(filter) || filterOf(facetOf(filter)).kind === 'row') return;
    existing.values.add(value);
    for (const word of from) existing.from.add(word);
  };
  // Numbers first: the rest of them may be part of a model's name.
  const withoutNumbers = dropUnfinishedPrice(
    readNumbers(readLimits(words, take), lexicon, take, leaveOut),
  );
  const withoutStorage = readBareStorage(withoutNumbers, lexicon, take);
  const wordsAfterModels = readModels(
    readSingleWords(readParts(withoutStorage, take), lexicon, take, leaveOut),
    lexicon,
    take,
  );
  const read = [...filters].map(([filter, { values, from }]) => ({
    filter,
    value: [...values].join(','),
    without: typedWithout(all, from),
  }));
  const rest = leaveOutNetworks(wordsAfterModels, read, leaveOut);
  const isSearched = (text: string) => !stopWords.has(text) && !leftOver.has(text);
  // Products have the word and not the sign: 'iphone plus'.
  const searchWords = rest.map((word) => (word.text === '+' ? { ...word, text: 'plus' } : word));
  return {
    read,
    sort,
    words: searchWords.map(({ text }) => text).filter(isSearched),
    asTyped: new Map(
      searchWords
        .filter((word) => word.input !== word.text)
        .map(({ text, input: as }) => [text, as]),
    ),
    leftOut: presentLeftOut(input, leftOut, lexicon),
  };
}

/** The input without some words; a word typed once may have become several ('ip13'). */
function typedWithout(words: readonly Word[], removals: ReadonlySet<Word>): string {
  const isNext = (index: number) => words[index]?.input === words[index - 1]?.input;
  const typedOnce: { typed: string; isTaken: boolean }[] = [];
  words.forEach((word, index) => {
    const last = typedOnce.at(-1);
    if (last && isNext(index)) last.isTaken ||= removals.has(word);
    else typedOnce.push({ typed: word.input, isTaken: removals.has(word) });
  });
  return typedOnce
    .filter(({ isTaken }) => !isTaken)
    .map(({ typed }) => typed)
    .join(' ');
}

const orderWords: readonly SearchOrder[] = ['cheapest', 'priciest', 'newest'];

/** Takes out the words that ask for an order; the first of them decides. */
function readOrder(words: readonly Word[]): Pick<ReadQuery, 'sort'> & { words: readonly Word[] } {
  const orderOf = ({ text }: Word) => orderWords.find((order) => order === text);
  const sort = words.map(orderOf).find((order) => order !== undefined);
  return sort
    ? { sort, words: words.filter((word) => orderOf(word) === undefined) }
    : { sort: null, words };
}

/** Parts of a price that were not read as one. */
const leftOver: ReadonlySet<string> = new Set(['under', 'over', 'from', 'between', currencyWord]);

const praise: ReadonlySet<string> = new Set(['good', 'excellent', 'fair', 'best', 'nice', 'great']);
const partsOfPhones: ReadonlySet<string> = new Set([
  ...['battery', 'camera', 'display', 'screen', 'sound', 'speaker', 'charger'],
]);

/** The filters whose values, or whose names, are words of a search. */
const namedFilters = new Map(
  fixedFacets
    .filter((facet) => filterOf(facet).isNamed && ['any-of', 'flag'].includes(filterOf(facet).kind))
    .flatMap((facet) =>
      choicesOf(facet).map((value) => {
        const word = filterOf(facet).kind === 'flag' ? facet : value;
        return [word.toLowerCase(), { facet, value }] as const;
      }),
    ),
);

/** Words that mean a filter by themselves: conditions, divisions, 'verified'. */
function readSingleWords(
  words: readonly Word[],
  { divisionNames }: Lexicon,
  take: TakeFilter,
  leaveOut: LeaveOut,
): Word[] {
  const praiseWords = leaveOutPraise(words, leaveOut);
  return words.filter((word) => {
    // 'Good battery' asks for no grade of the phone.
    if (praiseWords.has(word)) return false;
    const division = divisionNames.idOf(word.text);
    const filter =
      division === undefined
        ? namedFilters.get(word.text)
        : { facet: 'location' as const, value: division };
    if (filter) take(filter.facet, filter.value, [word]);
    return filter === undefined;
  });
}

/** Leaves out parts of phones with the praise beside them: 'good battery', 'battery valo'. */
function leaveOutPraise(words: readonly Word[], leaveOut: LeaveOut): ReadonlySet<Word> {
  const praiseWords = new Set<Word>();
  const isPraise = (word: Word | undefined) => word !== undefined && praise.has(word.text);
  words.forEach((part, index) => {
    if (!partsOfPhones.has(part.text)) return;
    const [before, after] = [words[index - 1], words[index + 1]];
    // With a charger a phone may be good.
    const isAfter = isPraise(after) && part.text !== 'charger' && !isOfPhone(words[index + 2]);
    const phrase = words.slice(
      isPraise(before) ? index - 1 : index,
      isAfter ? index + 2 : index + 1,
    );
    if (phrase.length === 1) return;
    for (const word of phrase) praiseWords.add(word);
    leaveOut(part.text === 'battery' ? 'battery' : 'part', phrase);
  });
  return praiseWords;
}

/** In 'box, good condition' the condition is that of the phone. */
const isOfPhone = (word: Word | undefined) =>
  /^(condition|obostha\p{L}*|অবস্থা[\p{L}\p{M}]*)$/u.test(word?.text ?? '');

/** 'OnePlus 9 5G' is the OnePlus 9: a network beside a model whose name has none is not searched for. */
function leaveOutNetworks(
  words: Word[],
  read: readonly InterpretedWord[],
  leaveOut: LeaveOut,
): Word[] {
  const networkWords = words.filter(({ text }) => networks.has(text));
  if (networkWords.length === 0 || !read.some(({ filter }) => filter === 'model')) return words;
  leaveOut('network', networkWords);
  return words.filter((word) => !networkWords.includes(word));
}
