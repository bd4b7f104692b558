import { useEffect, useState } from 'react';
import type { Identity } from '#contract/accounts.ts';
import type { ProductPage } from '#contract/catalog.ts';
import { call } from '#web/platform/api-client.ts';
import { readIdentity } from '#web/platform/session.ts';
import { useSignedIn } from '#web/platform/use-session.ts';

interface Mine {
  identity: Identity;
  /** With what only signed-in people see. */
  phone: ProductPage;
  booked: boolean;
  wishId: string | null;
}

/**
 * What a phone is to the person in front of it. The page comes from the server without anything
 * personal, the same for everybody; this asks for the rest.
 * @param known the phone as everybody sees it
 */
export function usePhoneForMe(known: ProductPage) {
  const signedIn = useSignedIn();
  const [mine, setMine] = useState<Mine | null>(null);
  const [failed, setFailed] = useState(false);
  const [gone, setGone] = useState(false);
  const id = known._id;
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    readMine(id).then(
      (read) => {
        if (left) return;
        setMine(read);
        setFailed(read === null);
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [id, signedIn]);
  const isMine = signedIn && mine !== null;
  const state = isMine ? 'known' : signedIn && !failed ? 'loading' : 'signed-out';
  return {
    state: state as 'known' | 'loading' | 'signed-out',
    identity: isMine ? mine.identity : null,
    phone: isMine ? mine.phone : null,
    booked: isMine && mine.booked,
    wishId: isMine ? mine.wishId : null,
    gone,
    setGone: () => setGone(true),
  };
}

export type PhoneForMe = ReturnType<typeof usePhoneForMe>;

async function readMine(id: string): Promise<Mine | null> {
  const identity = await readIdentity();
  if (identity === null) return null;
  const isBuyer = !identity.isAdmin && identity.role !== 'seller';
  const params = { email: identity.email };
  const [phone, bookings, wishes] = await Promise.all([
    call('readProduct', { params: { id } }),
    isBuyer ? call('listBookings', { params }) : [],
    isBuyer ? call('listWishes', { params }) : [],
  ]);
  return {
    identity,
    phone,
    booked: bookings.some(({ productId, status }) => productId === id && status === 'unpaid'),
    wishId: wishes.find(({ productId }) => productId === id)?._id ?? null,
  };
}
