import { listAnswers, type ListAnswers, type ListColumns } from '#contract/catalog/stock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireSeller, type Person } from '#server/platform/http/identity.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { findListAnswers } from '#server/platform/http/own-lists/list-answers-store.ts';
import { headingsKey } from '#server/platform/http/own-lists/own-list.ts';
import { answersOfSeller } from './list-answers-store.ts';
import { eachOnce } from './own-list-source.ts';
import { readStockDay } from './stock-store.ts';
import type { TitleReader } from './title-reader.ts';

/** Each changed guess asks again. */
const readingsAnHour = {
  what: 'list-columns',
  most: 300,
  withinSeconds: 3_600,
  isAnnounced: true,
} as const;

/**
 * Says what the columns of a list seem to say, and what is missing; changes nothing. A list with the headings of an
 * earlier one has its columns, grades and what was given for all lines.
 * @param db the database
 * @param person the seller
 * @param list the file, and what the seller has said about it so far
 * @param titleReader reads titles
 * @throws Refusal sellers-only, list-unreadable, invalid-input, too-many-requests
 */
export async function readStockColumns(
  db: Database,
  person: Person,
  { bytes, answers }: { readonly bytes: Buffer; readonly answers: ListAnswers },
  titleReader: TitleReader,
): Promise<ListColumns> {
  requireSeller(person);
  await consumeRateLimit(db, { ...readingsAnHour, whom: person.id });
  // The parser is loaded with the first list, not at start-up.
  const { describeColumns, readOwnRows, withStockColumns } = await import('./read-own-list.ts');
  const rows = await readOwnRows(bytes);
  const readTitle = eachOnce(await titleReader());
  const owner = answersOfSeller(person.id);
  const remembered = await findListAnswers(db, owner, headingsKey(rows), listAnswers);
  const list = withStockColumns(rows, answers.mapping ?? remembered?.mapping, readTitle);
  const { thisYear } = await readStockDay(db);
  const { grades, ...described } = await describeColumns(list, { readTitle, thisYear });
  const meanings = { ...remembered?.grades, ...answers.grades };
  return {
    ...described,
    grades: grades.map(({ grade, condition }) => ({
      grade,
      condition: Object.hasOwn(meanings, grade) ? (meanings[grade] ?? condition) : condition,
    })),
    defaults: remembered?.defaults ?? {},
    remembered: !answers.mapping && remembered !== null,
  };
}
