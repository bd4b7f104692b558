import { withoutLanguage } from '#contract/common/languages.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import type { LoadedTable } from './table-page.ts';
import { useOptimisticMutations } from '#web/platform/api/use-optimistic-mutations.ts';

/**
 * A table of a page: its loaded rows with the mutations applied.
 * @param loadedTable by loadTable
 * @param nameOf the name of a row
 */
export function useTable<Row extends { readonly _id: string }>(
  loadedTable: LoadedTable<Row>,
  nameOf: (row: Row) => string,
) {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const { revalidate } = useRevalidator();
  const changes = useOptimisticMutations(
    loadedTable.items,
    loadedTable.askedAt,
    nameOf,
    () => void revalidate(),
  );
  const count = Math.max(
    0,
    loadedTable.total.count - (loadedTable.total.more ? 0 : changes.removedCount),
  );
  // A page whose rows were all removed is reloaded.
  const isEmptied = changes.rows.length === 0 && loadedTable.items.length > 0 && count > 0;
  const fillUp = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (isEmptied && !changes.isAsking) fillUp();
  }, [isEmptied, changes.isAsking]);
  return {
    ...changes,
    pages: { previous: loadedTable.previous, next: loadedTable.next, first: loadedTable.first },
    total: { count, more: loadedTable.total.more },
    searched: loadedTable.searched,
    /** Another search, sort or page of this table is loading. */
    busy: coming !== undefined && withoutLanguage(coming.pathname) === pathname,
    isEmptied,
  };
}
