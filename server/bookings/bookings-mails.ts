import type { Mail } from '#server/platform/mail.ts';

export interface Contact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Tells a seller that somebody wants their phone.
 * @param seller who gets it
 * @param productName the phone
 * @param booking where and when to meet
 */
export function bookedMail(
  seller: Contact,
  productName: string,
  booking: { buyerPhone: string; meetLocation: string; bookingDate: string },
): Mail {
  return {
    userId: seller.id,
    to: seller.email,
    subject: `Your ${productName} was booked`,
    body: [
      `Hello ${seller.name},`,
      '',
      `somebody has booked your ${productName}.`,
      '',
      `Meet at: ${booking.meetLocation}`,
      `On: ${booking.bookingDate}`,
      `Buyer's phone: ${booking.buyerPhone}`,
      '',
      'The phone stays on sale until it is paid for. We write again when it is.',
      '',
      'PhoneHub',
    ].join('\n'),
  };
}
