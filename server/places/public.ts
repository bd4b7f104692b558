/** The parts of places that later slices may use: the divisions of listings, filters and searches. */

export {
  readDivisionNames,
  readDivisions,
  type DivisionNames,
  type KnownDivision,
} from './divisions-store.ts';
export { nameKey } from './place-rules.ts';
export { requireKnownDivisions } from './require-known-divisions.ts';
