import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For pages that keep sort, filter or an open dialog in the address: those don't reload the data. */
export function unlessOnlySearchChanged({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const same = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return same ? false : defaultShouldRevalidate;
}
