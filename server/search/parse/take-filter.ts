import type { InterpretedWord } from '#contract/search/query-words.ts';
import type { Word } from './tokenize.ts';

/**
 * Notes that some words of a query mean a filter. Of conditions, divisions and sizes of storage all that are named
 * count; of other filters the first value does, and later ones are dropped.
 */
export type TakeFilter = (
  filter: InterpretedWord['filter'],
  value: string,
  from: readonly Word[],
) => void;
