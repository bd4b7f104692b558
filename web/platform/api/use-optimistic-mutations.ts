import { useEffect, useRef, useState } from 'react';
import { notify } from '#web/ui/feedback/notify.ts';
import { useErrorInWords } from './errors-in-words.ts';
import {
  changer,
  noChanges,
  withChanges,
  type Changes,
  type Deed,
} from './optimistic-mutations.ts';
import { notePendingMutation } from './pending-mutations.ts';

export type { Deed, Note, Refused } from './optimistic-mutations.ts';

/**
 * Rows with the changes made here: shown at once, and taken back with a word when the server refuses
 * or can't be reached. One row's changes are asked for one after the other. (React's useOptimistic
 * ends with its transition, and transitions end together: one slow answer would hold every other
 * one, and the next page with them.)
 * @param rows as the server told them
 * @param askedAt when it was asked; changes confirmed before are in its answer
 * @param nameOf what a row is called, for words said when it is out of sight
 */
export function useOptimisticMutations<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  askedAt: number,
  nameOf: (row: Row) => string,
) {
  const inWords = useErrorInWords();
  const [{ made, notes, failure }, update] = useState<Changes<Row>>(noChanges);
  const lines = useRef(new Map<string, Promise<void>>());
  const inSight = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    inSight.current = new Set(rows.map(({ _id }) => _id));
    return () => {
      inSight.current = new Set();
    };
  }, [rows]);

  // Refs are read when something is done, not while the page is drawn.
  const changing = () =>
    changer<Row>({
      ...{ update, inWords, lines: lines.current, underWay: notePendingMutation },
      isInSight: (id) => inSight.current.has(id),
      tell: (row, text) => notify.error(`${nameOf(row)}: ${text}`),
    });
  const make = (deed: Deed<Row>, ...touched: readonly Row[]) => changing().make(deed, ...touched);
  const dismiss = (id: string) => changing().dismiss(id);
  const seen = withChanges(rows, made, askedAt);
  return {
    rows: seen,
    /** How many rows have left, and whether the server is still asked about any change. */
    gone: rows.length - seen.length,
    isAsking: made.some(({ confirmedAt }) => confirmedAt === null),
    notes,
    dismiss,
    failure,
    make,
  };
}
