import * as z from 'zod/mini';
import { idField, requiredDate, requiredPhoneNumber, requiredText } from './text.ts';

/** What a booking can be. Only an unpaid one can change; see bookingTransitions. */
export const bookingStatuses = ['unpaid', 'paid', 'cancelled', 'expired', 'refunded'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Which status may follow which; the server, the buttons and the tests read this table. */
export const bookingTransitions = {
  unpaid: ['paid', 'cancelled', 'expired'],
  paid: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>;

/**
 * Whether a booking may go from one status to another.
 * @param from the status it has
 * @param to the status it shall have
 */
export function bookingMayBecome(from: BookingStatus, to: BookingStatus): boolean {
  return (bookingTransitions[from] as readonly BookingStatus[]).includes(to);
}

export const bookingMessages = {
  buyerPhone: 'Please enter a phone number of 6 to 12 digits',
  meetLocation: 'Please enter where you want to meet',
  bookingDate: 'Please choose a date from today to a year ahead',
} as const;

/** The three fields a buyer types in the booking modal. */
export const bookingForm = z.object({
  buyerPhone: requiredPhoneNumber(bookingMessages.buyerPhone),
  meetLocation: requiredText(bookingMessages.meetLocation, 200),
  bookingDate: requiredDate(bookingMessages.bookingDate),
});

/** POST /bookings: product facts and buyer come from the database and the token (R6). */
export const bookingBody = z.extend(bookingForm, {
  productId: idField('Please name the product'),
  buyerEmail: z.optional(z.string()),
});
export type BookingBody = z.infer<typeof bookingBody>;

export const booking = z.object({
  _id: z.string(),
  productId: z.string(),
  productName: z.string(),
  productImg: z.string(),
  sealingPrice: z.number(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  meetLocation: z.string(),
  bookingDate: z.string(),
  sellerPhone: z.string(),
  sellerName: z.string(),
  paid: z.boolean(),
  status: z.enum(bookingStatuses),
  transactionId: z.nullable(z.string()),
});
export type Booking = z.infer<typeof booking>;
