import { randomUUIDv7 } from 'node:crypto';

/**
 * A new id: UUID v7 (RFC 9562), which sorts by the time of its creation.
 * @returns e.g. '019aa2c4-…'
 */
export function newId(): string {
  return randomUUIDv7();
}

/** Sorts before every id: where reading rows in the order of their ids begins. */
export const lowestId = '00000000-0000-0000-0000-000000000000';
