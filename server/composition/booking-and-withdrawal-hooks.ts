import { languages } from '#contract/common/languages.ts';
import { paymentTextsIn } from '#server/payments/mail-texts/mail-texts.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type { PaymentHooks } from '#server/bookings/cancel-booking.ts';
import { closeBookingsOf } from '#server/bookings/close-bookings-of.ts';
import { listUnsoldIds, type WithdrawalHooks } from '#server/catalog/public.ts';
import { lockHandover } from '#server/handovers/public.ts';
import { endOffersOf, endOffersOfSale } from '#server/offers/end-offers.ts';
import type { SaleHooks } from '#server/payments/public.ts';
import {
  endPayments,
  withPaymentsEnded,
  withPaymentsPaused,
} from '#server/payments/end-payments.ts';
import { endPayment } from '#server/payments/release-hold.ts';
import type { PaymentContext } from '#server/payments/payment-context.ts';
import { ProviderDown } from '#server/payments/provider.ts';
import { refundBooking } from '#server/payments/refund-booking.ts';
import { refuseWhileBeingPaid } from '#server/payments/refuse-while-being-paid.ts';
import { isBeingPaid } from '#server/payments/unfinished-payments-store.ts';
import { listUnhandedSales } from '#server/payouts/open-money-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { deleteWishesFor } from '#server/wishlists/wishlists-store.ts';

/**
 * Builds the hooks of payments that cancelling a booking calls.
 * @param payments the payment context; null without a card provider, when no payment can be under way
 */
export function buildBookingHooks(payments: PaymentContext | null): PaymentHooks {
  return {
    endPayment: (bookingId) => withProvider(payments, (context) => endPayment(context, bookingId)),
    isBeingPaid,
  };
}

/**
 * Adds the end of a phone's offers to the effects of a sale on its hand-over.
 * @param handovers the hooks of hand-overs
 */
export function withEndedOffers(handovers: SaleHooks): SaleHooks {
  return {
    ...handovers,
    captured: async (trx, sale) => {
      const { productId: id, productName: name } = sale;
      await endOffersOfSale(trx, { id, name }, sale);
      return handovers.captured(trx, sale);
    },
  };
}

/**
 * The reason that buyer and seller read when an admin has closed the seller's account before a hand-over: one
 * text for both, who may read different languages.
 */
const closedSellerReason = languages
  .map((language) => paymentTextsIn(language).closedSeller)
  .join(' / ');

/**
 * Builds the hooks of later slices that withdrawing a product calls.
 * @param payments the payment context; null without a card provider, when no payment has to be ended
 */
export function buildWithdrawalHooks(payments: PaymentContext | null): WithdrawalHooks {
  return {
    endPayments: (personId) =>
      withProvider(payments, (context) => endPayments(context, { personId })),
    withPaymentsEnded: (productId, work) =>
      payments
        ? refusedWhenDown(payments, () => withPaymentsEnded(payments, productId, work))
        : work(),
    withPaymentsPaused: async (sellerId, work) =>
      payments
        ? withPaymentsPaused(payments, await listUnsoldIds(payments.db, sellerId), work)
        : work(),
    refuseWhileBeingPaid,
    cancelBookings: async (trx, product) => {
      await closeBookingsOf(trx, product, 'withdrawn');
      await endOffersOf(trx, product, 'withdrawn');
    },
    refundUnhanded: (sellerId, admin) =>
      withProvider(payments, async (context) => {
        for (const bookingId of await listUnhandedSales(context.db, sellerId)) {
          // The phone may have changed hands while the others were refunded.
          const isUnhanded = async (trx: Transaction) => {
            const handover = await lockHandover(trx, bookingId);
            return handover?.status === 'waiting' || handover?.status === 'sent';
          };
          await refundBooking(context, admin, bookingId, closedSellerReason, isUnhanded);
        }
      }),
    removeWishes: deleteWishesFor,
  };
}

async function withProvider(
  payments: PaymentContext | null,
  work: (payments: PaymentContext) => Promise<unknown>,
): Promise<void> {
  if (payments) await refusedWhenDown(payments, () => work(payments));
}

/** Turns a provider that can't be reached into the refusal 'payment-provider-down'. */
async function refusedWhenDown<T>({ log }: PaymentContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    log.warn(withRunbook('provider-down', { err: error }), 'the card provider does not answer');
    throw new Refusal('payment-provider-down', { retryAfter: 5 });
  }
}
