import type { Transaction } from '#server/platform/database/database.ts';
import { placeLevel, type PlaceLevel, type StoredPlace } from './place-levels.ts';
import { countPlaces } from './place-rows-store.ts';

/** What holds for divisions, districts and public places that belong together, however they come in. */

/**
 * A name as it is compared: without case and spaces at its ends.
 * @param name as typed
 */
export const nameKey = (name: unknown): string =>
  String(name).normalize('NFC').trim().toLowerCase();

const nameFields = ['nameEn', 'nameBn'] as const;

/**
 * Finds names that two of some rows have, in either language.
 * @param rows all that belong together, as they would be stored; hidden ones too
 * @returns whether another row has one of these names
 */
export function buildIsNameTaken(
  rows: readonly StoredPlace[],
): (values: StoredPlace['values']) => boolean {
  const counts = nameFields.map((field) => {
    const byName = new Map<string, number>();
    for (const { values } of rows) {
      const name = nameKey(values[field]);
      byName.set(name, (byName.get(name) ?? 0) + 1);
    }
    return { field, byName };
  });
  return (values) =>
    counts.some(({ field, byName }) => (byName.get(nameKey(values[field])) ?? 0) > 1);
}

/**
 * Whether there is room for more rows, hidden ones counted; of public places a division has so many in all.
 * @param trx the transaction that holds the lock of the rows
 * @param level of the rows
 * @param of what they belong to
 * @param siblings that are stored
 * @param added how many more
 */
export async function hasRoom(
  trx: Transaction,
  level: PlaceLevel,
  of: string | null,
  siblings: readonly StoredPlace[],
  added: number,
): Promise<boolean> {
  if (added === 0) return true;
  if (level !== placeLevel || of === null) return siblings.length + added <= level.most;
  const counts = await countPlaces(trx, { district: of });
  return [...counts.values()].reduce((sum, count) => sum + count, added) <= level.most;
}
