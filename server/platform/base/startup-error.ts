/** Why PhoneHub can't start, in a sentence for the operator. */
export class StartupError extends Error {}

/**
 * An unexpected error as a command shows it: with its cause, such as the file system's own error.
 * @param error anything thrown
 */
export function textWithCause(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? String(error) : `${String(error)} (${String(cause)})`;
}
