/** The parts of places that later slices may use: the divisions of listings, filters and searches. */

export { readDivisions, type KnownDivision } from './divisions-store.ts';
