import { sql } from 'kysely';
import { helpClosesAfterDays } from '#contract/help/limits.ts';
import { promisedHours } from '#contract/today/limits.ts';
import { queuePart, selectItems, todayPart, type TodayPart } from '#server/today/public.ts';

/** Questions to the shop, as items of Today of those who asked and of the admins. */
export const helpItems: readonly TodayPart[] = [
  todayPart('question-open', ({ userId }) =>
    selectItems(
      'question-open',
      {
        since: sql`r.changed_at`,
        due: sql`r.changed_at + make_interval(hours => ${sql.lit(promisedHours.questions)})`,
      },
      sql`help_requests r where r.asker_id = ${userId} and r.status = 'open'`,
    ),
  ),
  todayPart('question-answered', ({ userId }) =>
    selectItems(
      'question-answered',
      {
        since: sql`r.changed_at`,
        due: sql`r.changed_at + make_interval(days => ${sql.lit(helpClosesAfterDays)})`,
        then: 'question-closes',
      },
      sql`help_requests r where r.asker_id = ${userId} and r.status = 'answered'`,
    ),
  ),
  queuePart(
    'questions',
    promisedHours.questions,
    sql`select changed_at as since from help_requests where status = 'open'`,
  ),
];
