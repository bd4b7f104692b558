/** Numbers and words of conversations; apart from the schemas, so that pages have them without. */

export const maxMessageLength = 2_000;
export const maxPhotosPerMessage = 5;
/** Messages of a page of a conversation, unless fewer are requested. */
export const messagesPerPage = 50;
/** How often a person may write. */
export const maxMessagesPerTenMinutes = 60;
/** The phones whose sellers a buyer may begin to write to in a day. */
export const maxNewConversationsPerDay = 30;
/** Minutes after which a mail tells of a message that was not read. */
export const mailAfterMinutes = 10;
/** Hours before a further mail about the same conversation, while nothing of it was read. */
export const mailAgainAfterHours = 6;

/**
 * The reasons to be careful with a message. The rules that find them are in
 * server/conversations/warning-rules.ts.
 */
export const warningCodes = [
  'pay-outside',
  'asks-for-code',
  'asks-for-deposit',
  'link',
  'fake-delivery',
  'leaves-shop',
] as const;
export type WarningCode = (typeof warningCodes)[number];

export const conversationParts = ['buyer', 'seller'] as const;
export type ConversationPart = (typeof conversationParts)[number];

/** The name of somebody whose account was erased. */
export const formerMember = 'a former member';
/** How many published questions a phone's page shows, newest first. */
export const questionsShown = 50;
