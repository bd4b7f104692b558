import { beforeEach, expect, test } from 'vitest';
import { Cancelled } from './cancelled.ts';
import { ApiProblem, networkProblem } from './http.ts';
import {
  changer,
  noChanges,
  withChanges,
  type Changes,
  type Deed,
  type Refused,
} from './optimistic-mutations.ts';

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly verified?: boolean;
}

const [first, second, third]: Row[] = ['1', '2', '3'].map((_id) => ({ _id, name: `Row ${_id}` }));
const rows = [first, second, third] as Row[];

let state: Changes<Row>;
let told: string[];
let running: Promise<void>[];
let inSight: Set<string>;
let changes: ReturnType<typeof changer<Row>>;
beforeEach(() => {
  [state, told, running, inSight] = [noChanges, [], [], new Set(['1', '2', '3'])];
  changes = changer<Row>({
    update: (change) => {
      state = change(state);
    },
    lines: new Map(),
    isInSight: (id) => inSight.has(id),
    tell: (row, text) => told.push(`${row.name}: ${text}`),
    inWords: (error) => (error as Error).message,
    underWay: (change) => running.push(change),
  });
});

const seen = (askedAt = 0) => withChanges(rows, state.made, askedAt);
const ended = () => Promise.all(running);

/** A deed whose answer comes when it is given. */
function heldDeed(to: Deed<Row>['to'] = { verified: true }) {
  const answer = Promise.withResolvers<readonly Refused[] | void>();
  let asked = 0;
  const done: string[][] = [];
  const deed: Deed<Row> = {
    to,
    ask: () => {
      asked += 1;
      return answer.promise;
    },
    done: (refused) => void done.push(refused.map(({ id }) => id)),
  };
  return { deed, ...answer, done, asked: () => asked };
}

test('a change is seen at once, and stays until a list that was asked for later has it', async () => {
  const { deed, resolve, done } = heldDeed();
  changes.make(deed, rows[0] as Row);
  expect(seen()[0]).toEqual({ _id: '1', name: 'Row 1', verified: true });
  expect(seen()[1]).toBe(rows[1]);
  expect(state.made.map(({ confirmedAt }) => confirmedAt)).toEqual([null]);
  // Not answered yet: even a list that is asked for now may not have it.
  expect(seen(performance.now() + 1_000)[0]?.verified).toBe(true);
  resolve();
  await ended();
  expect(done).toEqual([[]]);
  const [{ confirmedAt } = { confirmedAt: null }] = state.made;
  expect(confirmedAt).not.toBeNull();
  expect(seen(Number(confirmedAt) - 1)[0]?.verified).toBe(true);
  expect(seen(Number(confirmedAt))[0]).toBe(rows[0]);
});

test('a row that leaves is gone at once and back when the server says no, with the reason', async () => {
  const { deed, reject, done } = heldDeed(null);
  changes.make(deed, rows[1] as Row);
  expect(seen().map(({ _id }) => _id)).toEqual(['1', '3']);
  reject(new ApiProblem('not-allowed', 403, 'You may not'));
  await ended();
  expect(seen()).toEqual(rows);
  expect(state.notes.get('2')).toEqual({ text: 'You may not', again: null, quiet: false });
  expect([state.failure, done, told]).toEqual([null, [], []]);
});

test('of many rows those the server refuses are put back and named, the others stay changed', async () => {
  const { deed, resolve, done } = heldDeed();
  changes.make(deed, ...rows);
  expect(seen().every(({ verified }) => verified)).toBe(true);
  resolve([{ id: '2', reason: 'This account is closed.' }]);
  await ended();
  expect(seen().map(({ verified }) => verified === true)).toEqual([true, false, true]);
  expect([...state.notes]).toEqual([
    ['2', { text: 'This account is closed.', again: null, quiet: true }],
  ]);
  expect(done).toEqual([['2']]);
});

test('what the network lost is put back and can be tried again, which does it', async () => {
  let tries = 0;
  const ask = async () => {
    tries += 1;
    if (tries === 1) throw networkProblem();
  };
  changes.make({ to: { verified: true }, ask }, rows[0] as Row);
  await ended();
  expect(seen()[0]?.verified).toBeUndefined();
  const note = state.notes.get('1');
  expect([note?.text, note?.quiet]).toEqual(['network-request-failed', false]);
  note?.again?.();
  expect(state.notes.size).toBe(0);
  expect(seen()[0]?.verified).toBe(true);
  await ended();
  expect([tries, seen()[0]?.verified]).toEqual([2, true]);
});

test('where many rows failed together it is said once, until the next deed', async () => {
  const failing = async () => {
    throw networkProblem();
  };
  changes.make({ to: null, ask: failing }, rows[0] as Row, rows[1] as Row);
  await ended();
  expect(seen()).toEqual(rows);
  expect(state.notes.size).toBe(0);
  expect(state.failure?.text).toBe('network-request-failed');
  expect(state.failure?.again).not.toBeNull();
  changes.make({ to: { verified: true }, ask: async () => {} }, rows[2] as Row);
  expect(state.failure).toBeNull();
  await ended();
});

test('what somebody called off is put back without a word', async () => {
  const ask = async () => {
    throw new Cancelled();
  };
  changes.make({ to: null, ask }, rows[0] as Row);
  await ended();
  expect([seen(), state.notes.size, state.failure]).toEqual([rows, 0, null]);
});

test('changes of one row are asked for in turn, those of others are not held up', async () => {
  const [one, two, other] = [heldDeed(), heldDeed({ name: 'New' }), heldDeed()];
  changes.make(one.deed, rows[0] as Row);
  changes.make(two.deed, rows[0] as Row);
  changes.make(other.deed, rows[1] as Row);
  // Both are seen, the later one over the earlier.
  expect(seen()[0]).toEqual({ _id: '1', name: 'New', verified: true });
  await new Promise((go) => setImmediate(go));
  expect([one.asked(), two.asked(), other.asked()]).toEqual([1, 0, 1]);
  one.reject(new Error('no'));
  await running[0];
  await new Promise((go) => setImmediate(go));
  expect(two.asked()).toBe(1);
  expect(seen()[0]).toEqual({ _id: '1', name: 'New' });
  two.resolve();
  other.resolve();
  await ended();
  expect(seen()[0]).toEqual({ _id: '1', name: 'New' });
});

test('what becomes of a row that is out of sight is told elsewhere', async () => {
  const { deed, reject } = heldDeed();
  changes.make(deed, rows[0] as Row);
  inSight.clear();
  reject(new Error('It was sold.'));
  await ended();
  expect([told, state.notes.size]).toEqual([['Row 1: It was sold.'], 0]);
});

test('a note goes when it is dismissed, the others stay', async () => {
  const ask = async () => {
    throw new Error('no');
  };
  for (const row of rows) changes.make({ to: null, ask }, row);
  await ended();
  changes.dismiss('2');
  expect([...state.notes.keys()]).toEqual(['1', '3']);
});
