/** What the export of somebody's data takes from the store. */
export { heldSearches } from './saved-searches-store.ts';
