/** What later slices may use: what keeps an account from being closed, and from being erased. */

export {
  erasePayoutData,
  listUnhandedSales,
  moneyObstacle,
  readOpenMoney,
  type OpenMoney,
} from './open-money-store.ts';
