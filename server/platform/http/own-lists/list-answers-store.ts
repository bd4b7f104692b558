import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL of what people said about their own lists, proposed for the next list with the same headings. */

/** Whose answers: one seller's (stock_list_answers), or those of the shop about one kind of list. */
export type AnswersOwner =
  | { readonly table: 'stock_list_answers'; readonly column: 'seller_id'; readonly id: string }
  | { readonly table: 'shop_list_answers'; readonly column: 'kind'; readonly id: string };

/** Lists with different headings that are remembered of an owner. */
const maxListsPerOwner = 20;

const keyOf = (headings: string) => createHash('sha256').update(headings).digest('hex');

/**
 * What was said about the last list with some headings.
 * @param db the database
 * @param owner whose answers
 * @param headings as they are compared
 * @param schema of the answers
 * @returns null if there was none
 */
export async function findListAnswers<Schema extends z.ZodMiniType>(
  db: Database,
  { table, column, id }: AnswersOwner,
  headings: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const { rows } = await sql<{ answers: unknown }>`select answers from ${sql.table(table)}
    where ${sql.ref(column)} = ${id} and headings = ${keyOf(headings)}`.execute(db);
  // An earlier version of the shop may have had other columns.
  const answers = z.safeParse(schema, rows[0]?.answers);
  return answers.success ? answers.data : null;
}

/**
 * Remembers what was said about a list, in place of the lists that are longest ago.
 * @param trx the transaction that holds the lock of the owner
 * @param owner whose answers
 * @param headings of the list, as they are compared
 * @param answers about it
 */
export async function rememberListAnswers(
  trx: Transaction,
  { table, column, id }: AnswersOwner,
  headings: string,
  answers: object,
): Promise<void> {
  const owner = sql.ref(column);
  await sql`insert into ${sql.table(table)} (${owner}, headings, answers)
    values (${id}, ${keyOf(headings)}, ${JSON.stringify(answers)})
    on conflict (${owner}, headings) do update
    set answers = excluded.answers, used_at = app_now()`.execute(trx);
  await sql`delete from ${sql.table(table)} where ${owner} = ${id} and headings in (
    select headings from ${sql.table(table)} where ${owner} = ${id}
    order by used_at desc, headings offset ${maxListsPerOwner} limit 100)`.execute(trx);
}
