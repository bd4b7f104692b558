import { no, to, type Action } from '#contract/common/states.ts';

/**
 * A payout's life. `due`: its row exists and its money is set aside. `on-its-way`: an admin has
 * taken it to pay, or the request to the provider was sent. `failed`: the money is owed again.
 */
export const payoutStatuses = ['due', 'on-its-way', 'paid', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** The actions on a payout. */
export const payoutActions = {
  take: {
    by: ['admin', 'clock'],
    in: {
      due: to('on-its-way'),
      'on-its-way': no('already-decided'),
      paid: no('already-decided'),
      failed: no('already-decided'),
    },
  },
  pay: {
    by: ['admin', 'provider'],
    in: {
      due: no('payout-not-taken'),
      'on-its-way': to('paid'),
      paid: no('already-decided'),
      failed: no('already-decided'),
    },
  },
  fail: {
    by: ['admin', 'provider', 'clock'],
    in: {
      due: to('failed'),
      'on-its-way': to('failed'),
      paid: no('already-decided'),
      failed: no('already-decided'),
    },
  },
  /** A bank sends a transfer by hand back, days later perhaps. */
  takeBack: {
    by: ['admin'],
    in: {
      due: no('payout-not-taken'),
      'on-its-way': to('failed'),
      paid: to('failed'),
      failed: no('already-decided'),
    },
  },
} as const satisfies Record<string, Action<PayoutStatus>>;
