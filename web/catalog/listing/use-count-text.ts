import { useFormatter } from 'use-intl';
import { exactCounts } from '#contract/common/exact-counts.ts';

/** A number of phones; beyond what is counted exactly it is '10,000+', an estimate is '~5,200'. */
export function useCountText(): (count: number, about?: boolean) => string {
  const format = useFormatter();
  return (count, about = false) => {
    if (count > exactCounts) return `${format.number(exactCounts)}+`;
    return about ? `~${format.number(count)}` : format.number(count);
  };
}
