import { toPrice } from '#contract/common/money.ts';
import { formerMember } from '#contract/conversations/limits.ts';
import { imagePath } from '#contract/images/image-files.ts';
import type { Offer } from '#contract/offers/schemas.ts';
import { runningOffers } from '#contract/offers/states.ts';
import { isErasedEmail } from '#server/accounts/public.ts';
import type { OfferRow } from './offers-store.ts';

const orNull = (cents: number | null) => (cents === null ? null : toPrice(cents));

/**
 * An offer as the contract shows it to one of the two.
 * @param row the stored one
 */
export function presentOffer(row: OfferRow): Offer {
  const former = isErasedEmail(row.otherEmail);
  const { agreedCents } = row;
  return {
    _id: row.id,
    productId: row.productId,
    productName: row.productName,
    productImg: row.imageId && imagePath(row.imageId, 320, 'webp'),
    productStatus: row.productStatus,
    sealingPrice: toPrice(row.sellingCents),
    you: row.you,
    otherName: former ? formerMember : row.otherName,
    otherFormer: former,
    price: toPrice(row.priceCents),
    counterPrice: orNull(row.counterCents),
    agreedPrice: orNull(agreedCents),
    bookingPrice:
      row.bookable && agreedCents !== null
        ? toPrice(Math.min(agreedCents, row.sellingCents))
        : null,
    text: row.text,
    warnings: row.warnings,
    status: row.status,
    why: row.why,
    expiresAt: runningOffers.includes(row.status) ? row.expiresAt.toISOString() : null,
    bookingId: row.bookingId,
    bookedPrice: orNull(row.bookedCents),
    othersAgreed: row.othersAgreed,
    conversationId: row.conversationId,
    blockedByYou: row.blockedByYou,
    createdAt: row.createdAt.toISOString(),
  };
}
