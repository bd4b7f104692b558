import { randomUUIDv7 } from 'node:crypto';

/**
 * A new id: UUID v7 (RFC 9562), which sorts by the time of its creation.
 * @returns e.g. '019aa2c4-…'
 */
export function newId(): string {
  return randomUUIDv7();
}
