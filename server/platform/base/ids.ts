import { randomUUIDv7 } from 'node:crypto';

/**
 * A new id: UUID v7 (RFC 9562), which sorts by the time of its creation.
 * @returns e.g. '019aa2c4-…'
 */
export function newId(): string {
  return randomUUIDv7();
}

/** Sorts before every id: the start of reading rows in the order of their ids. */
export const lowestId = '00000000-0000-0000-0000-000000000000';
