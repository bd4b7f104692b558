import { isDatabaseDown } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { SettingsError } from '#server/settings/settings.ts';

/**
 * Why a start failed, for the operator.
 * @param error anything thrown
 * @param setting the one with the address of the database that sessions use
 * @returns a sentence; of an unexpected error its stack
 */
export function startupSentence(error: unknown, setting: string): string {
  if (error instanceof SettingsError || error instanceof StartupError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  // Another program may have taken it since the check.
  if (code === 'EADDRINUSE') {
    return `Port ${portIn(error)} is taken by another program. Set PORT to a free one.`;
  }
  if (code === '42501') {
    return `The role of ${setting} lacks a right: ${(error as Error).message}. Make it the owner of its database, or grant it CREATE on the database and on the schema public.`;
  }
  if (isDatabaseDown(error)) {
    return `The database of ${setting} cannot be reached: ${(error as Error).message || String(code)}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The port on which listening failed; null for other errors. */
function portIn(error: unknown): unknown {
  return error instanceof Error && 'port' in error ? error.port : null;
}
