import type { Language } from '#contract/common/languages.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/**
 * In which language somebody gets mails.
 * @param trx the transaction
 * @param userId who
 */
export async function readLanguage(trx: Transaction, userId: string): Promise<Language> {
  const { language } = await trx
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return language;
}

/**
 * Remembers the language of the page somebody uses, for their mails.
 * @param db the database, or a transaction
 * @param userId who
 * @param language of the page; null leaves it as it is
 */
export async function writeLanguage(
  db: Database | Transaction,
  userId: string,
  language: Language | null,
): Promise<void> {
  if (language === null) return;
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute();
}
