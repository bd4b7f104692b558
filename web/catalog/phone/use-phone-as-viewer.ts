import { useEffect, useState } from 'react';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readIdentity } from '#web/platform/session/session.ts';
import { useRecovery } from '#web/platform/api/use-recovery.ts';
import { useIdentity, useSignedIn } from '#web/platform/session/use-session.ts';
import { readBuyerProducts } from '#web/catalog/listing/read-buyer-products.ts';

interface ViewerData {
  identity: Identity;
  /** With the fields that only signed-in people get. */
  phone: ProductPage;
  /** Their booking of it that is not paid for yet. */
  booking: Booking | null;
  /** Their booking that has bought it. */
  bought: Booking | null;
  wished: ReadonlyMap<string, string>;
}

/**
 * A phone as the viewer may see it. The server's page contains nothing personal and is the same
 * for everybody; this loads the rest, and retries while that fails.
 * @param servedPage the phone without contact fields
 */
export function usePhoneAsViewer(servedPage: ProductPage) {
  const signedIn = useSignedIn();
  const reader = useIdentity();
  const [mine, setMine] = useState<ViewerData | 'nobody' | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const [unavailable, setUnavailable] = useState(false);
  const id = servedPage._id;
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    readViewerData(id).then(
      (read) => {
        if (left) return;
        setMine(read ?? 'nobody');
        setProblem(null);
      },
      (error: unknown) => {
        if (!left) setProblem(error);
      },
    );
    return () => {
      left = true;
    };
    // The page's loader provides another phone after a notification about it.
  }, [id, signedIn, round, servedPage]);
  const again = () => setRound((before) => before + 1);
  useRecovery(problem, again);

  const forMe = signedIn && mine !== 'nobody' ? mine : null;
  return {
    state: stateOf(signedIn, mine, problem),
    problem,
    again,
    identity: forMe?.identity ?? null,
    phone: forMe?.phone ?? null,
    /** Whether it is their own, which the identity alone says already. */
    owns: (forMe?.phone ?? servedPage).mine || reader?.uid === servedPage.sellerId,
    booking: forMe?.booking ?? null,
    bought: forMe?.bought ?? null,
    wishId: forMe?.wished.get(id) ?? null,
    /** For the hearts of other phones on the page. */
    wishes: forMe,
    unavailable,
    setUnavailable: () => setUnavailable(true),
  };
}

export type PhoneAsViewer = ReturnType<typeof usePhoneAsViewer>;

function stateOf(signedIn: boolean, mine: ViewerData | 'nobody' | null, problem: unknown) {
  if (!signedIn || mine === 'nobody') return 'signed-out';
  if (mine !== null) return 'known';
  return problem === null ? 'loading' : 'missing';
}

async function readViewerData(id: string): Promise<ViewerData | null> {
  const identity = await readIdentity();
  if (identity === null) return null;
  const [phone, { bookings, bought, wished }] = await Promise.all([
    call('readProduct', { params: { id } }),
    readBuyerProducts(identity, id),
  ]);
  return {
    identity,
    phone,
    booking: bookings.find(({ productId }) => productId === id) ?? null,
    bought,
    wished: new Map(wished),
  };
}
