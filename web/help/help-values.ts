import { actionLinks, daysUntilErased } from '#contract/accounts/constants.ts';
import { recoveryCodesPerPerson } from '#contract/accounts/sign-in.ts';
import { maxUnpaidBookingsPerBuyer } from '#contract/bookings/schemas.ts';
import {
  codeDigits,
  codeWaitMinutes,
  deliveryCountsDays,
  objectionHours,
  parcelDays,
  refundAfterDays,
  remindAfterDays,
  returnAnswerHours,
  maxReturnDays,
  wrongCodesBeforeWait,
} from '#contract/handovers/deadlines.ts';
import { agreedHours, offerHours, maxOpenOffersPerBuyer } from '#contract/offers/limits.ts';
import { maxHeldMinutesPerHour, holdMinutes } from '#contract/payments/hold-limits.ts';
import { payoutPauseHours } from '#contract/payouts/schemas.ts';
import { editMinutes, reviewDays, minReviewsForScore } from '#contract/reviews/limits.ts';

/** The numbers in the answers, as the program uses them. */
export const helpValues = {
  holdMinutes,
  heldMinutes: maxHeldMinutesPerHour,
  unpaidBookings: maxUnpaidBookingsPerBuyer,
  remindDays: remindAfterDays,
  refundDays: refundAfterDays,
  offerHours,
  agreedHours,
  openOffers: maxOpenOffersPerBuyer,
  codeDigits,
  wrongCodes: wrongCodesBeforeWait,
  codeWait: codeWaitMinutes,
  deliveryDays: deliveryCountsDays,
  parcelDays,
  objectionHours,
  returnHours: returnAnswerHours,
  returnDays: maxReturnDays,
  pauseHours: payoutPauseHours,
  reviewDays,
  editMinutes,
  scoreReviews: minReviewsForScore,
  resetMinutes: actionLinks['reset-password'].minutes,
  eraseDays: daysUntilErased,
  recoveryCodes: recoveryCodesPerPerson,
} as const;
