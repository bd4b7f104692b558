/** What later slices may use: what waits for an admin, and what keeps an account from being closed or erased. */

export {
  erasePayoutData,
  hasPayoutDataToErase,
  listUnhandedSales,
  moneyObstacle,
  readOpenMoney,
  type OpenMoney,
} from './open-money-store.ts';
export { countDueByHand } from './payouts-store.ts';
