import type { District, OwnedPlace } from '#contract/places/changes.ts';
import type { Division } from '#contract/places/divisions.ts';
import { call } from '#web/platform/api/api-client.ts';

/** A division, a district or a public place, with what its list shows of it. */
export type PlaceRow =
  | { readonly kind: 'division'; readonly row: Division }
  | { readonly kind: 'district'; readonly row: District }
  | { readonly kind: 'place'; readonly row: OwnedPlace };

/** What a change of a row may set beside the values of its form. */
interface Change {
  readonly hidden?: boolean;
  readonly position?: number;
  readonly version?: string;
}

/**
 * Changes a row, which keeps whatever the change does not name.
 * @param place as it was read
 * @param change what becomes of it, and the version it was made from
 * @returns the new version
 */
export async function changeRow(place: PlaceRow, change: Change): Promise<string> {
  const { kind, row } = place;
  const params = { id: row._id };
  const { hidden, version } = row;
  const names = { nameEn: row.name.en, nameBn: row.name.bn };
  const common = { ...names, hidden, version, ...change };
  if (kind === 'division') {
    const body = { ...common, words: row.words };
    return (await call('changeDivision', { params, body })).version;
  }
  if (kind === 'district') return (await call('changeDistrict', { params, body: common })).version;
  const { kind: placeKind, address, latitude, longitude, hours } = row;
  const body = { ...common, kind: placeKind, address, latitude, longitude, hours };
  return (await call('changeMeetingPlace', { params, body })).version;
}
