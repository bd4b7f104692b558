import type { ProcessRole } from '#server/composition/process-role.ts';
import type { OperatorCode } from '#server/platform/base/operator-codes.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The context of a check. */
export interface CheckContext {
  readonly settings: Settings;
  /** The database, or its pooler. */
  readonly databaseUrl: string;
  /** The database itself, for work that needs a session. */
  readonly directUrl: string;
  readonly role: ProcessRole;
  /** How many processes serve. */
  readonly processes: number;
  /** Whether the shop may be running already, as for the doctor. */
  readonly mayRun: boolean;
  /** Receives a sentence when something takes longer. */
  readonly say: (sentence: string) => void;
}

/** A fault that does not prevent the shop from working. */
export interface Warning {
  readonly words: string;
  /** Further fields of its line in the log. */
  readonly facts?: object;
}

/** One thing that has to be right. */
export interface Check {
  /** The subject of the check for the doctor: 'the server of the database'. */
  readonly title: string;
  /** The code of a warning's log line. */
  readonly code?: OperatorCode;
  /**
   * @throws StartupError in one sentence when the shop can't work with it; anything else where it can't be
   *   asked
   */
  readonly ask: (context: CheckContext) => Promise<readonly Warning[]>;
}

/** The setting of the address that sessions use. */
export const directSetting = (settings: Settings) =>
  settings.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
