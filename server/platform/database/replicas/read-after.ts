import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A position in PostgreSQL's write-ahead log (pg_lsn): a person who has written reads only from replicas that
 * have replayed it.
 */
export type Lsn = bigint;

/** Beyond every position: only the primary may be read. */
export const onlyPrimary: Lsn = 0xffff_ffff_ffff_ffffn;

/**
 * Reads a position.
 * @param text as PostgreSQL writes it, for example 16/B374D848
 * @returns null for anything else
 */
export function parseLsn(text: string): Lsn | null {
  const match = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text);
  if (!match) return null;
  return (BigInt(`0x${match[1]}`) << 32n) | BigInt(`0x${match[2]}`);
}

/**
 * Writes a position as PostgreSQL does.
 * @param lsn the position
 */
export function lsnText(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

const current = new AsyncLocalStorage<Lsn | null>();

/**
 * Runs a function whose public reads see everything up to a position.
 * @param lsn the position; null for people who have written nothing
 * @param run the function
 */
export function readingAfter<T>(lsn: Lsn | null, run: () => T): T {
  return current.run(lsn, run);
}

/** The position that the current reads have to see; null if any recent state will do. */
export function readAfter(): Lsn | null {
  return current.getStore() ?? null;
}

/**
 * Shares reads of the same moment, except reads that have to see a certain write.
 * @param shared batched or coalesced (batching.ts)
 * @param alone reads for one caller
 */
export function sharedUnlessAfter<Input, Value>(
  shared: (input: Input) => Promise<Value>,
  alone: (input: Input) => Promise<Value>,
): (input: Input) => Promise<Value> {
  return (input) => (readAfter() === null ? shared(input) : alone(input));
}
