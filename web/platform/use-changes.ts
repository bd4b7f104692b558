import { useEffect, useRef, useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { Cancelled } from './cancelled.ts';
import { useErrorInWords } from './errors-in-words.ts';
import { isNetworkProblem } from './http.ts';
import { noteUnderWay } from './under-way.ts';

/** What is done to rows: seen at once, asked of the server, and put back when it says no. */
export interface Deed<Row> {
  /** What the rows become; null: they leave. */
  readonly to: Partial<Row> | null;
  /** Asks the server. Rows that it refuses one by one are named with the reason. */
  readonly ask: () => Promise<readonly Refused[] | void>;
  /** Once the server has said yes to those that are not refused. */
  readonly done?: (refused: readonly Refused[]) => void;
}

export interface Refused {
  readonly id: string;
  readonly reason: string;
}

interface Failure {
  readonly text: string;
  /** Set where trying the very same again may help. */
  readonly again: (() => void) | null;
}

/** Why a row is as it was before. */
export interface Note extends Failure {
  /** It is told elsewhere on the page, too. */
  readonly quiet: boolean;
}

interface Change<Row> {
  readonly id: string;
  readonly deed: Deed<Row>;
  /** When the server said yes; null while it is asked. */
  readonly confirmedAt: number | null;
}

/**
 * Rows with the changes made here: shown at once, and taken back with a word when the server refuses
 * or can't be reached. One row's changes are asked for one after the other. (React's useOptimistic
 * ends with its transition, and transitions end together: one slow answer would hold every other
 * one, and the next page with them.)
 * @param rows as the server told them
 * @param askedAt when it was asked; changes confirmed before are in its answer
 * @param nameOf what a row is called, for words said when it is out of sight
 */
export function useChanges<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  askedAt: number,
  nameOf: (row: Row) => string,
) {
  const inWords = useErrorInWords();
  const [changes, setChanges] = useState<readonly Change<Row>[]>([]);
  const [notes, setNotes] = useState<ReadonlyMap<string, Note>>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);
  const lines = useRef(new Map<string, Promise<void>>());
  const inSight = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    inSight.current = new Set(rows.map(({ _id }) => _id));
    return () => {
      inSight.current = new Set();
    };
  }, [rows]);

  const note = (row: Row, text: string, again: Note['again'], quiet = false) => {
    if (inSight.current.has(row._id)) {
      setNotes((before) => new Map(before).set(row._id, { text, again, quiet }));
    } else notify.error(`${nameOf(row)}: ${text}`);
  };
  const dismiss = (id: string) =>
    setNotes((before) => new Map([...before].filter(([each]) => each !== id)));

  const make = (deed: Deed<Row>, ...touched: readonly Row[]) => {
    const ids = touched.map(({ _id }) => _id);
    const isOurs = (change: Change<Row>) => change.deed === deed;
    for (const id of ids) dismiss(id);
    setFailure(null);
    setChanges((before) => [...before, ...ids.map((id) => ({ id, deed, confirmedAt: null }))]);
    const run = async () => {
      await Promise.all(ids.map((id) => lines.current.get(id)));
      try {
        const refused = (await deed.ask()) ?? [];
        const confirmedAt = performance.now();
        setChanges((before) =>
          before
            .filter((change) => !isOurs(change) || !refused.some(({ id }) => id === change.id))
            .map((change) => (isOurs(change) ? { ...change, confirmedAt } : change)),
        );
        for (const { id, reason } of refused) {
          const row = touched.find(({ _id }) => _id === id);
          if (row) note(row, reason, null, true);
        }
        deed.done?.(refused);
      } catch (error) {
        setChanges((before) => before.filter((change) => !isOurs(change)));
        if (error instanceof Cancelled) return;
        const again = isNetworkProblem(error) ? () => make({ ...deed }, ...touched) : null;
        const [only, ...others] = touched;
        if (only && others.length === 0) note(only, inWords(error), again);
        else setFailure({ text: inWords(error), again });
      }
    };
    const running = run();
    noteUnderWay(running);
    for (const id of ids) lines.current.set(id, running);
  };

  const current = changes.filter(
    ({ confirmedAt }) => confirmedAt === null || confirmedAt > askedAt,
  );
  const seen = rows.flatMap((row) => {
    const own = current.filter(({ id }) => id === row._id);
    if (own.some(({ deed }) => deed.to === null)) return [];
    return [own.reduce((now, { deed }) => ({ ...now, ...deed.to }), row)];
  });
  return {
    rows: seen,
    /** How many rows have left, and whether the server is still asked about any change. */
    gone: rows.length - seen.length,
    isAsking: changes.some(({ confirmedAt }) => confirmedAt === null),
    notes,
    dismiss,
    /** What came of a deed to many rows, none of which it could be done to. */
    failure,
    make,
  };
}
