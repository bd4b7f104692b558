/**
 * Stable codes of events that may need an operator. Each is a section of docs/runbook.md with cause, check and
 * cure.
 */
export const operatorCodes = [
  'internal-error',
  'unavailable',
  'load-shed',
  'database-frozen',
  'clock-wrong',
  'database-unfit',
  'pooler-settings',
  'replica-left-out',
  'slow-statement',
  'listener-lost',
  'job-failed',
  'jobs-ended',
  'jobs-unlocked',
  'background-round-failed',
  'after-commit-failed',
  'mail-not-sent',
  'mail-refused',
  'notification-left-out',
  'secret-unreadable',
  'web-process-ended',
  'web-processes-crash',
  'photo-process-ended',
  'photo-store-failed',
  'provider-down',
  'provider-keys-missing',
  'event-refused',
  'payment-unfinished',
  'refund-not-sent',
  'payout-unfinished',
  'sale-deadline-failed',
  'ledger-differs',
  'balance-short',
] as const;
export type OperatorCode = (typeof operatorCodes)[number];

const writtenCounts = new Map<OperatorCode, number>(operatorCodes.map((code) => [code, 0]));

/** How many lines of each code this process has written since its start, for the metrics. */
export const operatorLines: ReadonlyMap<OperatorCode, number> = writtenCounts;

/**
 * The facts of a log line with its code and the section of the runbook; the line is counted.
 * @param code stable, one of operatorCodes
 * @param facts of the line; ids and numbers, no personal data
 */
export function withRunbook<Facts extends object>(code: OperatorCode, facts: Facts = {} as Facts) {
  writtenCounts.set(code, (writtenCounts.get(code) ?? 0) + 1);
  return { code, runbook: `docs/runbook.md#${code}`, ...facts };
}
