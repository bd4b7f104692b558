import type { SaleTask } from '#contract/handovers/schemas.ts';
import { sellerTasks, type SellerTask } from '#contract/handovers/states.ts';
import { saleProgress, type SaleSituation } from '#contract/bookings/steps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readHandovers } from './handover-facts-store.ts';
import { presentFacts } from './handovers-presenter.ts';
import { listOwedReviews, listSalesInProgress } from './tasks-store.ts';

const isTask = (situation: SaleSituation): situation is SellerTask =>
  sellerTasks.some((task) => task === situation);

/**
 * Lists a seller's next steps in their sales, and the people they have not reviewed yet. The rule is that of
 * the order's steps, so that the list and the screen of each sale agree.
 * @param db the database
 * @param sellerId the seller
 * @returns the most urgent first
 */
export async function listTasks(db: Database, sellerId: string): Promise<SaleTask[]> {
  const sales = await listSalesInProgress(db, sellerId);
  const handovers = await readHandovers(
    db,
    sales.map(({ bookingId }) => bookingId),
  );
  const tasks = sales.flatMap((sale): SaleTask[] => {
    const row = handovers.get(sale.bookingId);
    if (!row) return [];
    const progress = saleProgress({
      status: 'paid',
      expiresAt: null,
      returnStatus: row.returnStatus,
      disputed: row.disputed,
      // The money's state matters only once nothing is left to do.
      handover: presentFacts(row, undefined),
    });
    if (!progress || !isTask(progress.situation)) return [];
    return [{ ...sale, task: progress.situation, until: progress.until }];
  });
  // A sale with a next step of its own is reviewed after it.
  const owed = (await listOwedReviews(db, sellerId))
    .filter(({ bookingId }) => !tasks.some((task) => task.bookingId === bookingId))
    .map(({ until, ...sale }): SaleTask => ({
      ...sale,
      task: 'review',
      until: until.toISOString(),
    }));
  const urgency = ({ until }: SaleTask) => (until === null ? Infinity : Date.parse(until));
  return [...tasks, ...owed].toSorted((a, b) => urgency(a) - urgency(b));
}
