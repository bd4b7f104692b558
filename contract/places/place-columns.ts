/**
 * The columns of an admin's list of places, without zod, since the page needs them and no schemas. A line names a
 * division, a district of it or a public place there, each by its name. An empty cell clears what is optional; a column
 * that is missing keeps it.
 */
export const placeColumns = [
  ...(['division', 'divisionBn', 'district', 'districtBn', 'name', 'nameBn'] as const),
  ...(['kind', 'address', 'latitude', 'longitude', 'hours', 'hidden'] as const),
] as const;
export type PlaceColumn = (typeof placeColumns)[number];

/** What a column of somebody's own list can say: a column of the template, both coordinates, or a part of the address. */
export const placeListFields = [...placeColumns, 'coordinates', 'houseNumber'] as const;
export type PlaceListField = (typeof placeListFields)[number];

/** What can be given once for every line without it. */
export const sharedPlaceColumns = [
  'division',
  'district',
  'kind',
] as const satisfies readonly PlaceColumn[];
export type SharedPlaceColumn = (typeof sharedPlaceColumns)[number];
