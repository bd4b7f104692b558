import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { rowsInAddress, withRows } from './rows-shown.ts';

/**
 * Keeps in the address how many rows are shown, without asking for them again.
 * @param rows of the list, once more were added
 */
export function useRowsInAddress(rows: number): void {
  const [search, setSearch] = useSearchParams();
  // Who is on the way elsewhere goes on.
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
