import { sql } from 'kysely';
import {
  isNoAdmin,
  lacksSecondFactor,
  selectItems,
  todayPart,
  type TodayPart,
} from '#server/today/public.ts';

/** What a person still has to do about their account, as items of Today. */
export const accountItems: readonly TodayPart[] = [
  todayPart('second-step', (viewer) =>
    selectItems(
      'second-step',
      { since: sql`u.created_at`, then: 'rights-rest' },
      sql`users u where u.id = ${viewer.userId} and ${lacksSecondFactor(viewer)}`,
    ),
  ),
  todayPart('role', (viewer) =>
    selectItems(
      'role',
      { since: sql`u.created_at`, then: 'counts-as-buyer' },
      sql`users u where u.id = ${viewer.userId} and u.role is null and ${isNoAdmin(viewer)}`,
    ),
  ),
];
