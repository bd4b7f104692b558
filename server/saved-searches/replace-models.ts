import { readFilters } from '#contract/saved-searches/schemas.ts';

/**
 * The filters of a search with other models.
 * @param query the filters in their one form
 * @param otherIds the other id by that of each model that is replaced
 * @returns the filters and their one form; null if `query` has none
 */
export function replaceModels(
  query: string,
  otherIds: ReadonlyMap<string, string>,
): ReturnType<typeof readFilters> {
  const models = readFilters(query)?.filters.model;
  if (!models) return readFilters(query);
  const params = new URLSearchParams(query);
  params.set('model', [...new Set(models.map((id) => otherIds.get(id) ?? id))].join(','));
  return readFilters(params.toString());
}
