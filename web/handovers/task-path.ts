import type { SaleTask } from '#contract/handovers/schemas.ts';
import { paths } from '#web/paths.ts';

/** Where a seller does what is next about a sale. */
export const taskPath = ({ task, bookingId, productId }: SaleTask): string =>
  task === 'review' ? paths.review(bookingId) : paths.productBookings(productId);
