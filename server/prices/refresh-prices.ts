import type { Database } from '#server/platform/database/database.ts';
import { curveCents, seriousPrices, type PricedModel } from './estimate-price.ts';
import { readSeen, type Paid } from './figures-store.ts';
import { listModels } from './known-models-store.ts';
import { saveCells } from './prices-store.ts';
import { readNow, rest, takeDue } from './rounds-store.ts';

/** Few, so that a round is over in moments however many phones there are of each kind. */
const atOnce = 20;

/**
 * Makes the summaries of all that was listed, repriced, sold or given back since the last round anew.
 * Each costs a walk over its own phones along an index, however large the market is.
 * @param db the database
 * @param how gently: only some, and not before the round before has rested, whichever process it ran in
 * @returns how many summaries were made
 */
export async function refreshPrices(
  db: Database,
  { gently = false }: { readonly gently?: boolean } = {},
): Promise<number> {
  let made = 0;
  for (;;) {
    const some = await refreshSome(db, gently);
    made += some;
    if (gently || some < atOnce) return made;
  }
}

async function refreshSome(db: Database, gently: boolean): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const keys = await takeDue(trx, atOnce, gently);
    if (keys.length === 0) return 0;
    const models = new Map((await listModels(trx)).map((model) => [model.id, model]));
    const now = await readNow(trx);
    const asked = keys.map((key) => ({
      ...key,
      ...seriousPrices(models.get(key.modelId), key, now),
    }));
    const seen = await readSeen(trx, asked);
    await saveCells(
      trx,
      seen.map((cell) => ({ ...cell, offCurve: offCurve(models.get(cell.modelId), cell) })),
    );
    await rest(trx);
    return keys.length;
  });
}

/**
 * How far the median of sales lies from the curve of their time.
 * @param model of the phones
 * @param paid what was paid for them, when on average
 * @returns ln(median / curve), or null without sales
 */
export function offCurve(model: PricedModel | undefined, paid: Paid): number | null {
  if (!model || paid.median === null || paid.at === null) return null;
  return Math.log(paid.median / curveCents(model, paid.storageGb, paid.condition, paid.at));
}
