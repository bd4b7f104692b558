/**
 * An estimate of the server's clock. Deadlines come from the server, and the clock of a device may
 * be minutes off.
 */
let aheadMs = 0;

/** Reads the `Date` header of a fresh response, which has whole seconds. */
export function noteServerDate(date: string | null): void {
  const serverMs = date === null ? NaN : Date.parse(date);
  if (!Number.isNaN(serverMs)) aheadMs = serverMs + 500 - Date.now();
}

/** The server's time now, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + aheadMs;

/** Milliseconds until a time of the server's clock; never less than 0. */
export function msUntil(iso: string): number {
  return Math.max(0, Date.parse(iso) - serverNow());
}

/**
 * Returns whether a calendar day is over everywhere on earth, so that it is past for every reader.
 * @param day ISO date
 */
export function isDayOver(day: string): boolean {
  // The day ends last at UTC-12.
  return msUntil(new Date(Date.parse(day.slice(0, 10)) + 36 * 3_600_000).toISOString()) === 0;
}
