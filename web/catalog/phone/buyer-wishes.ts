import { useEffect, useState } from 'react';
import type { Identity } from '#contract/accounts/schemas.ts';
import { readBuyerProducts } from '#web/catalog/listing/read-buyer-products.ts';
import { readIdentity } from '#web/platform/session/session.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';

/** The signed-in person and their wishlist: each phone with the id of its wish. */
export interface BuyerWishes {
  readonly identity: Identity;
  readonly wished: ReadonlyMap<string, string>;
}

/** The wishlist of the signed-in person; null for visitors, and until it is loaded. */
export function useBuyerWishes(): BuyerWishes | null {
  const signedIn = useSignedIn();
  const [wishes, setWishes] = useState<BuyerWishes | null>(null);
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    const load = async () => {
      const identity = await readIdentity();
      if (identity === null) return;
      const { wished } = await readBuyerProducts(identity);
      if (!left) setWishes({ identity, wished: new Map(wished) });
    };
    // Without it the phones are shown all the same; their hearts stay disabled.
    void load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [signedIn]);
  return signedIn ? wishes : null;
}
