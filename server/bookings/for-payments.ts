/** The part of the bookings' store that payments build on: locks, and what paying does to bookings. */
export {
  cancelUnpaid,
  findUnpaidByPrice,
  listUnpaidProductIds,
  lockBooking,
  productOfBooking,
  readContact,
  setPaid,
  type LockedBooking,
} from './bookings-store.ts';
