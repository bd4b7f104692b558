/**
 * A whole number as the page's language writes it, for pages without the program. The formatter is made when it is
 * needed: the first one of a page takes a slow phone a tenth of a second.
 */
export function inDigits(number: number): string {
  return number.toLocaleString(document.documentElement.lang);
}
