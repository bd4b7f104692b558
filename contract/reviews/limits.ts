/** From the hand-over on, each side may write its review for this many days. */
export const reviewDays = 30;
/** So many hours after the hand-over both are invited, once the phone has been used. */
export const inviteAfterHours = 24;
/** A review can be edited for this many minutes after it was written. */
export const editMinutes = 60;
/** A seller with fewer reviews has no score: an average of two says nothing. */
export const minReviewsForScore = 3;
export const maxReviewLength = 1_000;
export const maxReplyLength = 500;
/** How many reports about reviews a person sends in a day. */
export const maxReviewReportsPerDay = 20;
