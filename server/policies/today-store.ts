import { sql } from 'kysely';
import { selectItems, todayPart, type TodayPart } from '#server/today/public.ts';
import { askedOf } from './policies-store.ts';

/** Rules that a person has still to agree to, as an item of Today: one for both texts. */
export const policyItems: readonly TodayPart[] = [
  todayPart('agreement', (viewer) =>
    selectItems(
      'agreement',
      { since: sql`asked.since`, then: 'nothing-new' },
      sql`(select min(v.created_at) as since from ${askedOf(viewer.userId)}) asked
        where asked.since is not null`,
    ),
  ),
];
