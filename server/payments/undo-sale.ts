import { whyNot } from '#contract/common/states.ts';
import { bookingActions } from '#contract/bookings/states.ts';
import { productActions } from '#contract/catalog/states.ts';
import { toPrice } from '#contract/common/money.ts';
import { disputeActions, paymentActions } from '#contract/payments/states.ts';
import { setRefunded, type LockedBooking } from '#server/bookings/public.ts';
import { type LockedProduct, markReturned } from '#server/catalog/public.ts';
import { bookDispute, bookRefundDue, readSaleMoney } from '#server/ledger/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import {
  chargedBackMail,
  decidedBackMail,
  decidedReturnMail,
  givenBackMail,
  returnedMail,
} from './payments-mails.ts';
import * as store from './payments-store.ts';
import { mergeReductionRefunds } from './reduction-refunds-store.ts';
import type { Sale, SaleHooks, Undoing } from './sale-hooks.ts';

export interface LockedSale {
  readonly product: LockedProduct | null;
  readonly booking: LockedBooking | null;
  readonly payment: store.Payment | null;
}

/** Why the money goes back, as notifications say it. */
const reasonOf = {
  admin: 'admin',
  clock: 'clock',
  buyer: 'returned',
  seller: 'returned',
  provider: 'returned',
} as const;

export type CompleteSale = { [Row in keyof LockedSale]: NonNullable<LockedSale[Row]> };

/**
 * The locked rows of a sale as later slices get them.
 * @param sale the rows
 */
export const saleOf = ({ product, booking, payment }: CompleteSale): Sale => ({
  bookingId: booking.id,
  productId: product.id,
  productName: product.name,
  buyerId: booking.buyerId,
  sellerId: product.sellerId,
  paymentId: payment.id,
  amountCents: payment.amountCents,
});

/**
 * Undoes a sale whose three rows are locked: the payment becomes refund-due, the booking refunded, the product
 * returned (not public until its seller lists it again). The refund is sent afterwards.
 * @param trx the transaction
 * @param sales the hooks of later slices
 * @param sale the locked rows
 * @param by who refunds it
 * @throws Refusal by the state tables: not-paid, already-refunded, payment-disputed …; not-found
 */
export async function undoSaleIfAllowed(
  trx: Transaction,
  sales: SaleHooks,
  { product, booking, payment }: LockedSale,
  by: Undoing,
): Promise<void> {
  const { actor } = by;
  if (!product || !booking) throw new Refusal('not-found');
  const reason =
    whyNot(bookingActions.refund, booking.status, actor) ??
    whyNot(productActions.takeBack, product.status, actor);
  if (reason) throw new Refusal(reason);
  if (!payment) throw new Refusal('not-paid');
  const refusal =
    whyNot(paymentActions.giveBack, payment.status, actor) ??
    whyNot(disputeActions.refund, payment.dispute, actor);
  if (refusal) throw new Refusal(refusal);
  await undoSale(trx, sales, { product, booking, payment }, 'refund-due', by);
}

/**
 * Undoes a sale without checking the state tables: the refund is due, or the card's bank has made it.
 * @param trx the transaction
 * @param sales the hooks of later slices
 * @param sale the locked rows of a sale
 * @param status the payment's new status
 * @param by who undoes it
 */
export async function undoSale(
  trx: Transaction,
  sales: SaleHooks,
  { product, booking, payment }: CompleteSale,
  status: 'refund-due' | 'refunded',
  by: Undoing,
): Promise<void> {
  await store.setStatus(trx, payment.id, status, 'given-back');
  await mergeReductionRefunds(trx, payment.id);
  const { paidCents, earnedCents } = await readSaleMoney(trx, payment.id);
  if (status === 'refunded') await bookDispute(trx, payment, 'lost');
  else await bookRefundDue(trx, payment);
  await setRefunded(trx, booking.id);
  await markReturned(trx, product.id);
  await sales.undone(trx, saleOf({ product, booking, payment }), by);
  const why = status === 'refunded' ? 'bank' : reasonOf[by.actor];
  const common = {
    cause: payment.id,
    facts: { productName: product.name, price: toPrice(paidCents), why },
    productId: product.id,
    bookingId: booking.id,
  };
  const reason = by.actor === 'admin' ? by.reason : null;
  await notify(
    trx,
    {
      ...common,
      to: booking.buyerId,
      kind: 'payment-refunded',
      email: (buyer) => {
        const back = { cents: paidCents, intentId: payment.intentId };
        if (reason !== null) return decidedBackMail(buyer, product.name, back, reason);
        const mail = why === 'bank' ? chargedBackMail : givenBackMail;
        return mail(buyer, product.name, back);
      },
    },
    {
      ...common,
      to: product.sellerId,
      kind: 'phone-returned',
      email: (seller) =>
        reason === null
          ? returnedMail(seller, product.name, earnedCents, why === 'bank')
          : decidedReturnMail(seller, product.name, earnedCents, reason),
    },
  );
}
