import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireBrand } from './add-model.ts';
import { changedAliases } from './derive-aliases.ts';
import { lockModel, lockModels, updateModels } from './managed-models-store.ts';
import { auditedModelId } from './model-ids.ts';
import { movePhones, replaceModel } from './model-phones-store.ts';
import { columnsOfModel, valuesOfModel } from './model-values.ts';

/** What later slices keep by a model's id, moved when two models become one. */
export interface MergeHooks {
  /** Takes the locks that come before those of models. */
  readonly lockFirst: (trx: Transaction) => Promise<void>;
  /** Called in the transaction that removes the model `from`, before it is removed. */
  readonly modelMerged: (trx: Transaction, from: string, into: string) => Promise<void>;
}

/** Phones that are moved in the last transaction; the others are moved before it, some at a time. */
const phonesAtLast = 500;

/**
 * Makes one model of two. Phones, sold ones too, prices, saved searches, codes and names of the first become those of
 * the second, and addresses of the first lead there; the values of the second stay. A merge that breaks off is
 * finished by the next one: phones that were moved stay with the second.
 * @param db the database
 * @param admin who merges
 * @param from the model that goes
 * @param into the model that stays
 * @param hooks of later slices
 * @returns how many phones were moved
 * @throws Refusal not-found, same-model, models-of-two-brands
 */
export async function mergeModels(
  db: Database,
  admin: Person,
  from: string,
  into: string,
  hooks: MergeHooks,
): Promise<number> {
  if (from === into) throw new Refusal('same-model');
  await db.transaction().execute((trx) => lockBoth(trx, from, into));
  let moved = 0;
  for (let some = phonesAtLast; some === phonesAtLast; moved += some) {
    some = await movePhones(db, from, into);
  }
  return db.transaction().execute(async (trx) => {
    await hooks.lockFirst(trx);
    const models = await lockBoth(trx, from, into);
    // What was listed meanwhile.
    for (let some = phonesAtLast; some === phonesAtLast; moved += some) {
      some = await movePhones(trx, from, into);
    }
    await hooks.modelMerged(trx, from, into);
    await replaceModel(trx, from, into);
    const kept = valuesOfModel(models.into);
    const brand = await requireBrand(trx, kept.category_id);
    const aliases = changedAliases({ ...kept, aliases: models.into.aliases }, kept, brand);
    await updateModels(trx, [
      {
        id: into,
        // Whoever types the former name finds the model.
        aliases: [...new Set([...aliases, ...models.from.aliases])],
        ...columnsOfModel(kept),
      },
    ]);
    await recordAdminAction(trx, {
      by: admin.id,
      action: 'merge-models',
      target: { kind: 'model', id: auditedModelId(into) },
      details: { model: into, from, phones: moved },
    });
    return moved;
  });
}

async function lockBoth(trx: Transaction, from: string, into: string) {
  await lockModels(trx);
  const models = { from: await lockModel(trx, from), into: await lockModel(trx, into) };
  if (!models.from || !models.into) throw new Refusal('not-found');
  if (models.from.category_id !== models.into.category_id) {
    throw new Refusal('models-of-two-brands');
  }
  return { from: models.from, into: models.into };
}
