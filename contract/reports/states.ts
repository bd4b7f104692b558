import { no, to, type Action } from '#contract/common/states.ts';

export const reportStatuses = ['open', 'dismissed', 'upheld'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** The two lists of reports: those to decide, and those that were decided. */
export const reportQueues = ['open', 'decided'] as const;
export type ReportQueue = (typeof reportQueues)[number];

/** An admin's actions on a report. Upholding it takes the phone out of the shop. */
export const reportActions = {
  dismiss: {
    by: ['admin'],
    in: {
      open: to('dismissed'),
      dismissed: no('already-decided'),
      upheld: no('already-decided'),
    },
  },
  withdraw: {
    by: ['admin'],
    in: {
      open: to('upheld'),
      dismissed: no('already-decided'),
      upheld: no('already-decided'),
    },
  },
  /** The reported conversation ends. */
  close: {
    by: ['admin'],
    in: {
      open: to('upheld'),
      dismissed: no('already-decided'),
      upheld: no('already-decided'),
    },
  },
  /** The reported review is hidden. */
  hide: {
    by: ['admin'],
    in: {
      open: to('upheld'),
      dismissed: no('already-decided'),
      upheld: no('already-decided'),
    },
  },
} as const satisfies Record<string, Action<ReportStatus>>;
