import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of price reductions. */
export const priceReductionRefusals = {
  'reduction-open': {
    status: 409,
    message: 'A lower price is already proposed for this sale. It needs an answer first.',
  },
  'reduction-others-turn': {
    status: 409,
    message: 'You have proposed this lower price yourself. The other one answers it.',
  },
  'reduction-accepted': { status: 409, message: 'This lower price has been accepted.' },
  'reduction-declined': { status: 409, message: 'This lower price has been declined.' },
  'reduction-expired': {
    status: 409,
    message: 'Nobody has answered this lower price in time, so it is declined.',
  },
  'reduction-ended': {
    status: 409,
    message: 'This lower price has ended: the sale has gone on without it.',
  },
  'reduction-too-late': {
    status: 409,
    message:
      'The phone has been handed over. Its price can be lowered again if a return is requested.',
  },
  'reduction-too-high': {
    status: 409,
    message: 'That is too much. At least 0.50 of the price has to stay.',
  },
  'too-many-reductions': {
    status: 409,
    message: 'Ten lower prices have been proposed for this sale. No more can be.',
  },
} as const satisfies Record<string, Refusal>;
