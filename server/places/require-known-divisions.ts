import { filters } from '#contract/catalog/filters.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { DivisionNames } from './divisions-store.ts';

/**
 * Refuses a search for divisions that the shop does not have.
 * @param known the shop's divisions, hidden ones too
 * @param codes as they were asked for
 * @param field that named them
 * @throws Refusal invalid-input
 */
export function requireKnownDivisions(
  known: DivisionNames,
  codes: readonly string[] | undefined,
  field: string,
): void {
  if ((codes ?? []).every((code) => known.has(code))) return;
  throw new Refusal('invalid-input', {
    errors: [{ field, message: filters.location.message }],
  });
}
