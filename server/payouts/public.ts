/**
 * The parts that later slices may use: the obstacles to closing or erasing
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
