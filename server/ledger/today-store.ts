import { sql } from 'kysely';
import { promisedHours } from '#contract/today/limits.ts';
import { queuePart, type TodayPart } from '#server/today/public.ts';

/** The differences between the ledger and the payment provider, as the admins' item of Today. */
export const ledgerItems: readonly TodayPart[] = [
  queuePart(
    'differences',
    promisedHours.differences,
    sql`select found_at as since from ledger_differences`,
  ),
];
