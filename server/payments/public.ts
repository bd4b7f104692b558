/** What other slices may use of payments; everything else is its own (import-boundaries.ts). */

export { hasHoldOf } from './payment-windows-store.ts';
