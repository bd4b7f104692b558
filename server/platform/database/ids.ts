import { randomUUIDv7 } from 'node:crypto';

/**
 * A new id: UUID v7 (RFC 9562), so that ids sort by the time they were made.
 * @returns e.g. '019aa2c4-…'
 */
export function newId(): string {
  return randomUUIDv7();
}
