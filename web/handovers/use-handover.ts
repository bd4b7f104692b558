import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Handover } from '#contract/handovers/schemas.ts';
import { readKeptSale } from './kept-sale.ts';
import { call } from '#web/platform/api/api-client.ts';
import { isNetworkProblem } from '#web/platform/api/http.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';

/**
 * The way of a paid phone as the person may read it, with their own code.
 * @param bookingId a paid booking
 * @param version changes when the booking was loaded anew
 */
export function useHandover(bookingId: string, version: unknown) {
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  const [handover, setHandover] = useState<Handover | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call('readHandover', { params: { id: bookingId } }).then(
      (read) => {
        if (!isCurrent) return;
        setHandover(read);
        setProblem(null);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        const storedSale = isNetworkProblem(error) ? readKeptSale(bookingId) : null;
        if (storedSale) setHandover((before) => before ?? storedSale.handover);
        setProblem(storedSale ? null : errorText(error));
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The error's text changes with each render and must not cause another request; a new round or version must.
  }, [bookingId, round, version]);
  /** Reads the hand-over alone; the booking has not changed. */
  const reread = useCallback(() => setRound((before) => before + 1), []);
  const reload = useCallback(() => {
    reread();
    void revalidate();
  }, [reread, revalidate]);
  return { handover, problem, reload, reread };
}
