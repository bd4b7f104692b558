import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** A navigation that is not finished. */
interface PendingSearch {
  /** The history entry it started from. */
  readonly from: string;
  readonly to: string;
  readonly isStep: boolean;
}

/**
 * The search parameters of the address, including those of a pending navigation, so that a choice
 * shows at once and further choices build on it.
 * @returns `settled` are those of the page shown, `search` those of the page to come; `go` navigates:
 *   its first argument makes the next parameters from the pending ones, and each change is a history
 *   entry unless `replace` is set
 */
export function usePendingSearchParams() {
  const [settledParams, setSearch] = useSearchParams();
  const { key } = useLocation();
  const [pending, setPending] = useState<PendingSearch | null>(null);
  // Finished, or navigated elsewhere.
  if (pending !== null && pending.from !== key) setPending(null);
  // A ref, because a second choice can precede the render of the first.
  const latest = useRef<PendingSearch | null>(null);
  useEffect(() => {
    latest.current = null;
  }, [key]);

  const go = (change: (search: URLSearchParams) => URLSearchParams, replace = false) => {
    const previous = latest.current?.from === key ? latest.current : null;
    const to = change(previous ? new URLSearchParams(previous.to) : settledParams);
    // A pending history entry is kept by the change that replaces it.
    const isStep = !replace || previous?.isStep === true;
    latest.current = { from: key, to: to.toString(), isStep };
    setPending(latest.current);
    setSearch(to, { replace: !isStep, preventScrollReset: true });
  };
  return {
    settled: settledParams,
    search: pending === null ? settledParams : new URLSearchParams(pending.to),
    isAhead: pending !== null,
    go,
  };
}

/**
 * Search parameters with other values.
 * @param search not changed
 * @param values by name; '' removes a name
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
