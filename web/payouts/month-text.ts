import type { useFormatter } from 'use-intl';

/**
 * The name of a statement's month.
 * @param format of the page's language
 * @param month e.g. '2026-11'
 */
export function monthText(format: ReturnType<typeof useFormatter>, month: string): string {
  return format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric' });
}
