import { useFormatter, useTranslations } from 'use-intl';
import type { ModelUpdates } from '#contract/catalog/models.ts';
import { monthsLeft } from './updates-left.ts';

/** How long a model gets security updates in words, e.g. 'Security updates until about Sep 2028'. */
export function useUpdatesText(): (updates: NonNullable<ModelUpdates>, now: number) => string {
  const t = useTranslations('updates');
  const format = useFormatter();
  return (updates, now) => {
    const { kind, until } = updates;
    const month = format.dateTime(new Date(`${until}-15T12:00:00Z`), {
      ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
    });
    return t(monthsLeft(until, now) > 0 ? kind : `${kind}Ended`, { month });
  };
}
