import type { FastifyRequest } from 'fastify';
import { maxImportBytes } from '#contract/common/lists/list-import-limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { csvBodyOf } from '#server/platform/http/csv/csv-bodies.ts';
import {
  templateSource,
  type ListImporter,
  type ListShape,
  type ListSource,
} from '#server/platform/http/csv/import-list.ts';
import { readListForm } from '#server/platform/http/csv/read-list-form.ts';
import type { OwnAnswers, OwnListKind } from './import-own-list.ts';

/** Requests with a list of an admin: the template's CSV by itself, or any list as a form with answers about it. */

/**
 * The list of a request that imports one.
 * @param request of the call
 * @param kind of the list
 * @param shape the columns of the template
 * @returns reads it
 * @throws Refusal body-type, body-too-large, invalid-input
 */
export async function sentSource<
  Field extends string,
  Column extends string,
  Shared extends string,
  Answers extends OwnAnswers<Field, Shared>,
  State,
>(
  request: FastifyRequest,
  kind: OwnListKind<Field, Column, Shared, Answers, State>,
  shape: ListShape<Column>,
): Promise<() => Promise<ListSource<Column, State>>> {
  if (!request.isMultipart()) return templateSource(csvBodyOf(request), shape);
  const sent = await readListForm(request, { maxBytes: maxImportBytes, answers: kind.answers });
  return async () => {
    // The parsers are loaded with the first list, not at start-up.
    const { ownListSource } = await import('./import-own-list.ts');
    return ownListSource(sent, kind);
  };
}

/**
 * What the columns of the list of a request seem to say.
 * @param db the database
 * @param request of the call
 * @param by the admin's id
 * @param kind of the list
 * @param importer of such lists
 * @returns as `readListColumns` does
 * @throws Refusal body-type, body-too-large, invalid-input, list-unreadable, too-many-requests
 */
export async function sentColumns<
  Field extends string,
  Column extends string,
  Shared extends string,
  Answers extends OwnAnswers<Field, Shared>,
  State,
>(
  db: Database,
  request: FastifyRequest,
  by: string,
  kind: OwnListKind<Field, Column, Shared, Answers, State>,
  importer: Pick<ListImporter<Column, State, unknown>, 'shape' | 'read'>,
) {
  const sent = request.isMultipart()
    ? await readListForm(request, { maxBytes: maxImportBytes, answers: kind.answers })
    : { bytes: csvBodyOf(request), answers: {} as Answers };
  const { readListColumns } = await import('./import-own-list.ts');
  return readListColumns(db, { ...sent, by }, kind, importer);
}
