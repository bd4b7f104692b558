import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { PriceReductions } from '#contract/price-reductions/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';

/**
 * The lower prices that were proposed about a paid sale. The pages around them are complete without, so that a
 * failure shows nothing.
 * @param bookingId a booking that was paid; null reads nothing
 * @param since changes when the booking was loaded anew
 */
export function usePriceReductions(bookingId: string | null, since: unknown) {
  const [reductions, setReductions] = useState<PriceReductions | null>(null);
  const [round, setRound] = useState(0);
  const request = useEffectEvent(() =>
    bookingId === null ? null : call('listPriceReductions', { params: { id: bookingId } }),
  );
  useEffect(() => {
    let isCurrent = true;
    request()?.then(
      (read) => {
        if (isCurrent) setReductions(read);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [bookingId, since, round]);
  const reread = useCallback(() => setRound((before) => before + 1), []);
  return { reductions, reread };
}
