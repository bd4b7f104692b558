import { no, to, type Action } from '#contract/common/states.ts';

/**
 * The states of a conversation, computed from stored values: `deal` while a paid sale between the two is under
 * way, regardless of blocks and closings; `closed` by an admin after a report; `left` when one of them has
 * closed their account.
 */
export const conversationStates = ['open', 'deal', 'blocked', 'closed', 'left'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** The actions in a conversation: who may do each one in which state, or why not. */
export const conversationActions = {
  write: {
    by: ['buyer', 'seller'],
    in: {
      open: to('open'),
      deal: to('deal'),
      blocked: no('conversation-blocked'),
      closed: no('conversation-closed'),
      left: no('person-left'),
    },
  },
  /** Blocking and unblocking the other one; a paid deal goes on. */
  block: {
    by: ['buyer', 'seller'],
    in: {
      open: to('blocked'),
      deal: to('deal'),
      blocked: to('open'),
      closed: to('closed'),
      left: no('person-left'),
    },
  },
  /** Showing a question with its answer on the phone's page. */
  publish: {
    by: ['seller'],
    in: {
      open: to('open'),
      deal: to('deal'),
      blocked: to('blocked'),
      closed: no('conversation-closed'),
      left: no('person-left'),
    },
  },
  report: {
    by: ['buyer', 'seller'],
    in: {
      open: to('open'),
      deal: to('deal'),
      blocked: to('blocked'),
      closed: no('conversation-closed'),
      left: to('left'),
    },
  },
  /** An admin's decision about a report. */
  close: {
    by: ['admin'],
    in: {
      open: to('closed'),
      deal: to('deal'),
      blocked: to('closed'),
      closed: to('closed'),
      left: to('left'),
    },
  },
} as const satisfies Record<string, Action<ConversationState>>;

/** Why an admin may read somebody's conversation, while it lasts. */
export const readingGrounds = ['report', 'return', 'dispute', 'case'] as const;
export type ReadingGround = (typeof readingGrounds)[number];
