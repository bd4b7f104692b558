import type { Database, Transaction } from '#server/platform/database/database.ts';
import { curveCents, plausiblePrices, type PricedModel } from './estimate-price.ts';
import { readMarket, type PriceKey, type SalesSummary } from './figures-store.ts';
import { findModels } from './known-models-store.ts';
import { saveSummaries } from './prices-store.ts';
import { putBehind, readNow, scheduleNextRound, takeDue, takeKey } from './rounds-store.ts';

/** Keys per transaction, few enough to keep it short. */
const batchSize = 20;

/** The result of a round. */
interface Round {
  readonly computedCount: number;
  /** Why some of its summaries could not be made. */
  readonly errors: readonly unknown[];
}

/**
 * Recomputes the summaries of all keys with a listing, price change, sale or refund since the last round. Each
 * is an index scan over its own products, at any size of the shop. A key whose summary can't be made waits
 * behind all others and keeps none of them back.
 * @param db the database
 * @param how gently: one batch only, and not before the pause after the last round of any process
 * @returns how many summaries were computed
 * @throws why the first summary that could not be made failed, once the others are stored
 */
export async function refreshPrices(
  db: Database,
  { gently = false }: { readonly gently?: boolean } = {},
): Promise<number> {
  let computeCount = 0;
  const errors: unknown[] = [];
  for (;;) {
    const round = await refreshSome(db, gently);
    computeCount += round.computedCount;
    errors.push(...round.errors);
    if (!gently && round.computedCount > 0) continue;
    if (errors.length > 0) throw errors[0];
    return computeCount;
  }
}

async function refreshSome(db: Database, gently: boolean): Promise<Round> {
  let keys: PriceKey[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      keys = await takeDue(trx, batchSize, gently);
      if (keys.length > 0) await summarize(trx, keys);
    });
    return { computedCount: keys.length, errors: [] };
  } catch (error) {
    // Nothing was taken: the database is away.
    if (keys.length === 0) throw error;
    return refreshEach(db, keys);
  }
}

/** Summarizes the keys of a failed batch one by one. */
async function refreshEach(db: Database, keys: readonly PriceKey[]): Promise<Round> {
  let computeCount = 0;
  const errors: unknown[] = [];
  for (const key of keys) {
    try {
      await db.transaction().execute(async (trx) => {
        if (!(await takeKey(trx, key))) return;
        await summarize(trx, [key]);
        computeCount += 1;
      });
    } catch (error) {
      // If the database is away this throws, too, and the round is repeated.
      await putBehind(db, key);
      errors.push(error);
    }
  }
  return { computedCount: computeCount, errors };
}

/** Makes and stores the summaries of keys that the transaction has taken. */
async function summarize(trx: Transaction, keys: readonly PriceKey[]): Promise<void> {
  const rows = await findModels(trx, [...new Set(keys.map(({ modelId }) => modelId))]);
  const models = new Map(rows.map((model) => [model.id, model]));
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
}

/**
 * The deviation of the median of sales from the curve at their time.
 * @param model of the products
 * @param paidSalesSummary the sales with their mean time
 * @returns ln(median / curve), or null without sales
 */
export function offCurve(
  model: PricedModel | undefined,
  paidSalesSummary: SalesSummary,
): number | null {
  if (!model || paidSalesSummary.median === null || paidSalesSummary.at === null) return null;
  return Math.log(
    paidSalesSummary.median /
      curveCents(
        model,
        paidSalesSummary.storageGb,
        paidSalesSummary.condition,
        paidSalesSummary.at,
      ),
  );
}
