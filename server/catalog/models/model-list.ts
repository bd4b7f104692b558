import * as z from 'zod/mini';
import { toCsv } from '#contract/common/lists/csv.ts';
import { modelColumns, type ModelColumn } from '#contract/catalog/model-fields.ts';
import { modelMessages } from '#contract/catalog/messages.ts';
import { modelBody, type ModelValues } from '#contract/catalog/models.ts';
import type { CsvCells } from '#server/platform/http/csv/read-csv.ts';

/** Models as the lines of a list (CSV). */

/** Cells of a model by column; those with several values have semicolons between them. */
export type ModelCells = Record<Exclude<ModelColumn, 'id'>, string>;

/** Other headers, those of the program's own first list among them. */
export const otherModelHeads: Readonly<Record<string, ModelColumn>> = {
  category: 'brand',
  maker: 'brand',
  model: 'name',
  year: 'releaseYear',
  launchyear: 'releaseYear',
  storage: 'storages',
  storageoptions: 'storages',
  launchprice: 'launchPrices',
  launchpriceusd: 'launchPrices',
  aliases: 'spellings',
  tac: 'codes',
  tacs: 'codes',
  securityupdates: 'updates',
};

/**
 * The cells of a model.
 * @param values of it
 * @param brand the name of its brand
 */
export function cellsOfModel(values: ModelValues, brand: string): ModelCells {
  const several = (items: readonly (string | number | null)[]) => items.join(';');
  return {
    brand,
    name: values.name,
    releaseYear: String(values.releaseYear),
    storages: several(values.storages),
    launchPrices: several(values.launchPrices).replace(/;+$/, ''),
    spellings: several(values.spellings),
    codes: several(values.codes),
    updates: values.updates ?? '',
    updatesUntil: values.updatesUntil ?? '',
    updateYears: String(values.updateYears ?? ''),
    updatesSource: values.updatesSource ?? '',
  };
}

/**
 * The list of models.
 * @param models with their ids and the names of their brands
 * @returns CSV
 */
export function listOfModels(
  models: readonly { readonly id: string; readonly brand: string; readonly values: ModelValues }[],
): string {
  return toCsv([
    modelColumns,
    ...models.map(({ id, brand, values }) => {
      const cells = { id, ...cellsOfModel(values, brand) };
      return modelColumns.map((name) => cells[name]);
    }),
  ]);
}

export type ReadModel =
  | { readonly values: ModelValues }
  | { readonly column: ModelColumn | null; readonly problem: string };

/**
 * Reads the values of a line.
 * @param cells of the line; columns that the list does not have keep what is stored
 * @param before the cells of the stored model; null for a new one
 * @param categoryId the id of the brand that the line names; undefined if there is none
 */
export function readModelCells(
  cells: CsvCells<ModelColumn>,
  before: ModelCells | null,
  categoryId: string | undefined,
): ReadModel {
  if (categoryId === undefined) {
    const problem = cells.brand ? 'There is no such brand' : modelMessages.brand;
    return { column: 'brand', problem };
  }
  const { id: _id, brand: _brand, ...sent } = { ...before, ...cells };
  const missing = Object.fromEntries(modelColumns.map((name) => [name, '']));
  const result = z.safeParse(modelBody, { ...missing, ...sent, category_id: categoryId });
  if (result.success) return { values: result.data };
  const [issue] = result.error.issues;
  const column = modelColumns.find((name) => name === issue?.path[0]) ?? null;
  return { column, problem: issue?.message ?? modelMessages.name };
}
