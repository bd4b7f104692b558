/** How long one buyer has the right to pay for a phone, in minutes of the database's clock. */
export const holdMinutes = 15;

/**
 * How many holds on one phone a buyer may take within an hour; then only others may, until an hour
 * after the first of them or `holdPauseMinutes` after the last.
 */
export const maxHoldsPerHour = 3;
export const holdPauseMinutes = 30;

/**
 * For how many minutes of any hour one phone may be held without being paid, by all buyers together.
 * After that holds are not exclusive: several may pay at once, and the first charge wins. More than
 * `holdMinutes`, or the first hold would not be exclusive to its end.
 */
export const maxHeldMinutesPerHour = 20;
