import type { ModelValues } from '#contract/catalog/models.ts';
import type { FieldError } from '#contract/common/errors.ts';
import { modelMessages } from '#contract/catalog/messages.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { deriveAliases, refusedSpellings, type NamedBrand } from './derive-aliases.ts';
import {
  findNamedBrand,
  findOthersWith,
  insertModels,
  lockModels,
  readTakenIds,
  replaceCodes,
} from './managed-models-store.ts';
import { auditedModelId, modelIdMaker } from './model-ids.ts';
import { columnsOfModel, type ModelSpellingReader } from './model-values.ts';

/**
 * Adds a model.
 * @param db the database
 * @param admin who adds it
 * @param values checked
 * @param meansElse what searches know of its spellings
 * @returns its id
 * @throws Refusal invalid-input for an unknown brand or a spelling that means something else, model-exists, code-of-another-model
 */
export function addModel(
  db: Database,
  admin: Person,
  values: ModelValues,
  meansElse: ModelSpellingReader,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockModels(trx);
    const brand = await requireBrand(trx, values.category_id);
    await refuseOthers(trx, '', values);
    refuseSpellings(values, [], brand, meansElse);
    const id = modelIdMaker(await readTakenIds(trx))(values.name);
    const aliases = deriveAliases(values, brand);
    await insertModels(trx, [{ id, aliases, ...columnsOfModel(values) }]);
    await replaceCodes(trx, new Map([[id, values.codes]]));
    await recordAdminAction(trx, {
      by: admin.id,
      action: 'add-model',
      target: { kind: 'model', id: auditedModelId(id) },
      details: { model: id },
    });
    return id;
  });
}

/**
 * The brand of a model.
 * @param trx the transaction
 * @param id as sent
 * @throws Refusal invalid-input when there is none
 */
export async function requireBrand(trx: Transaction, id: string): Promise<NamedBrand> {
  const brand = await findNamedBrand(trx, id);
  if (brand) return brand;
  throw new Refusal('invalid-input', {
    errors: [{ field: 'category_id', message: modelMessages.brand }],
  });
}

/**
 * Refuses new spellings that mean something else in searches.
 * @param parameters those of refusedSpellings
 * @throws Refusal invalid-input, with each of them
 */
export function refuseSpellings(...parameters: Parameters<typeof refusedSpellings>): void {
  const errors = refusedSpellings(...parameters);
  if (errors.length > 0) throw new Refusal('invalid-input', { errors });
}

/**
 * Refuses a name or codes of other models.
 * @param trx the transaction that holds the lock of models
 * @param id of the model itself; '' for a new one
 * @param values its name and codes
 * @throws Refusal model-exists, code-of-another-model, with the field
 */
export async function refuseOthers(
  trx: Transaction,
  id: string,
  values: Pick<ModelValues, 'name' | 'codes'>,
): Promise<void> {
  const { named, coded } = await findOthersWith(trx, id, values);
  if (named) {
    throw new Refusal('model-exists', {
      errors: [{ field: 'name', message: 'There is a model with this name already.' }],
    });
  }
  if (coded.length > 0) {
    const errors = coded.map((code): FieldError => ({
      field: 'codes',
      message: `${code} is a code of another model`,
    }));
    throw new Refusal('code-of-another-model', { errors });
  }
}
