/** From the hand-over on, each side may write its review for so many days. */
export const reviewDays = 30;
/** So many hours after the hand-over both are invited, once the phone has been used. */
export const inviteAfterHours = 24;
/** A review can be edited for so many minutes after it was written. */
export const editMinutes = 60;
/** A seller with fewer reviews has no score: an average of two says nothing. */
export const reviewsForScore = 3;
export const reviewCharacters = 1_000;
export const replyCharacters = 500;
/** How many reports about reviews a person sends in a day. */
export const reviewReportsADay = 20;
