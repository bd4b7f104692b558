import { bookingActions } from '#contract/bookings/states.ts';
import { productActions } from '#contract/catalog/states.ts';
import { toPrice } from '#contract/common/money.ts';
import { whyNot } from '#contract/common/states.ts';
import type { PaymentStatus } from '#contract/payments/states.ts';
import { closeBookingsOf, setPaid } from '#server/bookings/public.ts';
import { markSold } from '#server/catalog/public.ts';
import { bookCharge, bookDispute, bookRefundDue, bookSale } from '#server/ledger/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import * as holds from './holds-store.ts';
import * as windows from './payment-windows-store.ts';
import { receiptMail, refundMail, soldMail } from './payments-mails.ts';
import * as store from './payments-store.ts';
import type { ProviderIntent } from './provider.ts';
import type { SaleHooks } from './sale-hooks.ts';
import { saleOf, type LockedSale, type CompleteSale } from './undo-sale.ts';

/** The locked rows of a payment, whose product and booking may be gone. */
export interface LockedPayment extends LockedSale {
  readonly payment: store.Payment;
}

/**
 * Makes payment, booking and product paid, or the money due to go back if the charge differs from the request,
 * or the product is no longer for sale.
 * @param trx the transaction that locked the rows
 * @param sales the hooks of later slices
 * @param sale the rows; the payment was neither captured nor refunded
 * @param intent that has succeeded
 * @returns the payment's new status
 */
export function captureOrRefund(
  trx: Transaction,
  sales: SaleHooks,
  sale: LockedPayment,
  intent: ProviderIntent,
): Promise<PaymentStatus> {
  const { product, booking, payment } = sale;
  const matches =
    intent.amountCents === payment.amountCents &&
    intent.currency === payment.currency &&
    intent.bookingId === payment.bookingId &&
    intent.refundedCents === 0;
  const isAvailable =
    product &&
    booking &&
    whyNot(productActions.sell, product.status, 'provider') === null &&
    whyNot(bookingActions.pay, booking.status, 'provider') === null;
  if (matches && isAvailable) return capture(trx, sales, { product, booking, payment }, intent);
  const soldToAnother = product?.status === 'sold' && booking?.status !== 'paid';
  return refund(trx, sale, intent, matches && soldToAnother ? 'sold' : 'gone');
}

/** The common facts of a payment's notifications. */
const aboutPayment = ({ product, payment }: LockedPayment) => ({
  cause: payment.id,
  facts: { productName: product?.name ?? 'phone', price: toPrice(payment.amountCents) },
  productId: payment.productId,
  bookingId: payment.bookingId,
});

async function capture(
  trx: Transaction,
  sales: SaleHooks,
  sale: CompleteSale,
  intent: ProviderIntent,
): Promise<PaymentStatus> {
  const { product, booking, payment } = sale;
  await store.setStatus(trx, payment.id, 'captured');
  await bookSale(trx, payment, product.sellerId);
  if (intent.dispute === 'open') await bookDispute(trx, payment, 'open');
  await setPaid(trx, booking.id);
  await markSold(trx, product.id);
  await closeBookingsOf(trx, product, 'sold');
  await holds.deleteHolds(trx, product.id);
  await windows.endWindows(trx, product.id);
  const beginning = await sales.captured(trx, saleOf(sale));
  const { method, refundAt, agreedDay, sellerName } = beginning;
  const isSent = method === 'courier';
  const { facts, ...common } = aboutPayment(sale);
  const sold = { ...common, facts: { ...facts, ...(isSent && { why: 'courier' }) } };
  await notify(
    trx,
    {
      ...sold,
      ...(!isSent && {
        facts: { ...facts, why: 'meet', seller: sellerName, at: agreedDay.toISOString() },
      }),
      to: payment.buyerId,
      kind: 'payment-received',
      way: { done: 2, next: (texts) => texts[isSent ? 'sendAsBuyer' : 'meetAsBuyer'](refundAt) },
      email: (buyer) => receiptMail(buyer, product.name, payment, beginning),
    },
    {
      ...sold,
      to: product.sellerId,
      kind: 'phone-sold',
      way: { done: 2, next: (texts) => texts[isSent ? 'sendAsSeller' : 'meetAsSeller'](refundAt) },
      email: (seller) => soldMail(seller, product.name, beginning),
    },
  );
  return 'captured';
}

async function refund(
  trx: Transaction,
  sale: LockedPayment,
  intent: ProviderIntent,
  cause: 'sold' | 'gone',
): Promise<PaymentStatus> {
  const { payment } = sale;
  const common = aboutPayment(sale);
  await store.setStatus(trx, payment.id, 'refund-due', cause);
  await bookCharge(trx, payment, intent);
  await bookRefundDue(trx, payment);
  if (intent.dispute === 'open') await bookDispute(trx, payment, 'open');
  await holds.releaseHold(trx, payment.productId, payment.bookingId);
  const { productName } = common.facts;
  const leftCents = intent.amountCents - intent.refundedCents;
  await notify(trx, {
    ...common,
    facts: { productName, price: toPrice(leftCents) },
    to: payment.buyerId,
    kind: 'payment-refunded',
    email: (buyer) => refundMail(buyer, productName, leftCents, cause),
  });
  return 'refund-due';
}
