import { createHash } from 'node:crypto';
import { Refusal } from '#server/platform/base/refusal.ts';

/**
 * The version of stored values: the same for the same values, whatever the order of their names. Made of the
 * values themselves, it needs no column, and what was changed and changed back is no clash. It is a plain hash:
 * values that their reader must not guess are not part of it.
 * @param values by name, as JSON has them
 * @returns 22 characters of base64url
 */
export function versionOf(values: object): string {
  const inOrder = JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(inOrder).digest('base64url').slice(0, 22);
}

/** What is stored, as its form shows it, and its version. */
export type Versioned<Values extends object> = Values & { readonly version: string };

/**
 * Values with their version.
 * @param values by name, as a form shows them
 */
export function withVersion<Values extends object>(values: Values): Versioned<Values> {
  return { ...values, version: versionOf(values) };
}

/**
 * Refuses a change that was made from something else than what is stored. Whoever calls it holds the lock that
 * the change is made under: of two changes from one version one is refused.
 * @param sentVersion the version the change was made from; without one the last change wins
 * @param current what is stored
 * @throws Refusal changed-meanwhile, with what is stored as `current`
 */
export function refuseOtherVersion<Values extends object>(
  sentVersion: string | undefined,
  current: Versioned<Values>,
): void {
  if (sentVersion === undefined || sentVersion === current.version) return;
  throw new Refusal('changed-meanwhile', { extra: { current } });
}
