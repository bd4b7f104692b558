import { createHash } from 'node:crypto';
import { Refusal } from '#server/platform/base/refusal.ts';

/**
 * The version of stored values: the same for the same values, in any order of their names. It is made of the
 * values themselves, so it needs no column, and a change that was taken back is no clash. It is a plain hash:
 * it excludes values that its reader must not guess.
 * @param values by name, as JSON has them
 * @returns 22 characters of base64url
 */
export function versionOf(values: object): string {
  const inOrder = JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(inOrder).digest('base64url').slice(0, 22);
}

/** The stored values as their form shows them, and their version. */
export type Versioned<Values extends object> = Values & { readonly version: string };

/**
 * Values with their version.
 * @param values by name, as a form shows them
 */
export function withVersion<Values extends object>(values: Values): Versioned<Values> {
  return { ...values, version: versionOf(values) };
}

/**
 * Refuses a change that was made from another version than the stored one. The caller holds the lock of the
 * change: of two changes from one version one is refused.
 * @param sentVersion the version the change was made from; without one the last change wins
 * @param current the stored values
 * @throws Refusal changed-meanwhile, with the stored values as `current`
 */
export function refuseOtherVersion<Values extends object>(
  sentVersion: string | undefined,
  current: Versioned<Values>,
): void {
  if (sentVersion === undefined || sentVersion === current.version) return;
  throw new Refusal('changed-meanwhile', { extra: { current } });
}
