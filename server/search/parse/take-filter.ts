import type { InterpretedWord } from '#contract/search/query-words.ts';
import type { Word } from './tokenize.ts';

/**
 * Notes that some words of a query mean a filter. The first words that mean a filter decide its value;
 * later ones are dropped.
 */
export type TakeFilter = (
  filter: InterpretedWord['filter'],
  value: string,
  from: readonly Word[],
) => void;
