import { sellerKey } from '#contract/accounts/first-paint.ts';
import type { Identity } from '#contract/accounts/schemas.ts';

/** Keeps the id of a signed-in seller, so that the page of their own phone is theirs at the first paint. */
export function rememberSeller(identity: Identity | null): void {
  try {
    if (identity?.role === 'seller') localStorage.setItem(sellerKey, identity.uid);
    else localStorage.removeItem(sellerKey);
  } catch {
    // Without storage the page is theirs once the session is read.
  }
}
