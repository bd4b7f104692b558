import { useFormatter } from 'use-intl';
import { exactCounts } from '#contract/common/exact-counts.ts';

/** A number of phones: '10,000+' beyond the limit of exact counting, '~5,200' for an estimate. */
export function useCountText(): (count: number, about?: boolean) => string {
  const format = useFormatter();
  return (count, about = false) => {
    if (count > exactCounts) return `${format.number(exactCounts)}+`;
    return about ? `~${format.number(count)}` : format.number(count);
  };
}
