import { isDeepStrictEqual } from 'node:util';
import type { ModelValues } from '#contract/catalog/models.ts';
import { changedDetails, recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { refuseOtherVersion, versionOf, withVersion } from '#server/platform/http/versions.ts';
import { addJob } from '#server/platform/operation/jobs/jobs-store.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { refuseOthers, refuseSpellings, requireBrand } from './add-model.ts';
import { changedAliases } from './derive-aliases.ts';
import {
  hasPhones,
  lockModel,
  lockModels,
  replaceCodes,
  updateModels,
} from './managed-models-store.ts';
import { auditedModelId } from './model-ids.ts';
import { renamePhones } from './model-phones-store.ts';
import { columnsOfModel, valuesOfModel, type ModelSpellingReader } from './model-values.ts';
import { phonesRequestMs } from './request-time.ts';

/** Spellings and the source of updates are an admin's own words. */
const recordedFields = [
  ...['name', 'category_id', 'releaseYear', 'storages', 'launchPrices', 'codes'],
  ...['updates', 'updatesUntil', 'updateYears'],
];

/**
 * Changes a model. Its id and number stay, and with them addresses, filters and what is counted; its phones take a new
 * name.
 * @param db the database
 * @param admin who changes it
 * @param id of the model
 * @param body all of its values, and the version that the change was made from
 * @param meansElse what searches know of its spellings
 * @returns the new version, and whether anything changed
 * @throws Refusal not-found, changed-meanwhile, invalid-input, model-exists, code-of-another-model, model-has-phones
 */
export async function changeModel(
  db: Database,
  admin: Person,
  id: string,
  { version, ...values }: ModelValues & { readonly version?: string | undefined },
  meansElse: ModelSpellingReader,
): Promise<{ readonly changed: boolean; readonly version: string }> {
  const result = await db.transaction().execute(async (trx) => {
    await lockModels(trx);
    const row = await lockModel(trx, id);
    if (!row) throw new Refusal('not-found');
    const before = valuesOfModel(row);
    refuseOtherVersion(version, withVersion(before));
    if (isDeepStrictEqual(before, values)) return { changed: false, renamed: false };
    const brand = await requireBrand(trx, values.category_id);
    if (before.category_id !== values.category_id && (await hasPhones(trx, id))) {
      throw new Refusal('model-has-phones');
    }
    await refuseOthers(trx, id, values);
    refuseSpellings(values, before.spellings, brand, meansElse);
    const aliases = changedAliases({ ...before, aliases: row.aliases }, values, brand);
    await updateModels(trx, [{ id, aliases, ...columnsOfModel(values) }]);
    await replaceCodes(trx, new Map([[id, values.codes]]));
    const renamed = before.name !== values.name;
    // For the phones that are left if this process ends, or a request has no time for.
    if (renamed) await addJob(trx, 'rename-phones', { model: id });
    await recordAdminAction(trx, {
      by: admin.id,
      action: 'change-model',
      target: { kind: 'model', id: auditedModelId(id) },
      details: { model: id, ...changedDetails({ ...before }, { ...values }, recordedFields) },
    });
    return { changed: true, renamed };
  });
  if (result.renamed) await renameAllPhones(db, id, phonesRequestMs);
  return { changed: result.changed, version: versionOf(values) };
}

/**
 * Gives all phones of a model its present name, some at a time.
 * @param db the database
 * @param id of the model
 * @param withinMs when what is left becomes the job's; never by default
 */
export async function renameAllPhones(
  db: Database,
  id: string,
  withinMs = Infinity,
): Promise<void> {
  const until = performance.now() + withinMs;
  while ((await renamePhones(db, id)) && performance.now() < until);
}
