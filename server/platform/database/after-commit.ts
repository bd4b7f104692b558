import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * What is done once transactions are committed, for all of them since the last time at once. A NOTIFY
 * within a transaction makes every such commit wait for the one before it until it is on the disk;
 * told afterwards, commits go to the disk together. Whatever must happen needs a sweep that finds
 * what a process left undone when it died in between.
 */
export type AfterCommitTask<Item> = (
  db: Kysely<Tables>,
  items: readonly Item[],
) => Promise<unknown>;

interface Planned {
  readonly deed: AfterCommitTask<never>;
  readonly item: unknown;
}

/** What the transactions under way will be followed by. */
const plans = new WeakMap<Transaction<Tables>, Planned[]>();
const runners = new WeakMap<Kysely<Tables>, AfterCommitRunner>();

/**
 * Plans what follows a transaction, if it is committed.
 * @param trx the transaction
 * @param deed what is done, given the items of all transactions that asked for it
 * @param item this one's
 */
export function afterCommit<Item>(
  trx: Transaction<Tables>,
  deed: AfterCommitTask<Item>,
  item: Item,
): void {
  const planned = plans.get(trx);
  if (!planned) throw new Error('nothing can follow a transaction that openDatabase did not begin');
  planned.push({ deed, item });
}

/**
 * Waits until nothing is left to follow what was committed so far.
 * @param db the database
 */
export async function afterCommitSettled(db: Kysely<Tables>): Promise<void> {
  await runners.get(db)?.idle();
}

/** So long a deed rests after it was done, in ms: what comes meanwhile is done together. */
const restMs = 50;

/** Does the deeds of one database, each kind one at a time. */
class AfterCommitRunner {
  readonly #db: Kysely<Tables>;
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Map<AfterCommitTask<never>, unknown[]>();
  readonly #underWay = new Map<AfterCommitTask<never>, Promise<void>>();

  constructor(db: Kysely<Tables>, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  add({ deed, item }: Planned): void {
    const items = this.#waiting.get(deed);
    if (items) items.push(item);
    else this.#waiting.set(deed, [item]);
    if (!this.#underWay.has(deed)) this.#underWay.set(deed, this.#run(deed));
  }

  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  async #run(deed: AfterCommitTask<never>): Promise<void> {
    // Answers that are ready go out first.
    await new Promise((go) => setImmediate(go));
    for (let items = this.#take(deed); items; items = this.#take(deed)) {
      await deed(this.#db, items as never[]).catch(this.#onError);
      await new Promise((go) => setTimeout(go, restMs));
    }
    this.#underWay.delete(deed);
  }

  #take(deed: AfterCommitTask<never>): unknown[] | undefined {
    const items = this.#waiting.get(deed);
    this.#waiting.delete(deed);
    return items;
  }
}

/**
 * Makes a database do what follows its transactions.
 * @param db the database
 * @param onError hears of deeds that failed; they are left to the sweep
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
