import type { Database } from '#server/platform/database/database.ts';
import { curveCents, plausiblePrices, type PricedModel } from './estimate-price.ts';
import { readMarket, type SalesSummary } from './figures-store.ts';
import { listModels } from './known-models-store.ts';
import { saveSummaries } from './prices-store.ts';
import { readNow, scheduleNextRound, takeDue } from './rounds-store.ts';

/** Keys per transaction, few enough to keep it short. */
const batchSize = 20;

/**
 * Recomputes the summaries of all keys with a listing, price change, sale or refund since the last
 * round. Each is an index scan over its own products, whatever the size of the market.
 * @param db the database
 * @param how gently: one batch only, and not before the pause after the last round of any process
 * @returns how many summaries were computed
 */
export async function refreshPrices(
  db: Database,
  { gently = false }: { readonly gently?: boolean } = {},
): Promise<number> {
  let computed = 0;
  for (;;) {
    const some = await refreshSome(db, gently);
    computed += some;
    if (gently || some === 0) return computed;
  }
}

async function refreshSome(db: Database, gently: boolean): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const keys = await takeDue(trx, batchSize, gently);
    if (keys.length === 0) return 0;
    const models = new Map((await listModels(trx)).map((model) => [model.id, model]));
    const now = await readNow(trx);
    const ranges = keys.map((key) => ({
      ...key,
      ...plausiblePrices(models.get(key.modelId), key, now),
    }));
    const summaries = await readMarket(trx, ranges);
    await saveSummaries(
      trx,
      summaries.map((each) => ({ ...each, offCurve: offCurve(models.get(each.modelId), each) })),
    );
    await scheduleNextRound(trx);
    return keys.length;
  });
}

/**
 * The deviation of the median of sales from the curve at their time.
 * @param model of the products
 * @param paid the sales with their mean time
 * @returns ln(median / curve), or null without sales
 */
export function offCurve(model: PricedModel | undefined, paid: SalesSummary): number | null {
  if (!model || paid.median === null || paid.at === null) return null;
  return Math.log(paid.median / curveCents(model, paid.storageGb, paid.condition, paid.at));
}
