import { isDeepStrictEqual } from 'node:util';
import { modelColumns, type ModelColumn } from '#contract/catalog/model-fields.ts';
import type { ModelValues } from '#contract/catalog/models.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  cellChanges,
  type JudgedLine,
  type ListImporter,
} from '#server/platform/http/csv/import-list.ts';
import type { CsvCells } from '#server/platform/http/csv/read-csv.ts';
import { addJob } from '#server/platform/operation/jobs/jobs-store.ts';
import {
  changedAliases,
  deriveAliases,
  refusedSpellings,
  type NamedBrand,
} from './derive-aliases.ts';
import {
  insertModels,
  lockModels,
  readAllModels,
  readModelIdsWithPhones,
  readNamedBrands,
  readTakenIds,
  replaceCodes,
  updateModels,
} from './managed-models-store.ts';
import { auditedModelId, modelIdMaker } from './model-ids.ts';
import { cellsOfModel, otherModelHeads, readModelCells } from './model-list.ts';
import { columnsOfModel, valuesOfModel, type ModelSpellingReader } from './model-values.ts';

/** A model of a list, to be inserted or stored. */
interface ListedModel {
  readonly id: string;
  readonly values: ModelValues;
  readonly aliases: string[];
  /** Its name before; null for a new one. */
  readonly formerName: string | null;
}

/**
 * A name as it is compared: without case and spaces at its ends.
 * @param name of a model or a brand
 */
export const keyOf = (name: string) => name.trim().toLowerCase();

/**
 * Builds the import of models. A line is about the model with its id, else about the one with its name; a cell that is
 * empty clears the value, a column that is missing keeps it.
 * @param meansElse what searches know of spellings; without it they are taken as they are
 */
export function modelImporter(
  meansElse: ModelSpellingReader = () => null,
): ListImporter<ModelColumn, ModelsNow, ListedModel> {
  return {
    shape: { columns: modelColumns, otherNames: otherModelHeads, required: ['brand', 'name'] },
    lock: lockModels,
    read: readModelsNow,
    judgeBy: (now) => judgeBy(now, meansElse),
    async store(trx, { added, changed }) {
      const rows = (models: readonly ListedModel[]) =>
        models.map(({ id, aliases, values }) => ({ id, aliases, ...columnsOfModel(values) }));
      const newId = modelIdMaker(await readTakenIds(trx));
      const named = added.map((model) => ({ ...model, id: newId(model.values.name) }));
      if (changed.length > 0) await updateModels(trx, rows(changed));
      if (named.length > 0) await insertModels(trx, rows(named));
      await replaceCodes(
        trx,
        new Map([...changed, ...named].map(({ id, values }) => [id, values.codes])),
      );
      for (const { id, formerName, values } of changed) {
        if (formerName !== values.name) await addJob(trx, 'rename-phones', { model: id });
      }
    },
    record: ({ added, changed }) => ({
      action: 'import-models',
      target: { kind: 'model', id: auditedModelId('') },
      details: { added, changed },
    }),
  };
}

/** All that lines are compared with. */
export interface ModelsNow {
  readonly brands: ReadonlyMap<string, NamedBrand>;
  readonly rows: Awaited<ReturnType<typeof readAllModels>>;
  readonly withPhones: ReadonlySet<string>;
}

async function readModelsNow(db: Database | Transaction): Promise<ModelsNow> {
  return {
    brands: await readNamedBrands(db),
    rows: await readAllModels(db),
    withPhones: await readModelIdsWithPhones(db),
  };
}

function judgeBy({ brands, rows, withPhones }: ModelsNow, meansElse: ModelSpellingReader) {
  const brandIds = new Map(
    [...brands].flatMap(([id, { name }]) => [[id, id] as const, [keyOf(name), id] as const]),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = new Map(rows.map((row) => [keyOf(row.name), row]));
  const modelOfCode = new Map(rows.flatMap(({ id, codes }) => codes.map((code) => [code, id])));
  const lineOfModel = new Map<string, number>();
  const lineOfName = new Map<string, number>();

  return (cells: CsvCells<ModelColumn>, line: number): JudgedLine<ListedModel> => {
    const name = (cells.name ?? '').trim();
    const refuse = (column: ModelColumn | null, problem: string): JudgedLine<ListedModel> => ({
      ...{ action: 'refuse', name, column, problem },
    });
    const id = (cells.id ?? '').trim();
    const row = id === '' ? byName.get(keyOf(name)) : byId.get(id);
    if (id !== '' && !row) {
      return refuse('id', 'There is no model with this id. Leave the cell empty for a new one');
    }
    const values = row && valuesOfModel(row);
    const before = row && values ? cellsOfModel(values, row.category_name) : null;
    const typedBrand = keyOf(cells.brand ?? '');
    const categoryId = brandIds.get(typedBrand) ?? brandIds.get(typedBrand.padStart(2, '0'));
    const read = readModelCells(cells, before, categoryId);
    if ('problem' in read) return refuse(read.column, read.problem);
    const { values: after } = read;
    const brand = brands.get(after.category_id);
    if (!brand) return refuse('brand', 'There is no such brand');
    const nameKey = keyOf(after.name);
    const model = row?.id ?? `new ${nameKey}`;
    const sameLine = lineOfModel.get(model) ?? lineOfName.get(nameKey);
    if (sameLine !== undefined) return refuse('name', `Line ${sameLine} has the same`);
    lineOfModel.set(model, line);
    lineOfName.set(nameKey, line);
    const other = byName.get(nameKey);
    if (other && other.id !== row?.id) {
      return refuse('name', 'There is a model with this name already.');
    }
    if (row && row.category_id !== after.category_id && withPhones.has(row.id)) {
      return refuse('brand', 'Phones of this model are listed here, so its brand can’t change.');
    }
    const takenCode = after.codes.find((code) => (modelOfCode.get(code) ?? model) !== model);
    if (takenCode !== undefined)
      return refuse('codes', 'Another model has one of these type allocation codes.');
    const [wrong] = refusedSpellings(after, values?.spellings ?? [], brand, meansElse);
    if (wrong) return refuse('spellings', wrong.message);
    for (const code of after.codes) modelOfCode.set(code, model);
    if (row && values && isDeepStrictEqual(values, after)) return { action: 'same', name };
    const changes = cellChanges(before, cellsOfModel(after, brand.name));
    return {
      action: row ? 'change' : 'add',
      name: after.name,
      changes,
      row: {
        id: row?.id ?? '',
        values: after,
        aliases:
          row && values
            ? changedAliases({ ...values, aliases: row.aliases }, after, brand)
            : deriveAliases(after, brand),
        formerName: row?.name ?? null,
      },
    };
  };
}
