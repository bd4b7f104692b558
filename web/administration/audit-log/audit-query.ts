import { auditActions } from '#contract/administration/schemas.ts';

/**
 * The log's query from the address. Days are in the reader's time zone: the first begins and the
 * last ends there. Invalid values are left out.
 */
export function auditQueryOf(search: URLSearchParams) {
  const text = (name: string) => search.get(name)?.trim().slice(0, 254) || undefined;
  return {
    by: text('by'),
    target: text('target'),
    action: auditActions.find((action) => action === search.get('action')),
    from: instantOf(search.get('from'), 0),
    to: instantOf(search.get('to'), 1),
  };
}

function instantOf(day: string | null, later: number): string | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '');
  if (!parts) return undefined;
  const [year, month, date] = parts.slice(1).map(Number) as [number, number, number];
  if (year < 1971 || year > 9000) return undefined;
  return new Date(year, month - 1, date + later).toISOString();
}
