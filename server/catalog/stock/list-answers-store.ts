import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { listAnswers, type ListAnswers } from '#contract/catalog/stock.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import type { RememberedAnswers } from './own-list-source.ts';

/** The SQL of what sellers said about their own lists (table stock_list_answers). */

/** Lists with different headings that are remembered of a seller. */
const maxListsPerSeller = 20;

const keyOf = (headings: string) => createHash('sha256').update(headings).digest('hex');

/**
 * What a seller said about the last list with some headings.
 * @param db the database
 * @param sellerId the seller
 * @param headings as they are compared
 * @returns null if there was none
 */
export async function findListAnswers(
  db: Database,
  sellerId: string,
  headings: string,
): Promise<ListAnswers | null> {
  const row = await db
    .selectFrom('stock_list_answers')
    .select('answers')
    .where('seller_id', '=', sellerId)
    .where('headings', '=', keyOf(headings))
    .executeTakeFirst();
  // An earlier version of the shop may have had other columns.
  const answers = z.safeParse(listAnswers, row?.answers);
  return answers.success ? answers.data : null;
}

/**
 * Remembers what a seller said about a list, in place of the lists that are longest ago.
 * @param trx the transaction that holds the lock of the seller
 * @param sellerId the seller
 * @param answers with the headings they are about
 */
export async function rememberListAnswers(
  trx: Transaction,
  sellerId: string,
  { headings, ...answers }: RememberedAnswers,
): Promise<void> {
  await trx
    .insertInto('stock_list_answers')
    .values({
      seller_id: sellerId,
      headings: keyOf(headings),
      answers: JSON.stringify(answers),
    })
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'headings']).doUpdateSet((row) => ({
        answers: row.ref('excluded.answers'),
        used_at: appNow,
      })),
    )
    .execute();
  await trx
    .deleteFrom('stock_list_answers')
    .where('seller_id', '=', sellerId)
    .where('headings', 'in', (query) =>
      query
        .selectFrom('stock_list_answers')
        .select('headings')
        .where('seller_id', '=', sellerId)
        .orderBy('used_at', 'desc')
        .orderBy('headings')
        .offset(maxListsPerSeller)
        .limit(100),
    )
    .execute();
}

/**
 * What a person said about their lists, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export function exportListAnswers(db: Database, userId: string) {
  return db
    .selectFrom('stock_list_answers')
    .select(['answers', 'used_at as usedAt'])
    .where('seller_id', '=', userId)
    .orderBy('used_at')
    .execute();
}
