/** People tell admins about phones that should not be there. */

export const reportReasons = [
  'asks-to-pay-outside',
  'stolen',
  'not-as-described',
  'fake',
  'wrong-photos',
  'seller-does-not-answer',
  'something-else',
] as const;

/** The reasons to report a conversation. */
export const conversationReasons = [
  'asks-to-pay-outside',
  'fraud',
  'insults',
  'spam',
  'something-else',
] as const;

/** The reasons to report a review. */
export const reviewReasons = ['untrue', 'insults', 'personal-data', 'something-else'] as const;

export const anyReason = [...new Set([...reportReasons, ...conversationReasons, ...reviewReasons])];
export type ReportReason =
  | (typeof reportReasons)[number]
  | (typeof conversationReasons)[number]
  | (typeof reviewReasons)[number];
