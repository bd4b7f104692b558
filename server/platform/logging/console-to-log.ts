import { format } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { withoutAddresses } from './logged-error.ts';
import { logOfRequest } from './request-id.ts';

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Turns what pages and libraries write to the console (React and React Router tell their failures
 * there) into lines of the log, with the id of the request that set it off.
 * @param log where nothing did
 * @returns gives the console back
 */
export function consoleToLog(log: FastifyBaseLogger): () => void {
  const given = Object.keys(levels).map((name) => [name, Reflect.get(console, name)] as const);
  for (const [name, level] of Object.entries(levels)) {
    Reflect.set(console, name, (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      const others = words.filter((word) => word !== err);
      const said = withoutAddresses(format(...others)) || 'a page failed';
      logOfRequest(log)[level](err ? { err } : {}, said);
    });
  }
  return () => given.forEach(([name, write]) => Reflect.set(console, name, write));
}
