import { hostname } from 'node:os';
import { loggedError } from './logged-error.ts';

/** Pino's numbers of levels. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;

/**
 * A log line in the format of the app's logger (pino), for use before there is an app.
 * @param level its level
 * @param sentence the message
 * @param error its cause
 * @param facts further fields of the line
 * @returns the line with its line break
 */
export function jsonLine(
  level: keyof typeof levels,
  sentence: string,
  error?: Error,
  facts: object = {},
): string {
  const { pid } = process;
  const from = { level: levels[level], time: Date.now(), pid, hostname: hostname() };
  const err = error && loggedError(error);
  return `${JSON.stringify({ ...from, ...facts, ...(err ? { err } : {}), msg: sentence.trim() })}\n`;
}

/** Writes warnings of Node and uncaught errors as log lines. */
export function processToJsonLines(): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    process.stderr.write(jsonLine('warn', 'a warning of Node', warning));
  });
  process.on('uncaughtException', (thrown: unknown) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    process.stderr.write(jsonLine('fatal', 'an error that nobody caught', error));
    process.exit(1);
  });
}
