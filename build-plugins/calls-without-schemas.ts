import type { Plugin } from 'vite';
import { calls } from '../contract/calls.ts';

/**
 * Gives the browser's build the contract's table of calls without its schemas (17 kB gzipped):
 * browsers send calls and never check them, so they need method, path and access alone.
 */
export function callsWithoutSchemas(): Plugin {
  const rows = Object.entries(calls).map(([name, { method, path, access }]) => [
    name,
    { method, path, access },
  ]);
  return {
    name: 'phonehub:calls-without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\/contract\/calls\.ts$/ },
      handler: () => `export const calls = ${JSON.stringify(Object.fromEntries(rows))};`,
    },
  };
}
