import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Observer } from '#server/platform/base/observer.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';

/** The first characters of a logged statement. */
const maxCharacters = 600;

interface Statement {
  readonly text: string;
  /** The name under which it is prepared and its plan is kept; null for one that is not prepared. */
  readonly plan: string | null;
}

type Callback = (error: Error | null, result: unknown) => void;
type Query = (...args: unknown[]) => unknown;

/**
 * Observes the statements of a pool's connections, and logs slow ones with the name of their prepared plan
 * (pg_prepared_statements.name); their parameters are never logged.
 * @param pool before its first connection
 * @param options observer, and from how many ms on a statement is logged (0 for none)
 */
export function observeStatements(
  pool: pg.Pool,
  options: {
    readonly observer: Observer | null;
    readonly slowMs: number;
    readonly log: () => FastifyBaseLogger;
  },
): void {
  const { observer, slowMs, log } = options;
  if (!observer && slowMs === 0) return;
  const measure = async <T>(statement: Statement, run: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    try {
      return observer
        ? await observer({ kind: 'statement', name: summaryOf(statement.text) }, run)
        : await run();
    } finally {
      const ms = Math.round(performance.now() - startedAt);
      if (slowMs > 0 && ms >= slowMs) {
        const { plan, text } = statement;
        log().warn(
          withRunbook('slow-statement', { ms, plan, statement: withoutLiterals(text) }),
          'a statement was slow',
        );
      }
    }
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const observe: Query = (...args) => {
      const statement = statementOf(args[0]);
      // Streams (COPY) are submitted, and end later than this call.
      if (!statement) return query(...args);
      const last = args.at(-1);
      if (typeof last !== 'function') {
        return measure(statement, async () => query(...args) as Promise<unknown>);
      }
      const respond = last as Callback;
      const response = measure(statement, () => {
        const { promise, resolve, reject } = Promise.withResolvers<unknown>();
        query(...args.slice(0, -1), (error: Error | null, result: unknown) =>
          error ? reject(error) : resolve(result),
        );
        return promise;
      });
      response.then(
        (result) => respond(null, result),
        (error: Error) => respond(error, undefined),
      );
      return undefined;
    };
    client.query = observe as typeof client.query;
  });
}

function statementOf(query: unknown): Statement | null {
  if (typeof query === 'string') return { text: query, plan: null };
  if (typeof query !== 'object' || query === null || 'submit' in query) return null;
  const { text, name } = query as { text?: unknown; name?: unknown };
  return typeof text === 'string' ? { text, plan: typeof name === 'string' ? name : null } : null;
}

/**
 * Summarizes a statement: its verb and its first table, for example `select products`.
 * @param text of the statement
 */
export function summaryOf(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)/i.exec(text)?.[1];
  return table ? `${verb} ${table.toLowerCase()}` : verb;
}

/** Parameters are placeholders; texts that were written into a statement are left out, too (R12). */
function withoutLiterals(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .slice(0, maxCharacters);
}
