import { sql } from 'kysely';
import { promisedHours } from '#contract/today/limits.ts';
import { queuePart, type TodayPart } from '#server/today/public.ts';

/** The most sellers that are counted; the queue then says that there are at least so many. */
const maxCounted = 1_000;

/** The sellers who are not verified, as the admins' item of Today. */
export const administrationItems: readonly TodayPart[] = [
  queuePart(
    'verifications',
    promisedHours.verifications,
    // The index sellers_by_status has them in the order in which they registered.
    sql`select created_at as since from users
      where role = 'seller' and deleted_at is null and (verified_at is not null)::integer = 0
        and not exists (select from admin_grants g where g.user_id = users.id)
      order by id limit ${sql.lit(maxCounted)}`,
  ),
];
