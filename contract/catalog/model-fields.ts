/** Limits of the models an admin keeps. Without zod, since pages need them and no schemas. */

export const maxSpellingsPerModel = 20;
export const maxSpelling = 60;
/** A popular phone has some dozens of type allocation codes, one for each market and colour. */
export const maxCodesPerModel = 200;
export const maxUpdatesSource = 300;
/** No maker promises more than ten years today. */
export const maxUpdateYears = 20;
export const firstLaunchYear = 1990;
export const lastLaunchYear = 2100;

/** Whether its maker promises updates until then, or an admin estimates it because the maker promises nothing. */
export const updateKinds = ['promised', 'estimated'] as const;
export type UpdateKind = (typeof updateKinds)[number];

/** The columns of a list of models. */
export const modelColumns = [
  'id',
  'brand',
  'name',
  'releaseYear',
  'storages',
  'launchPrices',
  'spellings',
  'codes',
  'updates',
  'updatesUntil',
  'updateYears',
  'updatesSource',
] as const;
export type ModelColumn = (typeof modelColumns)[number];

/** What can be given once for every new model of a list that doesn't say it. */
export const sharedModelColumns = [
  'brand',
  'releaseYear',
  'storages',
  'launchPrices',
] as const satisfies readonly ModelColumn[];
export type SharedModelColumn = (typeof sharedModelColumns)[number];
