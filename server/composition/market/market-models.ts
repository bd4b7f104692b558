import * as z from 'zod/mini';
import { modelColumns } from '#contract/catalog/model-fields.ts';
import { maxImportLines } from '#contract/common/lists/list-import-limits.ts';
import { modelImporter } from '#server/catalog/models/import-models.ts';
import { readAllModels } from '#server/catalog/models/managed-models-store.ts';
import { cellsOfModel } from '#server/catalog/models/model-list.ts';
import { valuesOfModel } from '#server/catalog/models/model-values.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { sameLine, type ImportedPart } from './market-part.ts';

/** A model in the file of a market: the cells of the list of models, by column. */
export const marketModel = z.record(z.string(), z.string().check(z.maxLength(4_000))).check(
  z.refine((cells) => Object.keys(cells).every(isColumn), {
    error: `A model has ${modelColumns.filter(isColumn).join(', ')}`,
  }),
);
export type MarketModel = z.infer<typeof marketModel>;
export const marketModels = z.array(marketModel).check(z.maxLength(maxImportLines));

/** Ids are those of one shop. */
function isColumn(name: string): boolean {
  return name !== 'id' && modelColumns.some((each) => each === name);
}

/**
 * The models of this shop, as the file has them.
 * @param db the database
 */
export async function exportModels(db: Database): Promise<MarketModel[]> {
  return (await readAllModels(db)).map((row) => {
    const cells = cellsOfModel(valuesOfModel(row), row.category_name);
    // An empty cell clears what a shop has; a missing one keeps it.
    return Object.fromEntries(Object.entries(cells).filter(([column]) => isColumn(column)));
  });
}

/**
 * Brings the models of a file into this shop. Others stay: phones of them may be for sale.
 * @param trx the transaction of the import, after its brands
 * @param models of the file
 * @returns a line for each change
 * @throws StartupError that names the first model that can't be taken
 */
export async function importModels(
  trx: Transaction,
  models: readonly MarketModel[],
): Promise<ImportedPart> {
  const { lock, read, judgeBy, store, record } = modelImporter();
  await lock(trx);
  const now = await read(trx);
  const judge = judgeBy(now);
  const judged = models.map((cells, index) => {
    const line = judge(cells, index + 1);
    if (line.action !== 'refuse') return line;
    throw new StartupError(
      `Model ${index + 1} (${line.name}), ${line.column ?? 'name'}: ${line.problem}.`,
    );
  });
  const rowsOf = (action: 'add' | 'change') =>
    judged.flatMap((line) => (line.action === action ? [line.row] : []));
  const [added, changed] = [rowsOf('add'), rowsOf('change')];
  const others = now.rows.length - (models.length - added.length);
  const unchanged = [
    ...sameLine('models', models.length - added.length - changed.length),
    ...(others === 0 ? [] : [`models: ${others} that the file does not have stay`]),
  ];
  if (added.length + changed.length === 0) return { changed: [], unchanged };
  await store(trx, { added, changed });
  await recordAdminAction(trx, {
    by: null,
    ...record({ added: added.length, changed: changed.length }),
  });
  const lines = judged.flatMap(({ action, name }) =>
    action === 'add' || action === 'change'
      ? [`models: ${name} ${action === 'add' ? 'is added' : 'changes'}`]
      : [],
  );
  return { changed: lines, unchanged };
}
