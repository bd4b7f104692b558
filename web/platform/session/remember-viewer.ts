import { bookedKey, sellerKey } from '#contract/accounts/first-paint.ts';
import type { Identity } from '#contract/accounts/schemas.ts';

/** Keeps a value in this browser; without storage pages are right once the session is read. */
function keep(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden.
  }
}

/** Keeps who is signed in, so that the page of their own phone is theirs at the first paint. */
export function rememberViewer(identity: Identity | null): void {
  const isSeller = identity?.role === 'seller';
  keep(sellerKey, isSeller ? identity.uid : '');
  if (!identity || isSeller) rememberBooked([]);
}

/** Keeps which phones a buyer has booked and not paid for, so that their pages say so at the first paint. */
export function rememberBooked(products: readonly string[]): void {
  keep(bookedKey, products.join(' '));
}
