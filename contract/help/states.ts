import { no, to, type Action } from '#contract/common/states.ts';

/**
 * The states of a question to the shop: `open` waits for an admin, `answered` for its asker, who may
 * write back.
 */
export const helpStatuses = ['open', 'answered', 'closed'] as const;
export type HelpStatus = (typeof helpStatuses)[number];

/** The actions on a question: who may do each one in which state, or why not. */
export const helpActions = {
  /** A further answer adds to the first. */
  answer: {
    by: ['admin'],
    in: { open: to('answered'), answered: to('answered'), closed: no('help-closed') },
  },
  writeBack: {
    by: ['asker'],
    in: { open: to('open'), answered: to('open'), closed: no('help-closed') },
  },
  /** Also one without an answer, e.g. advertising. */
  close: {
    by: ['admin'],
    in: { open: to('closed'), answered: to('closed'), closed: no('already-decided') },
  },
  /** Nobody has written back for helpClosesAfterDays. */
  lapse: {
    by: ['clock'],
    in: { open: no('not-allowed'), answered: to('closed'), closed: no('already-decided') },
  },
} as const satisfies Record<string, Action<HelpStatus>>;
