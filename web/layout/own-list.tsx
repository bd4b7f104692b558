import type { ComponentProps, ReactNode } from 'react';
import type { ItemOf, ListName, Page } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { readRows, rowsInAddress } from '#web/platform/tables/rows-shown.ts';
import { usePages } from '#web/platform/tables/use-pages.ts';
import { useRowsInAddress } from '#web/platform/tables/use-rows-in-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ShowMore } from '#web/ui/table/show-more.tsx';
import { DashboardHead } from './dashboard-head.tsx';

/**
 * Loads a list of one's own that grows with a press: as many rows as are shown, because it is read anew with
 * each change of it.
 * @param request the loader's
 * @param first fetches its first page
 * @param next fetches the page of a `next`
 */
export async function loadOwnList<Item>(
  request: Request,
  first: () => Promise<Page<Item>>,
  next: (next: string) => Promise<Page<Item>>,
) {
  const { role } = await requirePerson(request);
  const rows = rowsInAddress(new URL(request.url).searchParams);
  return { first: await readRows(rows, first(), next), role };
}

interface Props<Name extends ListName> {
  /** The list call. */
  name: Name;
  first: Page<ItemOf<Name>>;
  title: string;
  /** Shown instead of an empty list. */
  empty: ComponentProps<typeof EmptyState>;
  /** The list itself. */
  children: (items: readonly ItemOf<Name>[], listId: string) => ReactNode;
}

/** A list of one's own on a page of the dashboard. */
export function OwnList<Name extends ListName>({
  name,
  first,
  title,
  empty,
  children,
}: Props<Name>) {
  const pages = usePages(name, first);
  useRowsInAddress(pages.items.length);
  return (
    <>
      <DashboardHead title={title} />
      {pages.items.length === 0 ? <EmptyState {...empty} /> : children(pages.items, pages.listId)}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
    </>
  );
}
