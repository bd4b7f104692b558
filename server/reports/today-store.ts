import { sql } from 'kysely';
import { promisedHours } from '#contract/today/limits.ts';
import { queuePart, type TodayPart } from '#server/today/public.ts';

/** The open reports, as the admins' item of Today. */
export const reportItems: readonly TodayPart[] = [
  queuePart(
    'reports',
    promisedHours.reports,
    sql`select created_at as since from reports where status = 'open'`,
  ),
];
