/** Numbers of Today; apart from the schemas, so that pages have them without. */

/** How many items a response has at most; the most urgent ones. */
export const maxTodayItems = 50;
/** Up to this many items of one source are counted; a person with more has at least so many. */
export const maxCountedItems = 100;
/** For so many days a wish that became cheaper, or was sold, is an item. */
export const wishNewsDays = 14;
/** Sales of so many days back can be open; a bank decides within less. */
export const openSaleDays = 365;

/** The time that the shop promises for the oldest of each of the admins' queues, in hours. */
export const promisedHours = {
  reports: 24,
  returns: 72,
  disputes: 120,
  questions: 24,
  verifications: 48,
  payouts: 24,
  differences: 24,
} as const;
