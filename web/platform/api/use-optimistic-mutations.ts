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
 * Rows with the mutations made on this page: applied at once, and reverted with a note when the
 * server refuses or cannot be reached. Mutations of one row are sent in order. (React's
 * useOptimistic ends with its transition, and transitions end together: one slow response would
 * delay all others, and the next page.)
 * @param rows as the server sent them
 * @param askedAt when they were requested; mutations confirmed before are included in them
 * @param nameOf the name of a row, for messages about a row that is not visible
 * @param onUndone called once a mutation is taken back
 */
export function useOptimisticMutations<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  askedAt: number,
  nameOf: (row: Row) => string,
  onUndone: () => void = () => undefined,
) {
  const errorText = useErrorText();
  const [{ pending, notes, failure, undoable }, update] =
    useState<MutationsState<Row>>(noMutations);
  const lines = useRef(new Map<string, Promise<void>>());
  const visibleIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    visibleIds.current = new Set(rows.map(({ _id }) => _id));
    return () => {
      visibleIds.current = new Set();
    };
  }, [rows]);

  // Refs are read in handlers, not during rendering.
  const changing = () =>
    createMutations<Row>({
      ...{ update, errorText, onUndone, queues: lines.current, track: trackMutation },
      isVisible: (id) => visibleIds.current.has(id),
      announce: (row, text) => notify.error(`${nameOf(row)}: ${text}`),
    });
  const make = (mutation: Mutation<Row>, ...touchedRows: readonly Row[]) =>
    changing().make(mutation, ...touchedRows);
  const dismiss = (id: string) => changing().dismiss(id);
  const shownRows = applyMutations(rows, pending, askedAt);
  return {
    rows: shownRows,
    /** The number of removed rows, and whether a mutation is pending. */
    removedCount: rows.length - shownRows.length,
    isAsking: pending.some(({ confirmedAt }) => confirmedAt === null),
    notes,
    dismiss,
    failure,
    undoable,
    make,
  };
}
