/** Numbers and words of the help; apart from the schemas, so that pages have them without. */

/** The subjects of questions to the shop, which only order the queue. */
export const helpSubjects = [
  'paying',
  'meeting',
  'return',
  'sellers-money',
  'account',
  'report',
  'something-else',
] as const;
export type HelpSubject = (typeof helpSubjects)[number];

export const maxHelpTextLength = 2_000;
/** How many questions a person asks in a day, and how often they write back. */
export const maxHelpRequestsPerDay = 10;
export const maxHelpMessagesPerDay = 30;
/** How many questions come from one network in an hour and in a day while nobody is signed in. */
export const maxVisitorRequestsPerHour = 5;
export const maxVisitorRequestsPerDay = 15;
/** How many questions name the same email in a day while nobody is signed in. */
export const maxVisitorRequestsPerEmailPerDay = 3;
/** An answered question that nobody writes back to is closed after this many days. */
export const helpClosesAfterDays = 14;
/** A visitor's question is deleted so many days after the last message in it. */
export const visitorRequestDays = 90;
/** How many of their newest bookings a person can choose from. */
export const maxHelpBookings = 50;

/** The authors of messages. */
export const helpParts = ['asker', 'admin'] as const;
export type HelpPart = (typeof helpParts)[number];
