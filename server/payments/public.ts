/** What later slices may use: accounts are not closed while their owner may pay. */

export { hasHoldOf } from './payment-windows-store.ts';
