import { beforeEach, expect, test } from 'vitest';
import { CancelledError } from './cancelled-error.ts';
import { ApiProblem, networkProblem } from './http.ts';
import {
  createMutations,
  noMutations,
  applyMutations,
  type MutationsState,
  type Mutation,
  type RefusedRow,
} from './optimistic-mutations.ts';

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly verified?: boolean;
}

const [first, second, third]: Row[] = ['1', '2', '3'].map((_id) => ({ _id, name: `Row ${_id}` }));
const rows = [first, second, third] as Row[];

let state: MutationsState<Row>;
let announcements: string[];
let running: Promise<void>[];
let inSight: Set<string>;
let undone: number;
let changes: ReturnType<typeof createMutations<Row>>;
beforeEach(() => {
  [state, announcements, running, inSight] = [noMutations, [], [], new Set(['1', '2', '3'])];
  undone = 0;
  changes = createMutations<Row>({
    update: (change) => {
      state = change(state);
    },
    queues: new Map(),
    isVisible: (id) => inSight.has(id),
    announce: (row, text) => announcements.push(`${row.name}: ${text}`),
    errorText: (error) => (error as Error).message,
    track: (change) => running.push(change),
    onUndone: () => {
      undone += 1;
    },
  });
});

const visibleRows = (askedAt = 0) => applyMutations(rows, state.pending, askedAt);
const allSettled = () => Promise.all(running);

/** A mutation whose response is given by the test. */
function heldMutation(to: Mutation<Row>['to'] = { verified: true }) {
  const answer = Promise.withResolvers<readonly RefusedRow[] | void>();
  let sentCount = 0;
  const done: string[][] = [];
  const mutation: Mutation<Row> = {
    to,
    send: () => {
      sentCount += 1;
      return answer.promise;
    },
    onConfirmed: (refusedRows) => void done.push(refusedRows.map(({ id }) => id)),
  };
  return { mutation, ...answer, done, sent: () => sentCount };
}

test('a mutation is applied at once, and until a list requested after its confirmation has it', async () => {
  const { mutation, resolve, done } = heldMutation();
  changes.make(mutation, rows[0] as Row);
  expect(visibleRows()[0]).toEqual({ _id: '1', name: 'Row 1', verified: true });
  expect(visibleRows()[1]).toBe(rows[1]);
  expect(state.pending.map(({ confirmedAt }) => confirmedAt)).toEqual([null]);
  // Not confirmed yet: even a list requested now may not include it.
  expect(visibleRows(performance.now() + 1_000)[0]?.verified).toBe(true);
  resolve();
  await allSettled();
  expect(done).toEqual([[]]);
  const [{ confirmedAt } = { confirmedAt: null }] = state.pending;
  expect(confirmedAt).not.toBeNull();
  expect(visibleRows(Number(confirmedAt) - 1)[0]?.verified).toBe(true);
  expect(visibleRows(Number(confirmedAt))[0]).toBe(rows[0]);
});

test('a removed row disappears at once and returns when the server refuses, with the reason', async () => {
  const { mutation, reject, done } = heldMutation(null);
  changes.make(mutation, rows[1] as Row);
  expect(visibleRows().map(({ _id }) => _id)).toEqual(['1', '3']);
  reject(new ApiProblem('not-allowed', 403, 'You may not'));
  await allSettled();
  expect(visibleRows()).toEqual(rows);
  expect(state.notes.get('2')).toEqual({ text: 'You may not', again: null, quiet: false });
  expect([state.failure, done, announcements]).toEqual([null, [], []]);
});

test('of many rows those refused are reverted and named, the others stay changed', async () => {
  const { mutation, resolve, done } = heldMutation();
  changes.make(mutation, ...rows);
  expect(visibleRows().every(({ verified }) => verified)).toBe(true);
  resolve([{ id: '2', reason: 'This account is closed.' }]);
  await allSettled();
  expect(visibleRows().map(({ verified }) => verified === true)).toEqual([true, false, true]);
  expect([...state.notes]).toEqual([
    ['2', { text: 'This account is closed.', again: null, quiet: true }],
  ]);
  expect(done).toEqual([['2']]);
});

test('a mutation lost on the network is reverted and can be retried, which applies it', async () => {
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries === 1) throw networkProblem();
  };
  changes.make({ to: { verified: true }, send }, rows[0] as Row);
  await allSettled();
  expect(visibleRows()[0]?.verified).toBeUndefined();
  const note = state.notes.get('1');
  expect([note?.text, note?.quiet]).toEqual(['network-request-failed', false]);
  note?.again?.();
  expect(state.notes.size).toBe(0);
  expect(visibleRows()[0]?.verified).toBe(true);
  await allSettled();
  expect([tries, visibleRows()[0]?.verified]).toEqual([2, true]);
});

