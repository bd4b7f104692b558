import { Cancelled } from './cancelled.ts';
import { isNetworkProblem } from './http.ts';

/** What is done to rows: seen at once, asked of the server, and put back when it says no. */
export interface Mutation<Row> {
  /** What the rows become; null: they leave. */
  readonly to: Partial<Row> | null;
  /** Asks the server. Rows that it refuses one by one are named with the reason. */
  readonly send: () => Promise<readonly RefusedRow[] | void>;
  /** Once the server has said yes to those that are not refused. */
  readonly onConfirmed?: (refused: readonly RefusedRow[]) => void;
}

export interface RefusedRow {
  readonly id: string;
  readonly reason: string;
}

/** Why a change was taken back. */
export interface Failure {
  readonly text: string;
  /** Set where trying the very same again may help. */
  readonly again: (() => void) | null;
}

/** Why a row is as it was before. */
export interface RowNote extends Failure {
  /** It is told elsewhere on the page, too. */
  readonly quiet: boolean;
}

export interface PendingMutation<Row> {
  readonly id: string;
  readonly mutation: Mutation<Row>;
  /** When the server said yes; null while it is asked. */
  readonly confirmedAt: number | null;
}

/** The changes made here, and what is said of those that were taken back. */
export interface MutationsState<Row> {
  readonly pending: readonly PendingMutation<Row>[];
  /** By the row's id. */
  readonly notes: ReadonlyMap<string, RowNote>;
  /** What came of a deed to many rows, none of which it could be done to. */
  readonly failure: Failure | null;
}

export const noMutations: MutationsState<never> = { pending: [], notes: new Map(), failure: null };

/** What the page lends to changes. */
export interface MutationsHost<Row> {
  update(change: (before: MutationsState<Row>) => MutationsState<Row>): void;
  /** The last change of each row that was begun, by the row's id. */
  readonly queues: Map<string, Promise<void>>;
  isVisible(id: string): boolean;
  /** Says what became of a row that is out of sight. */
  announce(row: Row, text: string): void;
  errorText(error: unknown): string;
  /** Hears of every change until it has been answered. */
  track(change: Promise<void>): void;
}

/**
 * Makes changes that are seen at once, asks the server, and takes them back with a word when it
 * refuses or can't be reached. One row's changes are asked for one after the other.
 * @param host where they are kept and told
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

  const make = (mutation: Mutation<Row>, ...touched: readonly Row[]) => {
    const ids = touched.map(({ _id }) => _id);
    const isOurs = (change: PendingMutation<Row>) => change.mutation === mutation;
    dismiss(...ids);
    update((before) => ({
      ...before,
      failure: null,
      pending: [...before.pending, ...ids.map((id) => ({ id, mutation, confirmedAt: null }))],
    }));
    const run = async () => {
      await Promise.all(ids.map((id) => queues.get(id)));
      try {
        const refused = (await mutation.send()) ?? [];
        const confirmedAt = performance.now();
        update((before) => ({
          ...before,
          pending: before.pending
            .filter((change) => !isOurs(change) || !refused.some(({ id }) => id === change.id))
            .map((change) => (isOurs(change) ? { ...change, confirmedAt } : change)),
        }));
        for (const { id, reason } of refused) {
          const row = touched.find(({ _id }) => _id === id);
          if (row) note(row, reason, null, true);
        }
        mutation.onConfirmed?.(refused);
      } catch (error) {
        update((before) => ({
          ...before,
          pending: before.pending.filter((change) => !isOurs(change)),
        }));
        if (error instanceof Cancelled) return;
        const text = host.errorText(error);
        const again = isNetworkProblem(error) ? () => make({ ...mutation }, ...touched) : null;
        const [only, ...others] = touched;
        if (only && others.length === 0) note(only, text, again);
        else update((before) => ({ ...before, failure: { text, again } }));
      }
    };
    const running = run();
    host.track(running);
    for (const id of ids) queues.set(id, running);
  };
  return { make, dismiss: (id: string) => dismiss(id) };
}

/**
 * Rows as they are seen with the changes made here.
 * @param rows as the server told them
 * @param made the changes
 * @param askedAt when the server was asked; changes confirmed before are in its answer
 */
export function applyMutations<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  made: readonly PendingMutation<Row>[],
  askedAt: number,
): Row[] {
  const current = made.filter(({ confirmedAt }) => confirmedAt === null || confirmedAt > askedAt);
  return rows.flatMap((row) => {
    const own = current.filter(({ id }) => id === row._id);
    if (own.some(({ mutation }) => mutation.to === null)) return [];
    return [own.reduce((now, { mutation }) => ({ ...now, ...mutation.to }), row)];
  });
}
