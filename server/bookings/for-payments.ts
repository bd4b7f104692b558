export { countOpenReturns, owesReturn } from './returns-store.ts';
/** The part of the bookings' store that payments build on: locks, and what paying does to bookings. */
export {
  cancelUnpaid,
  changesSince,
  findParties,
  findUnpaidByPrice,
  listUnpaidProductIds,
  lockBooking,
  productOfBooking,
  setPaid,
  setRefunded,
  type LockedBooking,
} from './bookings-store.ts';
