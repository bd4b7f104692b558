import { StartupError } from '#server/platform/base/startup-error.ts';
import type { BackupStore, KeptBackup } from './backup-place.ts';

/** How many days, weeks and months keep a backup each: their newest one. */
export type Retention = Readonly<Record<Unit, number>>;

const units = ['d', 'w', 'm'] as const;
type Unit = (typeof units)[number];

const dayMs = 86_400_000;
// Days since 1970, a Thursday: weeks begin on Monday, as in ISO 8601.
const periodOf: Readonly<Record<Unit, (moment: Date) => number>> = {
  d: (moment) => Math.floor(moment.getTime() / dayMs),
  w: (moment) => Math.floor((moment.getTime() / dayMs + 3) / 7),
  m: (moment) => moment.getUTCFullYear() * 12 + moment.getUTCMonth(),
};

/**
 * Reads the retention.
 * @param text as `7d,4w,12m`, each unit once at most
 * @throws StartupError for any other text, or one that keeps nothing
 */
export function readRetention(text: string): Retention {
  const retention: Record<Unit, number> = { d: 0, w: 0, m: 0 };
  const usedUnits = new Set<string>();
  for (const part of text.split(',')) {
    const [, count = '', unit = ''] = /^([1-9]\d{0,3})([dwm])$/.exec(part.trim()) ?? [];
    if (!isUnit(unit) || usedUnits.has(unit)) {
      throw new StartupError(
        `--keep ${text} is not understood: say how many days, weeks and months keep a backup, as in --keep 7d,4w,12m.`,
      );
    }
    usedUnits.add(unit);
    retention[unit] = Number(count);
  }
  return retention;
}

const isUnit = (text: string): text is Unit => units.some((unit) => unit === text);

/**
 * Lists the backups to remove: all but the newest of each of the last days, weeks and months (UTC) that have
 * one. The newest and the newest verified one always stay; if none is verified, all stay.
 * @param backups whole ones, in any order
 * @param retention how many of each
 */
export function backupsToRemove(
  backups: readonly KeptBackup[],
  retention: Retention,
): readonly KeptBackup[] {
  const newestFirst = [...backups].toSorted((a, b) => b.moment.getTime() - a.moment.getTime());
  const verifiedBackup = newestFirst.find(({ isVerified }) => isVerified);
  if (!verifiedBackup) return [];
  const keptBackups = new Set<KeptBackup | undefined>([newestFirst[0], verifiedBackup]);
  for (const unit of units) {
    const periods = new Set<number>();
    for (const backup of newestFirst) {
      const period = periodOf[unit](backup.moment);
      if (periods.has(period)) continue;
      if (periods.size === retention[unit]) break;
      periods.add(period);
      keptBackups.add(backup);
    }
  }
  return newestFirst.filter((backup) => !keptBackups.has(backup));
}

/**
 * Removes the backups that are no longer kept, the oldest first.
 * @param store where they are
 * @param retention how many are kept
 * @returns the names of those that were removed
 * @throws StartupError when the store does not remove one
 */
export async function removeOldBackups(
  store: BackupStore,
  retention: Retention,
): Promise<readonly string[]> {
  const old = backupsToRemove(await store.list(), retention).toReversed();
  for (const { name } of old) await store.remove(name);
  return old.map(({ name }) => name);
}
