import { parseCronItems } from 'graphile-worker';
import type pg from 'pg';
import { addDueJob, insertRecurringJobs, readRecurringTimes } from './jobs-store.ts';

/** Task name → whether it is due in the minute that begins at a time. */
export type Schedule = ReadonlyMap<string, (minute: Date) => boolean>;

const minuteMs = 60_000;
/** How far back missed times are looked for, in minutes: a weekly job outlives a day without the shop. */
const lookBack = 8 * 24 * 60;

/**
 * Reads crontab patterns (crontab(5), in UTC).
 * @param recurring task name → pattern
 */
export function readSchedule(recurring: Readonly<Record<string, string>>): Schedule {
  const items = parseCronItems(Object.entries(recurring).map(([task, match]) => ({ task, match })));
  return new Map(
    items.map(({ task, match }) => [
      task,
      (minute) =>
        match({
          min: minute.getUTCMinutes(),
          hour: minute.getUTCHours(),
          date: minute.getUTCDate(),
          month: minute.getUTCMonth() + 1,
          dow: minute.getUTCDay(),
        }),
    ]),
  );
}

/**
 * Adds the recurring jobs that are due, once for all processes, by the database's clock: the library's
 * scheduler uses the process's, and one that is a day ahead for a moment marks all jobs as done until
 * tomorrow.
 * @param pool the database
 * @param schedule of readSchedule
 */
export async function addDueJobs(pool: pg.Pool, schedule: Schedule): Promise<void> {
  const { now, lastDue } = await readRecurringTimes(pool);
  const unknown = [...schedule.keys()].filter((task) => !((lastDue.get(task) ?? Infinity) <= now));
  if (unknown.length > 0) await insertRecurringJobs(pool, unknown);
  for (const [task, isDue] of schedule) {
    const due = unknown.includes(task) ? null : latestDue(isDue, lastDue.get(task) ?? now, now);
    if (due) await addDueJob(pool, task, due);
  }
}

/** The latest due minute after one time and up to another; null if there is none. */
function latestDue(isDue: (minute: Date) => boolean, after: Date, until: Date): Date | null {
  const last = Math.floor(until.getTime() / minuteMs);
  const first = Math.max(Math.floor(after.getTime() / minuteMs) + 1, last - lookBack);
  for (let minute = last; minute >= first; minute -= 1) {
    const at = new Date(minute * minuteMs);
    if (isDue(at)) return at;
  }
  return null;
}
