import { useEffect, useRef, useState } from 'react';
import { notify } from '#web/ui/feedback/notify.ts';
import { useErrorText } from './error-text.ts';
import {
  createMutations,
  noMutations,
  applyMutations,
  type MutationsState,
  type Mutation,
} from './optimistic-mutations.ts';
import { trackMutation } from './pending-mutations.ts';

export type { Mutation, RowNote, RefusedRow } from './optimistic-mutations.ts';

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
  const errorText = useErrorText();
  const [{ pending, notes, failure }, update] = useState<MutationsState<Row>>(noMutations);
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
    createMutations<Row>({
      ...{ update, errorText, queues: lines.current, track: trackMutation },
      isVisible: (id) => inSight.current.has(id),
      announce: (row, text) => notify.error(`${nameOf(row)}: ${text}`),
    });
  const make = (mutation: Mutation<Row>, ...touched: readonly Row[]) =>
    changing().make(mutation, ...touched);
  const dismiss = (id: string) => changing().dismiss(id);
  const seen = applyMutations(rows, pending, askedAt);
  return {
    rows: seen,
    /** How many rows have left, and whether the server is still asked about any change. */
    removedCount: rows.length - seen.length,
    isAsking: pending.some(({ confirmedAt }) => confirmedAt === null),
    notes,
    dismiss,
    failure,
    make,
  };
}
