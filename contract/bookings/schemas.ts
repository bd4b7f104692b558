import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { bookingMessages } from './messages.ts';
import { handoverFacts } from '#contract/handovers/schemas.ts';
import { maxPhotosPerMessage } from '#contract/conversations/limits.ts';
import { privatePhoto } from '#contract/images/schemas.ts';
import { handoverMessages } from '#contract/handovers/messages.ts';
import { deliveries, type Delivery } from '#contract/handovers/states.ts';
import { bookingStatuses, cancelReasons, returnStatuses } from './states.ts';
import { tableQuery } from '#contract/common/table-query.ts';
import { wrongFacts } from './wrong-facts.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { changedFact, promisedFacts } from '#contract/catalog/promised-facts.ts';
import {
  idField,
  ignoredEmail,
  optionalClock,
  optionalText,
  requiredDate,
  requiredPhoneNumber,
  requiredText,
} from '#contract/common/text.ts';
import { maxMeetLocationLength } from '#contract/common/value-rules.ts';

/** How many unpaid bookings a buyer may have at once. */
export const maxUnpaidBookingsPerBuyer = 20;
/** How often a buyer may book within an hour, and one phone within a day: sellers are notified each time. */
export const maxBookingsPerHour = 30;
export const maxBookingsPerPhonePerDay = 5;
/**
 * The fields a buyer types in the booking modal. `bookingTime` is the clock at the place: it is shown as it was
 * written, and no deadline depends on it.
 */
export const bookingForm = z.object({
  buyerPhone: requiredPhoneNumber(bookingMessages.buyerPhone),
  meetLocation: requiredText(bookingMessages.meetLocation, maxMeetLocationLength),
  bookingDate: requiredDate(bookingMessages.bookingDate),
  bookingTime: optionalClock(bookingMessages.bookingTime),
});

/** How the phone gets to its buyer: they meet, unless a courier brings it to an address. */
export const deliveryFields = {
  delivery: z.optional(z.enum(deliveries, { error: 'delivery is meeting or courier' })),
  deliveryAddress: optionalText(300),
  /** The public place that was chosen; it counts only while `meetLocation` is what that place is called. */
  meetingPlaceId: z.optional(z.nullable(idField('This is not an id'))),
};

/**
 * Whether a booking has the address that a courier needs.
 * @param body as parsed
 */
export const hasAddress = (body: {
  delivery?: Delivery | undefined;
  deliveryAddress?: string | null | undefined;
}): boolean => body.delivery !== 'courier' || Boolean(body.deliveryAddress);

/**
 * POST /bookings: product facts and buyer come from the database and the token (R6). `shownPrice` is the price in
 * dollars that the buyer was shown; a higher one is not booked.
 */
export const bookingBody = z
  .extend(bookingForm, {
    productId: idField('Please name the product'),
    buyerEmail: ignoredEmail,
    shownPrice: z.optional(z.number({ error: 'shownPrice is a number of dollars' })),
    ...deliveryFields,
  })
  .check(z.refine(hasAddress, { error: handoverMessages.address, path: ['deliveryAddress'] }));
export type BookingBody = z.infer<typeof bookingBody>;

/** POST /booking/{id}/new-price: the price its buyer was shown, in dollars. */
export const newPriceBody = z.object({
  sealingPrice: z.number({ error: 'Please give the price' }),
});

export const booking = z.object({
  _id: answer.id,
  productId: answer.id,
  productName: answer.productName,
  productImg: answer.link,
  sealingPrice: answer.price,
  /** The part of it that price reductions have given back to the buyer, in dollars. */
  givenBack: answer.price,
  /** The price that the phone costs its buyer now in dollars, if it is lower and the booking can still be paid. */
  newPrice: z.nullable(answer.price),
  buyerName: answer.personName,
  buyerEmail: answer.email,
  buyerPhone: answer.phoneNumber,
  meetLocation: answer.meetLocation,
  /** The name of the chosen public place; null where the place was typed. */
  meetLocationNames: answer.meetLocationNames,
  bookingDate: answer.date,
  /** The time of day at the place; null where only the day was agreed. */
  bookingTime: z.nullable(answer.clock),
  sellerPhone: answer.phoneNumber,
  sellerName: answer.personName,
  paid: z.boolean(),
  status: z.enum(bookingStatuses),
  /** Null unless it is cancelled, and for old ones. */
  cancelledBecause: z.nullable(z.enum(cancelReasons)),
  /** The provider's id of the payment, also of a refunded one. */
  transactionId: z.nullable(answer.text(255)),
  /** ISO times. */
  bookedAt: answer.time,
  paidAt: z.nullable(answer.time),
  /** When an unpaid booking ends by itself; null once it is not unpaid. */
  expiresAt: z.nullable(answer.time),
  /** How many days its guarantee takes, from the hand-over on. */
  guaranteeDays: answer.count,
  /** Until when the buyer may ask to give the phone back; null unless it is handed over. */
  returnUntil: z.nullable(answer.time),
  returnAskedAt: z.nullable(answer.time),
  returnReason: z.nullable(answer.reason),
  /** The facts of the label that its buyer found wrong. */
  wrongFacts,
  /** Photos of the fault, as buyer, seller and a deciding admin see them. */
  returnPhotos: answer.list(privatePhoto, maxPhotosPerMessage),
  /** The state of that request, with the reasons of who declined or rejected it. */
  returnStatus: z.nullable(z.enum(returnStatuses)),
  returnAnswer: z.nullable(answer.reason),
  returnVerdict: z.nullable(answer.reason),
  /** The seller's changes since the buyer booked it; only while it is unpaid or paid. */
  changes: answer.list(changedFact, promisedFacts.length),
  /** The buyer's bank is still processing a payment; it can be neither paid nor cancelled meanwhile. */
  confirming: z.boolean(),
  /** The buyer has disputed the payment, and the bank has not decided. */
  disputed: z.boolean(),
  /** Whether a refund is still to be sent or was sent. */
  refund: z.nullable(z.enum(['due', 'sent'])),
  /** Whether the two meet, or a courier brings the phone to the buyer's address. */
  delivery: z.enum(deliveries),
  /** The phone's way to its buyer, the guarantee and the money; null before it is paid. */
  handover: z.nullable(handoverFacts),
});
export type Booking = z.infer<typeof booking>;

const statusField = {
  status: z.optional(z.enum(bookingStatuses, { error: 'There is no such status' })),
};

export const bookingsQuery = z.extend(tableQuery(sortsOf.bookings), {
  ...statusField,
  /** Of one phone. */
  productId: z.optional(idField('Please name the product')),
});

export const productBookingsQuery = z.extend(tableQuery(sortsOf.productBookings), statusField);
