import type { Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import type { LockedProduct } from './product-states-store.ts';

/**
 * The reactions of later slices when a product is no longer for sale. The composition passes them in; those with a
 * transaction run in the one that withdraws the product, in this order.
 */
export interface WithdrawalHooks {
  /**
   * Ends the pending payments of a person, before an admin's transaction begins; one that succeeded
   * in the meantime is settled.
   * @throws Refusal payment-provider-down
   */
  endPayments(personId: string): Promise<void>;
  /**
   * Ends the pending payments of a product; no new ones begin until the work is done.
   * @throws Refusal payment-provider-down, or the refusal of the work
   */
  withPaymentsEnded<T>(productId: string, work: () => Promise<T>): Promise<T>;
  /**
   * Lets no payment of a seller's unsold products begin until the work is done.
   * @throws the error of the work
   */
  withPaymentsPaused<T>(sellerId: string, work: () => Promise<T>): Promise<T>;
  /**
   * @param includeUnfinished also while a payment is unfinished whose time is over
   * @throws Refusal being-paid while somebody may pay for the product
   */
  refuseWhileBeingPaid(
    trx: Transaction,
    productId: string,
    includeUnfinished?: boolean,
  ): Promise<void>;
  /** Cancels unpaid bookings and notifies their buyers. */
  cancelBookings(trx: Transaction, product: LockedProduct): Promise<void>;
  /**
   * Refunds a seller's sales that are not handed over, before an admin closes their account. Handed-over phones
   * stay sold; the shop holds their money for the admins.
   * @throws Refusal payment-provider-down, payment-disputed
   */
  refundUnhanded(sellerId: string, admin: Person): Promise<void>;
  removeWishes(trx: Transaction, productId: string): Promise<void>;
}
