/**
 * The parts that later slices and the composition may use: locking bookings and moving them through their
 * states, whose bookings are whose, and ending unpaid ones.
 */

export { recordBookingEvents } from './booking-events-store.ts';
export {
  addGivenBack,
  lockBooking,
  setPaid,
  setRefunded,
  type LockedBooking,
} from './booking-states-store.ts';
export type { Contact } from './bookings-mails.ts';
export { changesSince, findParties, productOfBooking } from './bookings-store.ts';
export { closeBookingsOf } from './close-bookings-of.ts';
export { rejectReturn, type ReturnHooks } from './decline-return.ts';
export {
  hasOpenReturn,
  isFrozen,
  isUndecided,
  owesReturn,
  waitsForAdmin,
} from './open-returns-store.ts';
export {
  readReturn,
  readReturnTimes,
  setReturnAccepted,
  setReturnWithdrawn,
} from './returns-store.ts';
export { cancelUnpaid, findUnpaidByPrice, listUnpaidProductIds } from './unpaid-bookings-store.ts';
