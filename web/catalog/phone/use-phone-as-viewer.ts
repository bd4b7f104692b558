import { useEffect, useState } from 'react';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readIdentity } from '#web/platform/session/session.ts';
import { useRecovery } from '#web/platform/api/use-recovery.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { readDeals } from '#web/catalog/listing/read-deals.ts';

interface Mine {
  identity: Identity;
  /** With what only signed-in people see. */
  phone: ProductPage;
  booked: boolean;
  wishId: string | null;
}

/**
 * What a phone is to the person in front of it. The page comes from the server without anything
 * personal, the same for everybody; this asks for the rest, again and again while it does not come.
 * @param known the phone as everybody sees it
 */
export function usePhoneAsViewer(known: ProductPage) {
  const signedIn = useSignedIn();
  const [mine, setMine] = useState<Mine | 'nobody' | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const [gone, setGone] = useState(false);
  const id = known._id;
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    readMine(id).then(
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
  }, [id, signedIn, round]);
  const again = () => setRound((before) => before + 1);
  useRecovery(problem, again);

  const forMe = signedIn && mine !== 'nobody' ? mine : null;
  return {
    state: stateOf(signedIn, mine, problem),
    problem,
    again,
    identity: forMe?.identity ?? null,
    phone: forMe?.phone ?? null,
    booked: forMe?.booked === true,
    wishId: forMe?.wishId ?? null,
    gone,
    setGone: () => setGone(true),
  };
}

export type PhoneAsViewer = ReturnType<typeof usePhoneAsViewer>;

function stateOf(signedIn: boolean, mine: Mine | 'nobody' | null, problem: unknown) {
  if (!signedIn || mine === 'nobody') return 'signed-out';
  if (mine !== null) return 'known';
  return problem === null ? 'loading' : 'missing';
}

async function readMine(id: string): Promise<Mine | null> {
  const identity = await readIdentity();
  if (identity === null) return null;
  const [phone, { booked, wished }] = await Promise.all([
    call('readProduct', { params: { id } }),
    readDeals(identity),
  ]);
  return {
    identity,
    phone,
    booked: booked.includes(id),
    wishId: new Map(wished).get(id) ?? null,
  };
}
