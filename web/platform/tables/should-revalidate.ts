import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For pages with sort, filter or an open dialog in the address, which need no reload of the data.
 */
export function unlessOnlySearchChanged({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const same = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return same ? false : defaultShouldRevalidate;
}
