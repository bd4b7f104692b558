/**
 * The parts that later slices may use: payouts that wait for an admin, and the obstacles to closing or erasing
 * an account.
 */

export {
  erasePayoutData,
  hasPayoutDataToErase,
  listUnhandedSales,
  moneyObstacle,
  readOpenMoney,
  type OpenMoney,
} from './open-money-store.ts';
export { countDueByHand } from './payouts-store.ts';
