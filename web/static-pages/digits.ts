/**
 * A number as the page's language writes it, for pages without the program; a price with cents as priceText of
 * contract/common/money.ts, which has more to load. The formatter is made when it is needed: the first one of a page
 * takes a slow phone a tenth of a second.
 */
export function inDigits(number: number): string {
  return number.toLocaleString(document.documentElement.lang, {
    minimumFractionDigits: number % 1 && 2,
  });
}
