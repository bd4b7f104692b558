import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { productStates } from '#contract/catalog/states.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { requiredPrice } from '#contract/common/price-field.ts';
import { idField, typedText, sentVersion } from '#contract/common/text.ts';
import { warningCodes } from '#contract/conversations/limits.ts';
import { offerEndings, offerParts, maxOfferTextLength } from './limits.ts';
import { offerMessages } from './messages.ts';
import { offerStatuses } from './states.ts';

/** A buyer names a price for a phone; its seller accepts, declines or names another one. */

/** POST /products/{id}/offers: at least half the phone's price in dollars, and words with it. */
export const offerBody = z.object({
  price: requiredPrice(offerMessages.price),
  text: z._default(typedText(maxOfferTextLength), ''),
});
export type OfferBody = z.infer<typeof offerBody>;

/** POST /offers/{id}/counter: a price in dollars, above the offer and below the phone's. */
export const counterBody = z.object({
  price: requiredPrice(offerMessages.counter),
});

/** PUT /products/{id}/lowest-price: offers below it are refused at once; null takes any. */
export const lowestPriceBody = z.object({
  price: z.nullable(requiredPrice(offerMessages.lowest)),
  version: sentVersion,
});

/** GET /products/{id}/lowest-price, in dollars; for its seller only. */
export const lowestPrice = z.object({
  price: z.nullable(answer.price),
  version: answer.version,
});
export type LowestPrice = z.infer<typeof lowestPrice>;

/** GET /offers: all of one's own, those for a phone, or those of the two in a conversation. */
export const offersQuery = z.extend(pageQuery, {
  product: z.optional(idField('This is not an id')),
  conversation: z.optional(idField('This is not an id')),
});
export type OffersQuery = z.infer<typeof offersQuery>;

export const offer = z.object({
  _id: answer.id,
  productId: answer.id,
  productName: answer.productName,
  productImg: z.nullable(answer.link),
  productStatus: z.enum(productStates),
  /** The phone's price now, in dollars. */
  sealingPrice: answer.price,
  you: z.enum(offerParts),
  /** The other one's name, `formerMember` once their account was erased. */
  otherName: answer.personName,
  otherFormer: z.boolean(),
  /** The buyer's price and the seller's counter price, in dollars. */
  price: answer.price,
  counterPrice: z.nullable(answer.price),
  /** The agreed price in dollars; null before. */
  agreedPrice: z.nullable(answer.price),
  /** The price of a booking that is made now: the lower of agreed and present one, while it holds. */
  bookingPrice: z.nullable(answer.price),
  text: answer.text(500),
  warnings: answer.list(z.enum(warningCodes), warningCodes.length),
  status: z.enum(offerStatuses),
  why: z.nullable(z.enum(offerEndings)),
  /** Until when it may be answered, or booked at once it is accepted; ISO time, null when it is over. */
  expiresAt: z.nullable(answer.time),
  /** The booking that was made at its price and is unpaid or paid. */
  bookingId: z.nullable(answer.id),
  /** That booking's price in dollars: less than agreed if the phone cost less when it was booked. */
  bookedPrice: z.nullable(answer.price),
  /** For its seller: how many other offers for the phone are accepted and hold. */
  othersAgreed: answer.count,
  conversationId: z.nullable(answer.id),
  /** Whether the caller has blocked the other one. */
  blockedByYou: z.boolean(),
  /** ISO time. */
  createdAt: answer.time,
});
export type Offer = z.infer<typeof offer>;
