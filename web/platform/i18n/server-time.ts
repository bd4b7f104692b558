/**
 * The server's clock as this browser knows it. Deadlines come from there, and the clock of a device
 * may be minutes off.
 */
let aheadMs = 0;

/** Reads the `Date` header of a fresh answer; it counts whole seconds. */
export function noteServerDate(date: string | null): void {
  const said = date === null ? NaN : Date.parse(date);
  if (!Number.isNaN(said)) aheadMs = said + 500 - Date.now();
}

/** Milliseconds until a moment of the server's clock; never less than 0. */
export function msUntil(iso: string): number {
  return Math.max(0, Date.parse(iso) - (Date.now() + aheadMs));
}
