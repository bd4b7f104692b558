import { format } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { withoutAddresses } from './logged-error.ts';
import { logOfRequest } from './request-id.ts';

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Redirects the console to the log: React and React Router report errors there. Lines get the id of the
 * request they belong to.
 * @param log for output outside of requests
 * @returns restores the console
 */
export function consoleToLog(log: FastifyBaseLogger): () => void {
  const originals = Object.keys(levels).map((name) => [name, Reflect.get(console, name)] as const);
  for (const [name, level] of Object.entries(levels)) {
    Reflect.set(console, name, (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      const others = words.filter((word) => word !== err);
      const message = withoutAddresses(format(...others)) || 'a page failed';
      const facts = err ? { err } : {};
      logOfRequest(log)[level](
        level === 'error' && err ? withRunbook('internal-error', facts) : facts,
        message,
      );
    });
  }
  return () => originals.forEach(([name, write]) => Reflect.set(console, name, write));
}
