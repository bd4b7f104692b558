import { processValue } from '#contract/common/process-values.ts';

/** Limits of codes, and the days and hours after which a sale goes on by itself. */

/** How many digits a code has. */
export const codeDigits = 6;
export const codePattern = /^\d{6}$/;
/** After this many wrong codes in a row the seller waits, in minutes; after `maxWrongCodes` the code is dead. */
export const wrongCodesBeforeWait = 5;
export const codeWaitMinutes = 15;
export const maxWrongCodes = 15;
/** For deadlines the agreed date is at most this many days after paying. */
export const maxAgreedDays = 30;
/** Days after the agreed date until both are reminded, and until the money goes back by itself. */
export const remindAfterDays = 7;
export const refundAfterDays = 14;
/** Hours in which a seller may object to a calling off, and in which they answer a return. */
export const objectionHours = 72;
export const returnAnswerHours = 72;
/**
 * Days after the seller said that a parcel was delivered until the buyer is reminded, and until it
 * counts as handed over.
 */
export const remindOfDeliveryDays = 3;
export const deliveryCountsDays = 5;
/** After this many days an unconfirmed parcel is an admin's case. */
export const parcelDays = 14;
/** After this many days an accepted return whose phone is not back is an admin's case. */
export const maxReturnDays = 7;
/** The guarantee as the shop ships: so many days after the hand-over. A booking has its own, the setting of its moment. */
export const guaranteeDays = 7;

const shopDays = /* @__PURE__ */ processValue('phonehubGuaranteeDays', guaranteeDays);

/**
 * Sets how many days the guarantee of phones takes that are booked from now on.
 * @param days of the shop's settings
 */
export function setGuaranteeDays(days: number): void {
  shopDays.set(days);
}

/** How many days the guarantee of phones takes that are booked now. */
export function shopGuaranteeDays(): number {
  return shopDays.read();
}
