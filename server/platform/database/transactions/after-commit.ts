import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/tables.ts';

/**
 * A task that runs once transactions are committed, with the items of all of them since its last run. A NOTIFY
 * within a transaction serializes commits until they are on the disk; sent afterwards, commits are grouped
 * (PostgreSQL's manual, commit_delay). A process may die before a task runs, so every required effect also
 * needs a recurring job that makes up for it.
 */
export type AfterCommitTask<Item> = (
  db: Kysely<Tables>,
  items: readonly Item[],
) => Promise<unknown>;

interface Planned {
  readonly task: AfterCommitTask<never>;
  readonly item: unknown;
}

/** The planned tasks of each open transaction. */
const plans = new WeakMap<Transaction<Tables>, Planned[]>();
const runners = new WeakMap<Kysely<Tables>, AfterCommitRunner>();

/**
 * Plans a task for after the commit; a rollback discards it.
 * @param trx the transaction
 * @param task receives the items of all transactions that planned it
 * @param item this transaction's
 */
export function afterCommit<Item>(
  trx: Transaction<Tables>,
  task: AfterCommitTask<Item>,
  item: Item,
): void {
  const pendingPlans = plans.get(trx);
  if (!pendingPlans) throw new Error('afterCommit needs a transaction of openDatabase');
  pendingPlans.push({ task, item });
}

/**
 * Waits until the tasks of all transactions committed so far have run.
 * @param db the database
 */
export async function afterCommitSettled(db: Kysely<Tables>): Promise<void> {
  await runners.get(db)?.idle();
}

/** The pause between two runs of a task, in ms: items that come meanwhile share the next run. */
const pauseMs = 50;

/** Runs the tasks of one database, each one at a time. */
class AfterCommitRunner {
  readonly #db: Kysely<Tables>;
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Map<AfterCommitTask<never>, unknown[]>();
  readonly #running = new Map<AfterCommitTask<never>, Promise<void>>();

  constructor(db: Kysely<Tables>, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  add({ task, item }: Planned): void {
    const items = this.#waiting.get(task);
    if (items) items.push(item);
    else this.#waiting.set(task, [item]);
    if (!this.#running.has(task)) this.#running.set(task, this.#run(task));
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async #run(task: AfterCommitTask<never>): Promise<void> {
    // Responses that are ready are sent first.
    await new Promise((resolve) => setImmediate(resolve));
    for (let items = this.#take(task); items; items = this.#take(task)) {
      await task(this.#db, items as never[]).catch(this.#onError);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    this.#running.delete(task);
  }

  #take(task: AfterCommitTask<never>): unknown[] | undefined {
    const items = this.#waiting.get(task);
    this.#waiting.delete(task);
    return items;
  }
}

/**
 * Makes a database run the tasks of its transactions.
 * @param db the database
 * @param onError receives errors of tasks, which are left to recurring jobs
 * @returns the same database
 */
export function withAfterCommit<Db extends Kysely<Tables>>(
  db: Db,
  onError: (error: unknown) => void,
): Db {
  const runner = new AfterCommitRunner(db, onError);
  runners.set(db, runner);
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      const planned: Planned[] = [];
      const result = await execute((trx) => {
        plans.set(trx, planned);
        return work(trx);
      });
      for (const each of planned) runner.add(each);
      return result;
    };
    return builder;
  };
  return db;
}
