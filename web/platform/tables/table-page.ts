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
  /** Whether it is searched. */
  searched: boolean;
  /** When it was asked for, on this page's own clock: later changes are newer. */
  askedAt: number;
}

/** So many rows stand on a page. */
const rowsAPage = 50;

/**
 * Loads what the address asks of a table. A place that is none any more, or an order nobody knows, is
 * left out of the address.
 * @param request the loader's
 * @param name the list call
 * @param sorts by what it can be ordered (contract/common/table-query.ts)
 * @param options whose list, and further filters
 */
export async function loadTable<Name extends ListName>(
  request: Request,
  name: Name,
  sorts: readonly string[],
  options: { params?: Record<string, string>; query?: Record<string, string | undefined> } = {},
): Promise<LoadedTable<ItemOf<Name>>> {
  const url = new URL(request.url);
  const { text, sort, descending, page } = tableAddress(url.searchParams);
  const sorted = sort !== null && sorts.includes(sort);
  const query = {
    ...options.query,
    limit: String(rowsAPage),
    q: text === '' ? undefined : text,
    sort: sorted ? sort : undefined,
    order: sorted ? (descending ? 'desc' : 'asc') : undefined,
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
  const loaded = await callTable(name, tableOptions).catch((error: unknown) => {
    const isPlace =
      error instanceof ApiProblem && error.errors.some(({ field }) => field === 'cursor');
    throw isPlace && page !== null ? firstPage() : error;
  });
  if (page !== null && loaded.items.length === 0) throw firstPage();
  return { ...loaded, searched: text !== '', askedAt };
}
