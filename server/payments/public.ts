/** The parts that later slices may use: accounts are not closed while their owner may pay. */

export {
  EvidenceSent,
  ProviderDown,
  TransferRefused,
  type PaymentProvider,
  type ProviderPayouts,
} from './provider.ts';
export type { PaymentContext } from './payment-context.ts';
export { giveBackPart, trySendingReductionRefund } from './give-back-part.ts';
export { lockCaptured } from './payments-store.ts';
export { refundSale } from './refund-booking.ts';
export type { Sale, SaleBeginning, SaleHooks, Undoing } from './sale-hooks.ts';
export { hasHoldOf } from './payment-windows-store.ts';
