import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** What was asked for and is not there yet. */
interface PendingSearch {
  /** The entry of the history it was asked from. */
  readonly from: string;
  readonly to: string;
  readonly isStep: boolean;
}

/**
 * The query of the address, ahead of its page: what was just chosen shows at once, while what it
 * leads to is on its way, and is kept by what is chosen next.
 * @returns `settled` is what the page shows, `search` what it will show; `go` leads on: its first
 *   argument makes the next query of the one that was asked for last, and the step is one that Back
 *   undoes, unless `replace` says it is none
 */
export function usePendingSearchParams() {
  const [settled, setSearch] = useSearchParams();
  const { key } = useLocation();
  const [pending, setPending] = useState<PendingSearch | null>(null);
  // Arrived, or gone somewhere else: whoever comes back to where it began has not chosen it again.
  if (pending !== null && pending.from !== key) setPending(null);
  // Of two choices in one breath the second comes before the first was drawn.
  const latest = useRef<PendingSearch | null>(null);
  useEffect(() => {
    latest.current = null;
  }, [key]);

  const go = (change: (search: URLSearchParams) => URLSearchParams, replace = false) => {
    const before = latest.current?.from === key ? latest.current : null;
    const to = change(before ? new URLSearchParams(before.to) : settled);
    // A step that was asked for and not taken yet is taken with this one.
    const isStep = !replace || before?.isStep === true;
    latest.current = { from: key, to: to.toString(), isStep };
    setPending(latest.current);
    setSearch(to, { replace: !isStep, preventScrollReset: true });
  };
  return {
    settled,
    search: pending === null ? settled : new URLSearchParams(pending.to),
    isAhead: pending !== null,
    go,
  };
}

/**
 * A query with other values.
 * @param search stays as it is
 * @param values by name; '' takes a name out
 */
export function withParams(
  search: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value = ''] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
