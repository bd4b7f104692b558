import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { startPollLoop } from '#server/platform/base/poll-loop.ts';
import type { DatabaseMonitor } from '#server/platform/database/connection/database-monitor.ts';
import type { Database } from './database.ts';

/** The pause between two looks, in ms. */
const everyMs = 1_000;

/** Whether the shop is only read: nothing is changed but sessions, and jobs pause. */
export interface ReadOnlyMode {
  /** The mode at the last look, at most a second ago while the database answers. */
  isOn(): boolean;
  /** Looks now; if the database does not answer, the known mode stays. */
  look(): Promise<void>;
  /** Looks every second until it is closed. */
  start(): void;
  close(): Promise<void>;
}

/**
 * Builds the watcher of `npm run admin -- read-only` for this process.
 * @param monitor of the primary
 * @param log receives when it is switched on and off
 */
export function buildReadOnlyMode(
  monitor: Pick<DatabaseMonitor, 'query'>,
  log: FastifyBaseLogger,
): ReadOnlyMode {
  let isOn = false;
  let stop = async () => {};
  const look = async () => {
    const [row] = await monitor
      .query<{ isOn: boolean }>('select exists (select from read_only_mode) as "isOn"')
      .catch(() => []);
    if (!row || row.isOn === isOn) return;
    isOn = row.isOn;
    log.warn(
      isOn
        ? 'the shop is read-only: changes are refused and jobs pause until `npm run admin -- read-only off`'
        : 'the shop is not read-only any more',
    );
  };
  return {
    isOn: () => isOn,
    look,
    start() {
      stop = startPollLoop(everyMs, look);
    },
    close: () => stop(),
  };
}

/**
 * Switches the mode for all processes of the shop.
 * @param db the database
 * @param isOn whether the shop is only read from now on
 */
export async function switchReadOnly(db: Database, isOn: boolean): Promise<void> {
  await (
    isOn
      ? sql`insert into read_only_mode default values on conflict do nothing`
      : sql`delete from read_only_mode`
  ).execute(db);
}
