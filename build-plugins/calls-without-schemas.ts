import type { Plugin } from 'vite';
import { calls } from '../contract/calls.ts';

/**
 * Gives the browser's build the contract's table of calls without its schemas (17 kB gzipped):
 * browsers send calls and never check them, so they need method, path and access alone. They are listed
 * by method and access, a line for each pair, as that is the least to send.
 */
export function callsWithoutSchemas(): Plugin {
  const lines = Object.entries(
    Object.groupBy(Object.entries(calls), ([, { method, access }]) => `${method} ${access}`),
  ).map(([methodAndAccess, rows = []]) =>
    [methodAndAccess, ...rows.map(([name, { path }]) => name + path)].join(' '),
  );
  return {
    name: 'phonehub:calls-without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\/contract\/calls\.ts$/ },
      handler: () => `export const calls = {};
        for (const line of ${JSON.stringify(lines.join('\n'))}.split('\\n')) {
          const [method, access, ...rows] = line.split(' ');
          for (const row of rows) {
            const start = row.indexOf('/');
            calls[row.slice(0, start)] = { method, path: row.slice(start), access };
          }
        }`,
    },
  };
}
