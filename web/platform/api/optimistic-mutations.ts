import { CancelledError } from './cancelled-error.ts';
import { isNetworkProblem } from './http.ts';

/** A change of rows: applied at once, sent to the server, and reverted when it refuses. */
export interface Mutation<Row> {
  /** The new values; null removes the rows. */
  readonly to: Partial<Row> | null;
  /** Sends it. Returns the rows refused one by one, each with the reason. */
  readonly send: () => Promise<readonly RefusedRow[] | void>;
  /** Called once the server has confirmed it for the rows that are not refused. */
  readonly onConfirmed?: (refusedRows: readonly RefusedRow[]) => void;
  /** What the page says once it is confirmed, and what takes it back; offered until the next mutation. */
  readonly undo?: { readonly text: string; readonly by: Mutation<Row> };
}

/** The last mutation, while it can be taken back. */
export interface Undoable {
  readonly text: string;
  readonly undo: () => void;
}

export interface RefusedRow {
  readonly id: string;
  readonly reason: string;
}

/** Why a mutation was reverted. */
export interface Failure {
  readonly text: string;
  /** Set if the very same request may succeed later. */
  readonly again: (() => void) | null;
}

/** Why a row was reverted. */
export interface RowNote extends Failure {
  /** Reported elsewhere on the page, too. */
  readonly quiet: boolean;
}

export interface PendingMutation<Row> {
  readonly id: string;
  readonly mutation: Mutation<Row>;
  /** When the server confirmed it; null before. */
  readonly confirmedAt: number | null;
}

/** The mutations of a page, and the notes about reverted ones. */
export interface MutationsState<Row> {
  readonly pending: readonly PendingMutation<Row>[];
  /** By the row's id. */
  readonly notes: ReadonlyMap<string, RowNote>;
  /** The failure of a mutation of many rows that changed none. */
  readonly failure: Failure | null;
  readonly undoable: Undoable | null;
}

export const noMutations: MutationsState<never> = {
  ...{ pending: [], notes: new Map(), failure: null, undoable: null },
};

/** The functions that the page provides. */
export interface MutationsHost<Row> {
  update(change: (before: MutationsState<Row>) => MutationsState<Row>): void;
  /** The last mutation of each row, by the row's id. */
  readonly queues: Map<string, Promise<void>>;
  isVisible(id: string): boolean;
  /** Announces the outcome for a row that is not visible. */
  announce(row: Row, text: string): void;
  errorText(error: unknown): string;
  /** Called with every mutation until it is settled. */
  track(change: Promise<void>): void;
  /** Called once something is taken back, which may be missing in rows that were requested before. */
  onUndone?(): void;
}

/**
 * Applies mutations at once, sends them, and reverts them with a note when the server refuses or
 * cannot be reached. Mutations of one row are sent in order.
 * @param host the state and the announcements of the page
 */
export function createMutations<Row extends { readonly _id: string }>(host: MutationsHost<Row>) {
  const { update, queues } = host;
  const dismiss = (...ids: readonly string[]) =>
    update((before) => ({
      ...before,
      notes: new Map([...before.notes].filter(([id]) => !ids.includes(id))),
    }));
  const note = (row: Row, text: string, again: RowNote['again'], quiet = false) => {
    if (host.isVisible(row._id)) {
      update((before) => ({
        ...before,
        notes: new Map(before.notes).set(row._id, { text, again, quiet }),
      }));
    } else host.announce(row, text);
  };

  const make = (mutation: Mutation<Row>, ...touchedRows: readonly Row[]) =>
    apply(mutation, touchedRows, false);
  const apply = (mutation: Mutation<Row>, touchedRows: readonly Row[], isUndo: boolean) => {
    const ids = touchedRows.map(({ _id }) => _id);
    const isOurs = (change: PendingMutation<Row>) => change.mutation === mutation;
    dismiss(...ids);
    update((before) => ({
      ...before,
      failure: null,
      undoable: null,
      pending: [...before.pending, ...ids.map((id) => ({ id, mutation, confirmedAt: null }))],
    }));
    const run = async () => {
      await Promise.all(ids.map((id) => queues.get(id)));
      try {
        const refusedRows = (await mutation.send()) ?? [];
        const confirmedAt = performance.now();
        update((before) => ({
          ...before,
          pending: before.pending
            .filter((change) => !isOurs(change) || !refusedRows.some(({ id }) => id === change.id))
            .map((change) => (isOurs(change) ? { ...change, confirmedAt } : change)),
          undoable: undoableOf(mutation, touchedRows) ?? before.undoable,
        }));
        for (const { id, reason } of refusedRows) {
          const row = touchedRows.find(({ _id }) => _id === id);
          if (row) note(row, reason, null, true);
        }
        mutation.onConfirmed?.(refusedRows);
        if (isUndo) host.onUndone?.();
      } catch (error) {
        update((before) => ({
          ...before,
          pending: before.pending.filter((change) => !isOurs(change)),
        }));
        if (error instanceof CancelledError) return;
        const text = host.errorText(error);
        const again = isNetworkProblem(error)
          ? () => apply({ ...mutation }, touchedRows, isUndo)
          : null;
        const [only, ...others] = touchedRows;
        // The row of an undo may not be shown.
        if (only && others.length === 0 && !isUndo) note(only, text, again);
        else update((before) => ({ ...before, failure: { text, again } }));
      }
    };
    const running = run();
    host.track(running);
    for (const id of ids) queues.set(id, running);
  };
  const undoableOf = ({ undo }: Mutation<Row>, touchedRows: readonly Row[]): Undoable | null =>
    undo ? { text: undo.text, undo: () => apply({ ...undo.by }, touchedRows, true) } : null;
  return { make, dismiss: (id: string) => dismiss(id) };
}

/**
 * The rows with the mutations applied.
 * @param rows as the server sent them
 * @param mutations the mutations
 * @param askedAt when the rows were requested; mutations confirmed before are included in them
 */
export function applyMutations<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  mutations: readonly PendingMutation<Row>[],
  askedAt: number,
): Row[] {
  const current = mutations.filter(
    ({ confirmedAt }) => confirmedAt === null || confirmedAt > askedAt,
  );
  return rows.flatMap((row) => {
    const visibleRow = current
      .filter(({ id }) => id === row._id)
      .reduce<Row | null>(
        (now, { mutation: { to } }) => (to === null ? null : { ...(now ?? row), ...to }),
        row,
      );
    return visibleRow ?? [];
  });
}
