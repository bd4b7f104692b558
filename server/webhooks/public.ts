/** The parts that later slices may use: writing events in the transaction that causes them, and erasing. */

export { recordEvents } from './events-store.ts';
export { eraseWebhooks } from './own-data-store.ts';
