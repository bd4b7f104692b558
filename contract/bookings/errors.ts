import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of bookings and returns. */
export const bookingRefusals = {
  'already-booked': {
    status: 409,
    message: 'You have already booked this phone. It is in My Bookings.',
  },
  'booking-blocked': {
    status: 409,
    message: 'This seller takes no bookings from you. Other sellers’ phones are open to you.',
  },
  'price-risen': {
    status: 409,
    message: 'The seller has raised the price just now. Please look at it and book again.',
  },
  'not-cheaper': {
    status: 409,
    message: 'The price has changed again. Your booking stays as it is.',
  },
  'return-too-late': {
    status: 409,
    message: 'The days in which you could return this phone are over.',
  },
  'return-withdrawn': {
    status: 409,
    message: 'The buyer has withdrawn this request and keeps the phone.',
  },
  'returns-open': {
    status: 409,
    message:
      'A buyer has requested a return, or their money is still on its way. That must be settled first.',
  },
  'booking-expired': {
    status: 409,
    message: 'This booking has expired. If the phone is still for sale you can book it again.',
  },
  'too-many-bookings': {
    status: 409,
    message: 'You have 20 unpaid bookings. Pay for one or cancel one to book another phone.',
  },
  'booking-closed': { status: 409, message: 'This booking can no longer be paid.' },
} as const satisfies Record<string, Refusal>;
