/** What later slices may use: accounts are not closed while their owner may pay. */

export type { Sale, SaleHooks } from './sale-hooks.ts';
export {
  ProviderDown,
  TransferRefused,
  type PaymentProvider,
  type ProviderPayouts,
} from './provider.ts';
export { hasHoldOf } from './payment-windows-store.ts';
