import type { ListAnswers } from '#contract/catalog/stock.ts';
import { headingsKey } from '#server/platform/http/own-lists/own-list.ts';
import type { StockList } from './read-list.ts';
import type { ReadTitle, TitleReader } from './title-reader.ts';

/** A list that is imported, read with the year on the database's clock. */
export interface StockSource {
  readonly linesIn: (thisYear: number) => StockList | Promise<StockList>;
  /** What its seller said about its columns, to be proposed for the next list with these headings. */
  readonly answers: RememberedAnswers | null;
}

/** Answers about lists with the same headings. */
export interface RememberedAnswers extends ListAnswers {
  /** The headings, as they are compared. */
  readonly headings: string;
}

/**
 * A list in the columns of the template.
 * @param bytes the file
 * @returns reads it
 */
export function templateSource(bytes: Buffer): () => Promise<StockSource> {
  return async () => {
    // The parser is loaded with the first list, not at start-up.
    const { readList } = await import('./read-list.ts');
    const list = readList(bytes);
    return { linesIn: () => list, answers: null };
  };
}

/**
 * A list as its seller has it.
 * @param bytes the file
 * @param answers what the seller said about it
 * @param titleReader reads titles
 * @returns reads it
 */
export function ownListSource(
  bytes: Buffer,
  answers: ListAnswers,
  titleReader: TitleReader,
): () => Promise<StockSource> {
  return async () => {
    const { readOwnRows, toStockList, withStockColumns } = await import('./read-own-list.ts');
    const rows = await readOwnRows(bytes);
    const readTitle = eachOnce(await titleReader());
    const list = withStockColumns(rows, answers.mapping, readTitle);
    return {
      linesIn: (thisYear) => toStockList(list, answers, { readTitle, thisYear }),
      answers: { ...answers, mapping: [...list.mapping], headings: headingsKey(rows) },
    };
  };
}

/** What a title says stands in its first words; to read more would cost more than a list of its size may. */
const firstWords = /^(?:[^\p{L}\p{M}\p{N}]*[\p{L}\p{M}\p{N}]+){0,20}/u;

/**
 * Reads each text once, the first twenty words of it: the columns of a list repeat their values.
 * @param readTitle the reader
 */
export function eachOnce(readTitle: ReadTitle): ReadTitle {
  const factsByWords = new Map<string, ReturnType<ReadTitle>>();
  return (title) => {
    const words = firstWords.exec(title)?.[0] ?? '';
    const facts = factsByWords.get(words) ?? readTitle(words);
    factsByWords.set(words, facts);
    return facts;
  };
}
