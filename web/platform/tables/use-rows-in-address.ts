import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { rowsInAddress, withRows } from './rows-shown.ts';

/**
 * Writes the number of rows shown into the address, without reloading them.
 * @param rows of the list, after more were added
 */
export function useRowsInAddress(rows: number): void {
  const [search, setSearch] = useSearchParams();
  // A pending navigation must not be cancelled.
  const isStill = useNavigation().state === 'idle';
  const keep = useEffectEvent(() => {
    const next = withRows(search, rows);
    if (rowsInAddress(next) <= rowsInAddress(search)) return;
    setSearch(next, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  });
  useEffect(() => {
    if (isStill) keep();
  }, [rows, isStill]);
}
