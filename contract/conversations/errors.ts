import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of conversations. */
export const conversationRefusals = {
  'conversation-blocked': {
    status: 409,
    message: 'One of you has blocked the other, so no messages are sent here.',
  },
  'conversation-closed': {
    status: 409,
    message: 'An admin has closed this conversation after a report.',
  },
  'person-left': { status: 409, message: 'This person has left the shop.' },
  'conversation-reported': {
    status: 409,
    message: 'You have reported this conversation already. An admin will look at it.',
  },
  'question-unfit': {
    status: 409,
    message:
      'Only a buyer’s question and your own later answer can be shown on the phone’s page, without links, contact data or warnings.',
  },
  'question-published': {
    status: 409,
    message: 'This question is on the phone’s page already.',
  },
  'question-removed': {
    status: 409,
    message: 'This question was removed from the phone’s page and can’t be shown there again.',
  },
} as const satisfies Record<string, Refusal>;
