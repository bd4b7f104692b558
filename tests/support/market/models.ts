import type { ModelValues } from '#contract/catalog/models.ts';

/**
 * The body of a model of the second brand.
 * @param name of the model
 * @param changes other values
 */
export function modelFields(name: string, changes: Partial<ModelValues> = {}): ModelValues {
  return {
    ...{ category_id: '02', name, releaseYear: 2026, storages: [128, 256] },
    ...{ launchPrices: [500, null], spellings: [], codes: [] },
    ...{ updates: null, updatesUntil: null, updateYears: null, updatesSource: null },
    ...changes,
  };
}
