import type { AuditAction } from '#contract/administration/schemas.ts';
import { maxDivisions } from '#contract/places/divisions.ts';
import { maxDistrictsPerDivision, maxPlacesPerDivision } from '#contract/places/meeting-places.ts';

/** The three levels of places: divisions, their districts, and the public places of these. */

/** What one level of places has of its own. */
export interface PlaceLevel {
  readonly table: 'divisions' | 'districts' | 'meeting_places';
  /** The columns that a form changes, by the name of its field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The column with what it belongs to; null where it belongs to nothing. */
  readonly parent: 'division' | 'district_id' | null;
  /** How rows stand that have the same position. */
  readonly then: 'number' | 'name_en';
  readonly most: number;
  readonly added: AuditAction;
  readonly changed: AuditAction;
}

const names = { nameEn: 'name_en', nameBn: 'name_bn' };

export const divisionLevel: PlaceLevel = {
  ...{ table: 'divisions', parent: null, then: 'number', most: maxDivisions },
  fields: { ...names, words: 'words', hidden: 'hidden' },
  ...{ added: 'add-division', changed: 'change-division' },
};
export const districtLevel: PlaceLevel = {
  ...{ table: 'districts', parent: 'division', then: 'name_en', most: maxDistrictsPerDivision },
  fields: { ...names, hidden: 'hidden' },
  ...{ added: 'add-district', changed: 'change-district' },
};
const placeColumns = ['kind', 'address', 'latitude', 'longitude', 'hours', 'hidden'];
export const placeLevel: PlaceLevel = {
  ...{ table: 'meeting_places', parent: 'district_id', then: 'name_en' },
  most: maxPlacesPerDivision,
  fields: { ...names, ...Object.fromEntries(placeColumns.map((name) => [name, name])) },
  ...{ added: 'add-meeting-place', changed: 'change-meeting-place' },
};

/** A row with the values that its form changes. */
export interface StoredPlace {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}
