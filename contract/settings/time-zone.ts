/**
 * Returns whether a text names a time zone. Offsets don't: PostgreSQL reads their sign the other way round (POSIX).
 * @param text e.g. 'Asia/Dhaka'
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]+(?:\/[\w+-]+)*$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
