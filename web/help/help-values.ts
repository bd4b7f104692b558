import { actionLinks, daysUntilErased } from '#contract/accounts/constants.ts';
import { recoveryCodesAPerson } from '#contract/accounts/sign-in.ts';
import { unpaidBookingsABuyer } from '#contract/bookings/schemas.ts';
import {
  codeDigits,
  codeWaitMinutes,
  deliveryCountsDays,
  guaranteeDays,
  objectionHours,
  parcelDays,
  refundAfterDays,
  remindAfterDays,
  returnAnswerHours,
  returnDaysAtMost,
  wrongCodesBeforeWait,
} from '#contract/handovers/deadlines.ts';
import { agreedHours, offerHours, openOffersABuyer } from '#contract/offers/limits.ts';
import { heldMinutesAnHour, holdMinutes } from '#contract/payments/hold-limits.ts';
import { payoutPauseHours } from '#contract/payouts/schemas.ts';
import { editMinutes, reviewDays, reviewsForScore } from '#contract/reviews/limits.ts';

/** The numbers in the answers: those that the program goes by. */
export const helpValues = {
  holdMinutes,
  heldMinutes: heldMinutesAnHour,
  unpaidBookings: unpaidBookingsABuyer,
  guaranteeDays,
  remindDays: remindAfterDays,
  refundDays: refundAfterDays,
  offerHours,
  agreedHours,
  openOffers: openOffersABuyer,
  codeDigits,
  wrongCodes: wrongCodesBeforeWait,
  codeWait: codeWaitMinutes,
  deliveryDays: deliveryCountsDays,
  parcelDays,
  objectionHours,
  returnHours: returnAnswerHours,
  returnDays: returnDaysAtMost,
  pauseHours: payoutPauseHours,
  reviewDays,
  editMinutes,
  scoreReviews: reviewsForScore,
  resetMinutes: actionLinks['reset-password'].minutes,
  eraseDays: daysUntilErased,
  recoveryCodes: recoveryCodesAPerson,
} as const;