test('a failure of many rows is reported once, until the next mutation', async () => {
  const failing = async () => {
    throw networkProblem();
  };
  changes.make({ to: null, send: failing }, rows[0] as Row, rows[1] as Row);
  await allSettled();
  expect(visibleRows()).toEqual(rows);
  expect(state.notes.size).toBe(0);
  expect(state.failure?.text).toBe('network-request-failed');
  expect(state.failure?.again).not.toBeNull();
  changes.make({ to: { verified: true }, send: async () => {} }, rows[2] as Row);
  expect(state.failure).toBeNull();
  await allSettled();
});

test('a cancelled mutation is reverted silently', async () => {
  const send = async () => {
    throw new CancelledError();
  };
  changes.make({ to: null, send }, rows[0] as Row);
  await allSettled();
  expect([visibleRows(), state.notes.size, state.failure]).toEqual([rows, 0, null]);
});

test('mutations of one row are sent in order, those of others are not delayed', async () => {
  const [one, two, other] = [heldMutation(), heldMutation({ name: 'New' }), heldMutation()];
  changes.make(one.mutation, rows[0] as Row);
  changes.make(two.mutation, rows[0] as Row);
  changes.make(other.mutation, rows[1] as Row);
  // Both are applied, the later one over the earlier.
  expect(visibleRows()[0]).toEqual({ _id: '1', name: 'New', verified: true });
  await new Promise((go) => setImmediate(go));
  expect([one.sent(), two.sent(), other.sent()]).toEqual([1, 0, 1]);
  one.reject(new Error('no'));
  await running[0];
  await new Promise((go) => setImmediate(go));
  expect(two.sent()).toBe(1);
  expect(visibleRows()[0]).toEqual({ _id: '1', name: 'New' });
  two.resolve();
  other.resolve();
  await allSettled();
  expect(visibleRows()[0]).toEqual({ _id: '1', name: 'New' });
});

test('the outcome for a row no longer visible is announced elsewhere', async () => {
  const { mutation, reject } = heldMutation();
  changes.make(mutation, rows[0] as Row);
  inSight.clear();
  reject(new Error('It was sold.'));
  await allSettled();
  expect([announcements, state.notes.size]).toEqual([['Row 1: It was sold.'], 0]);
});

test('a dismissed note disappears, the others stay', async () => {
  const send = async () => {
    throw new Error('no');
  };
  for (const row of rows) changes.make({ to: null, send }, row);
  await allSettled();
  changes.dismiss('2');
  expect([...state.notes.keys()]).toEqual(['1', '3']);
});

test('what is confirmed can be undone, which shows the row again', async () => {
  const removal = heldMutation(null);
  const back = heldMutation({ ...(rows[0] as Row) });
  const undo = { text: 'Row 1 is deleted.', by: back.mutation };
  changes.make({ ...removal.mutation, undo }, rows[0] as Row);
  expect(state.undoable).toBeNull();
  removal.resolve();
  await allSettled();
  expect(visibleRows().map(({ _id }) => _id)).toEqual(['2', '3']);
  expect(state.undoable?.text).toBe('Row 1 is deleted.');
  state.undoable?.undo();
  expect(visibleRows().map(({ _id }) => _id)).toEqual(['1', '2', '3']);
  expect([state.undoable, undone]).toEqual([null, 0]);
  back.resolve();
  await allSettled();
  expect([back.sent(), undone]).toEqual([1, 1]);
});

test('an undo that is refused leaves the row out, and says why above the rows', async () => {
  const removal = heldMutation(null);
  const back = heldMutation({});
  changes.make(
    { ...removal.mutation, undo: { text: 'Deleted.', by: back.mutation } },
    rows[0] as Row,
  );
  removal.resolve();
  await allSettled();
  state.undoable?.undo();
  back.reject(new ApiProblem('not-found', 404, 'It is erased.'));
  await allSettled();
  expect(visibleRows().map(({ _id }) => _id)).toEqual(['2', '3']);
  expect(state.failure).toEqual({ text: 'It is erased.', again: null });
  expect([state.notes.size, undone]).toEqual([0, 0]);
});

test('the next mutation ends the offer to undo the one before', async () => {
  const first = heldMutation();
  const by = heldMutation({ verified: false }).mutation;
  changes.make({ ...first.mutation, undo: { text: 'Verified.', by } }, rows[0] as Row);
  first.resolve();
  await allSettled();
  expect(state.undoable).not.toBeNull();
  changes.make(heldMutation().mutation, rows[1] as Row);
  expect(state.undoable).toBeNull();
});
