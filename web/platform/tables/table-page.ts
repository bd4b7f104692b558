import { withoutLanguage } from '#contract/common/languages.ts';
import { redirect } from 'react-router';
import { tableAddress } from '#web/ui/table/use-table-query.ts';
import {
  ApiProblem,
  callTable,
  type ItemOf,
  type ListName,
  type TablePage,
} from '#web/platform/api/api-client.ts';
import { pendingMutationsSettled } from '#web/platform/api/pending-mutations.ts';

export interface LoadedTable<Item> extends TablePage<Item> {
  /** Whether a search is active. */
  searched: boolean;
  /** When it was requested, by performance.now(): mutations confirmed later are newer. */
  askedAt: number;
}

/** Rows on a page. */
const tableRowsPerPage = 50;

/**
 * Loads the page of a table from the address. An invalid cursor or sort is removed from the
 * address.
 * @param request the loader's
 * @param name the list call
 * @param sorts the allowed sort columns (contract/common/table-sorts.ts)
 * @param options path parameters, and further filters
 */
export async function loadTable<Name extends ListName>(
  request: Request,
  name: Name,
  sorts: readonly string[],
  options: { params?: Record<string, string>; query?: Record<string, string | undefined> } = {},
): Promise<LoadedTable<ItemOf<Name>>> {
  const url = new URL(request.url);
  const { text, sort, descending, page } = tableAddress(url.searchParams);
  const isSorted = sort !== null && sorts.includes(sort);
  const query = {
    ...options.query,
    limit: String(tableRowsPerPage),
    q: text === '' ? undefined : text,
    sort: isSorted ? sort : undefined,
    order: isSorted ? (descending ? 'desc' : 'asc') : undefined,
    cursor: page ?? undefined,
  };
  await pendingMutationsSettled();
  const askedAt = performance.now();
  const firstPage = () => {
    url.searchParams.delete('page');
    return redirect(withoutLanguage(url.pathname) + url.search);
  };
  const tableOptions = {
    ...(options.params && { params: options.params }),
    query,
    signal: request.signal,
  };
  const loadedPage = await callTable(name, tableOptions).catch((error: unknown) => {
    const isPlace =
      error instanceof ApiProblem && error.errors.some(({ field }) => field === 'cursor');
    throw isPlace && page !== null ? firstPage() : error;
  });
  if (page !== null && loadedPage.items.length === 0) throw firstPage();
  return { ...loadedPage, searched: text !== '', askedAt };
}
