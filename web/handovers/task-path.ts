import type { SaleTask } from '#contract/handovers/schemas.ts';
import { paths } from '#web/paths.ts';

/** The page of a seller's next step in a sale. */
export const taskPath = ({ task, bookingId, productId }: SaleTask): string =>
  task === 'review' ? paths.review(bookingId) : paths.productBookings(productId);
