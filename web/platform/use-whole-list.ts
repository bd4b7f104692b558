import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

interface Pages {
  items: readonly unknown[];
  hasMore: boolean;
  busy: boolean;
  error: string | null;
  more: () => void;
}

const enough = 2000;

/**
 * A filter or an order is only true of the whole list: while one is set, the further pages are
 * fetched one after the other.
 * @returns whether that is under way
 */
export function useWholeList(pages: Pages): boolean {
  const [search] = useSearchParams();
  const wanted = search.has('q') || search.has('sort');
  const reading = wanted && pages.hasMore && pages.error === null && pages.items.length < enough;
  const more = useEffectEvent(() => pages.more());
  useEffect(() => {
    if (reading && !pages.busy) more();
  }, [reading, pages.busy]);
  return reading;
}
