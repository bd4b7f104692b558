import type { PendingDecision } from '#contract/bookings/returns.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import {
  changedFacts,
  promisedFacts,
  promisedValue,
  type Label,
  type PromisedLabel,
} from '#contract/catalog/promised-facts.ts';
import type { HandoverFacts } from '#contract/handovers/schemas.ts';
import { toPrice } from '#contract/common/money.ts';
import { messagePhotoPath } from '#contract/conversations/photo-path.ts';
import type { PrivatePhoto } from '#contract/images/schemas.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';
import type { BookingRow } from './bookings-store.ts';
import type { ReturnRow } from './open-returns-store.ts';
import type { ReturnPhotoRow } from './returns-store.ts';

/**
 * A photo of a return request as the contract shows it.
 * @param photo the stored one
 */
function presentPhoto({ conversationId, imageId, width, height }: ReturnPhotoRow): PrivatePhoto {
  return { url: messagePhotoPath(conversationId, imageId), width, height };
}

/**
 * A row of the admins' queue as the contract shows it.
 * @param row from the store
 */
export function presentReturn({ id: _id, photos, ...row }: ReturnRow): PendingDecision {
  return {
    ...row,
    buyerEmail: shownEmail(row.buyerEmail),
    sellerEmail: shownEmail(row.sellerEmail),
    photos: photos.map(presentPhoto),
  };
}

/**
 * A stored label as the contract shows it, in reading order.
 * @param label as stored; facts of which it knows nothing are left out
 */
export function presentLabel(label: Label): PromisedLabel {
  return {
    facts: promisedFacts.flatMap((fact) => {
      const value = promisedValue(label, fact);
      return value === undefined ? [] : [{ fact, value }];
    }),
  };
}

const refundOf = { captured: null, 'refund-due': 'due', refunded: 'sent' } as const;

/**
 * Turns a row into the contract's booking; rows are never sent as they are.
 * @param row from the store
 * @param sale how far its sale is; null before it is paid
 */
export function presentBooking(row: BookingRow, sale: HandoverFacts | null): Booking {
  return {
    _id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    productImg: row.product_img,
    sealingPrice: toPrice(row.price_cents),
    givenBack: toPrice(row.given_back_cents),
    newPrice: row.new_price_cents === null ? null : toPrice(row.new_price_cents),
    buyerName: row.buyer_name,
    buyerEmail: shownEmail(row.buyer_email),
    buyerPhone: row.buyer_phone,
    meetLocation: row.meet_location,
    meetLocationNames: row.meet_location_names,
    bookingDate: row.booking_date,
    bookingTime: row.booking_time,
    sellerPhone: row.seller_phone,
    sellerName: row.seller_name,
    paid: row.status === 'paid',
    status: row.status,
    cancelledBecause: row.cancelled_because,
    transactionId: row.transaction_id,
    bookedAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    expiresAt: row.status === 'unpaid' ? row.expires_at.toISOString() : null,
    guaranteeDays: row.guarantee_days,
    returnUntil: row.status === 'paid' ? (row.return_until?.toISOString() ?? null) : null,
    returnAskedAt: row.return_asked_at?.toISOString() ?? null,
    returnReason: row.return_reason,
    wrongFacts: [...(row.wrong_facts ?? [])],
    returnPhotos: row.return_photos.map(presentPhoto),
    returnStatus: row.return_status,
    returnAnswer: row.return_answer,
    returnVerdict: row.return_verdict,
    changes:
      row.status === 'unpaid' || row.status === 'paid'
        ? changedFacts(row.promised, row.said_now)
        : [],
    confirming: row.confirming,
    disputed: row.disputed,
    refund: refundOf[row.payment_status ?? 'captured'],
    delivery: row.delivery,
    handover: sale,
  };
}
