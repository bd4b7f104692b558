import type pg from 'pg';
import { statements } from './search-store.ts';

/** How many phones are for sale in each cell, at one moment. */
export interface CellCounts {
  readonly size: number;
  /** Changes with them. */
  readonly version: number;
  readonly total: number;
  readonly cells: Int32Array;
  readonly phones: Int32Array;
  /** Came since the last folding; what is counted twice adds up. */
  readonly changes: readonly { readonly cell: number; readonly change: number }[];
}

/**
 * Keeps a copy of the cells in this process and brings it up to date for each count: PostgreSQL sends
 * only what has changed, so that counting a million phones reads a few rows.
 * @param pool the database
 */
export function keepCells(pool: pg.Pool): () => Promise<CellCounts> {
  const placeOf = new Map<number, number>();
  let cells = new Int32Array(1_024);
  let phones = new Int32Array(1_024);
  let known = 0;
  let total = 0;
  let version = 0;
  let unfolded = Buffer.alloc(0);
  let changes: CellCounts['changes'] = [];
  let queue: Promise<unknown> = Promise.resolve();

  const put = (cell: number, count: number) => {
    let place = placeOf.get(cell);
    if (place === undefined) {
      place = placeOf.size;
      placeOf.set(cell, place);
      if (place === cells.length) {
        cells = grown(cells);
        phones = grown(phones);
      }
      cells[place] = cell;
    }
    total += count - (phones[place] as number);
    phones[place] = count;
  };

  const refresh = async (): Promise<CellCounts> => {
    const { rows } = await pool.query<{ folding: number; folded: Buffer; changes: Buffer }>({
      name: 'cells-since',
      text: statements.cellsSince,
      values: [known],
    });
    const [row] = rows;
    if (!row) throw new Error('cells without a folding');
    if (row.folding !== known || !unfolded.equals(row.changes)) {
      version += 1;
      for (const [cell, count] of pairsIn(row.folded)) put(cell, count);
      known = row.folding;
      unfolded = Buffer.from(row.changes);
      changes = [...pairsIn(unfolded)].map(([cell, change]) => ({ cell, change }));
    }
    return { size: placeOf.size, version, total: total + sum(changes), cells, phones, changes };
  };

  let waiting: Promise<CellCounts> | null = null;
  // One asks at a time. Who comes while one is asking shares the next answer, which is fresh for all.
  return () => {
    waiting ??= (queue = queue.then(
      () => begin(),
      () => begin(),
    )) as Promise<CellCounts>;
    return waiting;
  };
  function begin(): Promise<CellCounts> {
    waiting = null;
    return refresh();
  }
}

function sum(changes: CellCounts['changes']): number {
  return changes.reduce((all, { change }) => all + change, 0);
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function* pairsIn(bytes: Buffer): Generator<readonly [number, number]> {
  for (let at = 0; at < bytes.length; at += 8) {
    yield [bytes.readInt32BE(at), bytes.readInt32BE(at + 4)] as const;
  }
}
