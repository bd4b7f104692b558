/**
 * The Bangla name of a division, district or public place is its English one where it has none of its own: a shop that
 * speaks English alone asks for none.
 */

/** The names that are stored. */
export interface StoredNames {
  readonly nameEn: string;
  readonly nameBn: string;
}

/**
 * Returns whether a place has no Bangla name of its own.
 * @param names as they are stored
 */
export const lacksBangla = ({ nameEn, nameBn }: StoredNames): boolean => nameEn === nameBn;

/**
 * The Bangla name to store. One that isn't given stays, and one that stands in for a missing one follows the English.
 * @param given the names of a form or a file, the Bangla one empty where it is not given
 * @param before as they are stored; null for a new place
 */
export function banglaName({ nameEn, nameBn }: StoredNames, before: StoredNames | null): string {
  if (before !== null && nameBn === '' && !lacksBangla(before)) return before.nameBn;
  return nameBn === '' || nameBn === before?.nameEn ? nameEn : nameBn;
}
