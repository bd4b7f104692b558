/** The texts of the booking dialog. */
export const bookingTexts = {
  booking: {
    heading: 'Book {product}',
    buyerName: 'Buyer name',
    buyerEmail: 'Email',
    product: 'Product',
    price: 'Price',
    buyerPhone: 'Phone',
    buyerPhoneHint: 'So that the seller can call you.',
    meetLocation: 'Meeting location',
    meetLocationHint: 'A busy place you both know is best.',
    bookingDate: 'Booking date',
    today: 'Today',
    tomorrow: 'Tomorrow',
    firstPays: 'A booking reserves nothing: the first who pays gets it.',
    submit: 'Book Now',
    submitAt: 'Book for {price}',
    busy: 'Booking…',
    booked: '{product} Successfully Booked',
    gone: 'This phone is not in the list any more. It may have been sold.',
  },
} as const;
