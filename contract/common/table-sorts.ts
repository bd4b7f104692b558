export const orders = ['asc', 'desc'] as const;
export type Order = (typeof orders)[number];

/** Lists are counted exactly up to here; beyond, the total is `10000+`. */
export const countedRows = 10_000;

/** The possible orders of each table; the names are those in the address. */
export const sortsOf = {
  sellers: ['name', 'email', 'status'],
  buyers: ['name', 'email'],
  closed: ['name', 'email', 'deleted'],
  products: ['name', 'price', 'status'],
  bookings: ['name', 'price', 'payment'],
  productBookings: ['buyer', 'meeting', 'booked', 'payment'],
  reports: ['phone', 'reason', 'by'],
  returns: ['phone', 'asked'],
  models: ['name', 'year'],
  audit: ['at'],
  help: ['subject', 'by', 'changed'],
} as const;
