import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { addJob } from '#server/platform/operation/jobs/jobs-store.ts';
import { requireBrand } from './add-model.ts';
import { changedAliases } from './derive-aliases.ts';
import { lockModel, lockModels, updateModels } from './managed-models-store.ts';
import { auditedModelId } from './model-ids.ts';
import { isMerged, movePhones, replaceModel } from './model-phones-store.ts';
import { columnsOfModel, valuesOfModel } from './model-values.ts';
import { phonesRequestMs } from './request-time.ts';

/** What later slices keep by a model's id, moved when two models become one. */
export interface MergeHooks {
  /** Takes the locks that come before those of models. */
  readonly lockFirst: (trx: Transaction) => Promise<void>;
  /** Called in the transaction that removes the model `from`, before it is removed. */
  readonly modelMerged: (trx: Transaction, from: string, into: string) => Promise<void>;
}

/** Phones that are moved in the last transaction; the others are moved before it, some at a time. */
const phonesAtLast = 500;

/** After this time a merge that is not done is taken to have broken off. */
const breaksOffAfterSeconds = 120;

/** Who merges which models; the input of the job `finish-merge`, so it never changes. */
export interface Merge {
  /** The id of the admin. */
  readonly by: string;
  /** The model that goes. */
  readonly from: string;
  /** The model that stays. */
  readonly into: string;
}

/**
 * Makes one model of two. Phones, sold ones too, prices, saved searches, codes and names of the first become those of
 * the second, and addresses of the first lead there; the values of the second stay. A merge that breaks off, or takes
 * longer than a request may, is finished by a job.
 * @param db the database
 * @param merge who merges which models
 * @param hooks of later slices
 * @param withinMs when what is left becomes the job's
 * @returns how many phones were moved, and whether nothing is left
 * @throws Refusal not-found, same-model, models-of-two-brands
 */
export async function mergeModels(
  db: Database,
  merge: Merge,
  hooks: MergeHooks,
  withinMs = phonesRequestMs,
): Promise<{ readonly movedCount: number; readonly finished: boolean }> {
  const until = performance.now() + withinMs;
  const { by, from, into } = merge;
  if (from === into) throw new Refusal('same-model');
  await db.transaction().execute(async (trx) => {
    await lockBoth(trx, merge);
    await addJob(trx, 'finish-merge', { by, from, into }, breaksOffAfterSeconds);
  });
  let movedCount = 0;
  for (let some = phonesAtLast; some === phonesAtLast; movedCount += some) {
    if (movedCount > 0 && performance.now() > until) {
      await addJob(db, 'finish-merge', { by, from, into });
      return { movedCount, finished: false };
    }
    some = await movePhones(db, from, into);
  }
  return { movedCount: await endMerge(db, merge, movedCount, hooks), finished: true };
}

/**
 * Finishes a merge that broke off, as when its process ended.
 * @param db the database
 * @param merge that was begun
 * @param hooks of later slices
 */
export async function finishBrokenMerge(
  db: Database,
  merge: Merge,
  hooks: MergeHooks,
): Promise<void> {
  try {
    let moved = 0;
    for (let some = phonesAtLast; some === phonesAtLast; moved += some) {
      some = await movePhones(db, merge.from, merge.into);
    }
    await endMerge(db, merge, moved, hooks);
  } catch (error) {
    // Meanwhile one of the two became one with a third, or of another brand.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Moves the last phones and makes the models one. Returns how many phones were moved in all. */
function endMerge(
  db: Database,
  merge: Merge,
  movedBefore: number,
  hooks: MergeHooks,
): Promise<number> {
  const { by, from, into } = merge;
  return db.transaction().execute(async (trx) => {
    await hooks.lockFirst(trx);
    await lockModels(trx);
    // The request and the job may be at it at the same time.
    if (await isMerged(trx, from, into)) return movedBefore;
    let moved = movedBefore;
    const models = await lockBoth(trx, merge);
    // What was listed meanwhile.
    for (let some = phonesAtLast; some === phonesAtLast; moved += some) {
      some = await movePhones(trx, from, into);
    }
    await hooks.modelMerged(trx, from, into);
    await replaceModel(trx, from, into);
    const values = valuesOfModel(models.into);
    const brand = await requireBrand(trx, values.category_id);
    const aliases = changedAliases({ ...values, aliases: models.into.aliases }, values, brand);
    await updateModels(trx, [
      {
        id: into,
        // Whoever types the former name finds the model.
        aliases: [...new Set([...aliases, ...models.from.aliases])],
        ...columnsOfModel(values),
      },
    ]);
    await recordAdminAction(trx, {
      by,
      action: 'merge-models',
      target: { kind: 'model', id: auditedModelId(into) },
      details: { model: into, from, phones: moved },
    });
    return moved;
  });
}

async function lockBoth(trx: Transaction, { from, into }: Merge) {
  await lockModels(trx);
  const models = { from: await lockModel(trx, from), into: await lockModel(trx, into) };
  if (!models.from || !models.into) throw new Refusal('not-found');
  if (models.from.category_id !== models.into.category_id) {
    throw new Refusal('models-of-two-brands');
  }
  return { from: models.from, into: models.into };
}
