import { hostname } from 'node:os';
import { loggedError } from './logged-error.ts';

/** As pino counts them. */
const levels = { info: 30, warn: 40, fatal: 60 } as const;

/**
 * A line of the log in the same form as the app's own logger (pino), for what is said while there is
 * no app.
 * @param level how bad it is
 * @param sentence what is said
 * @param error what caused it
 * @returns one line with its end
 */
export function jsonLine(level: keyof typeof levels, sentence: string, error?: Error): string {
  const { pid } = process;
  const from = { level: levels[level], time: Date.now(), pid, hostname: hostname() };
  const err = error && loggedError(error);
  return `${JSON.stringify({ ...from, ...(err ? { err } : {}), msg: sentence.trim() })}\n`;
}

/** What Node would print in its own way, warnings and the error that ends the process, as lines. */
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
