/**
 * The parts that later slices and the composition may use: sales whose guarantee is over with nothing open, and
 * the progress of a sale with its checklist. A payout locks a sale in the usual order (product, booking, payment,
 * hand-over), checks `isStillReleasable` again, and stores `setReleased` in the transaction that moves the money.
 */

export { readHandovers, type HandoverRow } from './handover-facts-store.ts';
export { presentChecks } from './handovers-presenter.ts';
export { lockHandover, setReleased, type LockedHandover } from './handovers-store.ts';
export { lockSale, type LockedSale } from './lock-sale.ts';
export { isStillReleasable, listReleasable, type Releasable } from './releasable-store.ts';
