import type pg from 'pg';
import { afterCommitSettled } from '#server/platform/database/transactions/after-commit.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';

/**
 * Checks the plans of an app's statements: none may scan a large table sequentially, or filter out most of the
 * rows it has read. Prepared statements get a generic plan after a while, so that plan is checked, too.
 */

interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that a plan node reads, including those its filter removes. */
const mostRead = 3_000;
/** Text search counts to 10,000, and the facet buckets are read completely once a process. */
const readsMany = /words @@|facet_bucket_version|tablesample/;
/** Plans of smaller tables say nothing about large ones. */
const fewRows = 1_000;

export interface StatementPlans {
  /** The tables that have more than a thousand rows. */
  readonly large: ReadonlySet<string>;
  /** The connections that were used so far. */
  readonly clients: ReadonlySet<pg.PoolClient>;
  /** The problems of an action's plans; it must send at least one statement. */
  faultsOf(action: () => Promise<unknown>): Promise<string[]>;
}

/**
 * Records the statements of the app's pool from now on.
 * @param app whose tables were analyzed
 */
export async function watchStatements(app: TestApp): Promise<StatementPlans> {
  let recordedStatements: Statement[] | null = null;
  const clients = new Set<pg.PoolClient>();
  app.pool.on('acquire', (client) => {
    if (!clients.has(client))
      onStatement(client, (statement) => recordedStatements?.push(statement));
    clients.add(client);
  });
  // A connection that was idle for long is closed.
  app.pool.on('remove', (client) => clients.delete(client));
  const { rows } = await app.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and reltuples > $1",
    [fewRows],
  );
  const large = new Set(rows.map(({ name }) => name));

  /** The distinct statements of an action. */
  async function statementsOf(action: () => Promise<unknown>): Promise<Statement[]> {
    const all: Statement[] = [];
    recordedStatements = all;
    await action();
    await afterCommitSettled(app.db);
    recordedStatements = null;
    return [...new Map(all.map((statement) => [statement.text, statement])).values()];
  }

  return {
    large,
    clients,
    async faultsOf(action) {
      const statements = await statementsOf(action);
      if (statements.length === 0) throw new Error('the action has sent no statement');
      const faults: string[] = [];
      const client = await app.pool.connect();
      try {
        for (const statement of statements) {
          for (const { mode, plan } of await plansOf(client, statement)) {
            faults.push(...faultsOfPlan(statement, mode, plan, large));
          }
        }
      } finally {
        client.release();
      }
      return faults;
    },
  };
}

/** Reports the statements of a connection that read or write rows. */
function onStatement(client: pg.PoolClient, report: (statement: Statement) => void): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((...requests: unknown[]) => {
    const [first, values] = requests as [string | Statement, unknown];
    const { name, text, values: ownItems } = typeof first === 'string' ? { text: first } : first;
    const args = ownItems ?? (Array.isArray(values) ? values : []);
    if (/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) {
      report({ name, text, values: args });
    }
    return query(...requests);
  }) as typeof client.query;
}

/** The plan with these values; of a prepared statement also the generic plan. */
async function plansOf(client: pg.PoolClient, { name, text, values }: Statement) {
  const literals: string[] = [];
  for (const value of values) {
    if (Buffer.isBuffer(value)) {
      literals.push(`'\\x${value.toString('hex')}'`);
      continue;
    }
    const { rows } = await client.query<{ literal: string }>(
      'select quote_nullable($1::text) as literal',
      [value],
    );
    literals.push(rows[0]?.literal ?? 'null');
  }
  const modes = name === undefined ? ['custom'] : ['custom', 'generic'];
  const plans: { mode: string; plan: PlanNode }[] = [];
  for (const mode of modes) {
    await client.query('begin');
    await client.query(`set local plan_cache_mode = force_${mode}_plan`);
    await client.query(`prepare checked as ${text}`);
    // Writing statements are not executed again.
    const readingStatement =
      /^\s*(?:select|with)\b(?![\s\S]*\b(?:insert into|update|delete from)\b)/i;
    const how = readingStatement.test(text) ? 'analyze, format json' : 'format json';
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (${how}) execute checked${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    );
    await client.query('rollback');
    await client.query('deallocate checked').catch(() => {});
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan) plans.push({ mode, plan });
  }
  return plans;
}

function* nodesOf(plan: PlanNode): Generator<PlanNode> {
  yield plan;
  for (const part of plan.Plans ?? []) yield* nodesOf(part);
}

function faultsOfPlan(
  { text }: Statement,
  mode: string,
  plan: PlanNode,
  large: ReadonlySet<string>,
): string[] {
  return [...nodesOf(plan)].flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    const loops = node['Actual Loops'] ?? 1;
    const inVain = (node['Rows Removed by Filter'] ?? 0) * loops;
    const read = inVain + (node['Actual Rows'] ?? 0) * loops;
    const isMuch = read > mostRead && !readsMany.test(text);
    const isWhole = node['Node Type'] === 'Seq Scan' && large.has(table);
    return isWhole || inVain > mostRead || isMuch
      ? [`${mode}: ${node['Node Type']} of ${table}, ${read} read, ${inVain} in vain: ${text}`]
      : [];
  });
}
