/**
 * Patterns and lengths of values that several slices send or answer. Without zod, since pages need some of them and no
 * schemas.
 */

/** A month, e.g. '2028-09'. */
export const monthPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
/** A time of day, e.g. '17:30'. */
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A phone number in national form (specification, section 9). */
export const phoneNumberPattern = /^\d{6,12}$/;
/** The number of a row of a log that only grows. */
export const positionPattern = /^\d{1,15}$/;

/** Lengths in characters. */
export const maxPersonNameLength = 120;
export const maxProductNameLength = 120;
export const maxCategoryNameLength = 40;
/** The name of a division, as listings say where a phone is. */
export const maxDivisionNameLength = 40;
/** Where buyer and seller meet. */
export const maxMeetLocationLength = 200;
/** `products.model_name` holds as much. */
export const maxModelNameLength = 80;
export const maxModelIdLength = 80;
/** What people write to explain a decision or a request. */
export const maxReasonLength = 500;
