/** What payments build on: whose a booking is, its lock, and what paying does to bookings. */
export { lockBooking, setPaid, setRefunded, type LockedBooking } from './booking-states-store.ts';
export { changesSince, findParties, productOfBooking } from './bookings-store.ts';
export { countOpenReturns, owesReturn } from './returns-store.ts';
export { cancelUnpaid, findUnpaidByPrice, listUnpaidProductIds } from './unpaid-bookings-store.ts';
