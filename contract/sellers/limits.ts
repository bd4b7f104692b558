/** How many sellers a person can follow. */
export const maxFollowsPerPerson = 500;
/** The answering time is of the newest conversations of so many days. */
export const answerDays = 90;
export const maxAnswerConversations = 50;
/** With fewer conversations it is not shown. */
export const minAnswersForMedian = 3;
