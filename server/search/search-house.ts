import type pg from 'pg';
import { exactCounts } from '#contract/exact-counts.ts';
import { keepCells, type CellCounts } from './cell-copy.ts';
import type { Lexicon } from './lexicon.ts';
import { keepLexicon } from './lexicon-copy.ts';
import type { Narrowed } from './narrow.ts';
import { keepSample, type Sample } from './sample.ts';
import type { CountedWords, WordCounts } from './search-store.ts';
import { keepWalks, type Walked } from './walk-cells.ts';
import { keepWordCounts } from './word-counts.ts';

/** What every search needs: the database, and this process's copies of cells and models and its sample. */
export interface SearchHouse {
  readonly pool: pg.Pool;
  readonly cells: () => Promise<CellCounts>;
  /** Everything the cells say about a search, at once. */
  readonly walk: (counts: CellCounts, narrowed: Narrowed) => Walked;
  /** The phones that hold words; `moment` is that of the cells, read just before. */
  readonly countWords: (moment: number, counted: CountedWords) => Promise<WordCounts>;
  readonly lexicon: () => Promise<Lexicon>;
  /** Null where there are so few phones that all can be counted. */
  readonly sample: (phones: number) => Promise<Sample | null>;
  /** The words that phones of the sample hold, whatever the size of the shop. */
  readonly words: (phones: number) => Promise<Sample['having']>;
}

/**
 * One a process: its copies are filled when the first search comes.
 * @param pool the database
 */
export function buildSearchHouse(pool: pg.Pool): SearchHouse {
  const sample = keepSample(pool);
  return {
    pool,
    cells: keepCells(pool),
    walk: keepWalks(),
    countWords: keepWordCounts(pool),
    lexicon: keepLexicon(pool),
    sample: async (phones) => (phones > exactCounts ? sample(phones) : null),
    words: async (phones) => (await sample(phones)).having,
  };
}
