import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The query of the address, ahead of its page: what was just chosen shows at once, while what it
 * leads to is on its way.
 * @returns the query; `go` leads to another one, a step that Back undoes
 */
export function useAddressAhead(): { search: URLSearchParams; go: (to: URLSearchParams) => void } {
  const [settled, setSearch] = useSearchParams();
  const { key } = useLocation();
  const [ahead, setAhead] = useState<{ from: string; to: string } | null>(null);
  // Arrived, or gone somewhere else: whoever comes back to where it began has not chosen it again.
  if (ahead !== null && ahead.from !== key) setAhead(null);
  return {
    search: ahead === null ? settled : new URLSearchParams(ahead.to),
    go: (to) => {
      setAhead({ from: key, to: to.toString() });
      setSearch(to, { preventScrollReset: true });
    },
  };
}
