import { useEffect, useEffectEvent, useState } from 'react';
import type { Offer } from '#contract/offers/schemas.ts';
import { useNotifications } from '#web/notifications/notification-state.ts';
import { call } from '#web/platform/api/api-client.ts';

/** The newest notification about an offer that has arrived on this page; null before any. */
function useOfferNews(): string | null {
  const [newest] = useNotifications().arrived.filter(({ kind }) => /^(offer|counter)-/.test(kind));
  return newest?._id ?? null;
}

type Query = { readonly product: string } | { readonly conversation: string };

/**
 * The newest offer for a phone or in a conversation, read again after news about offers. Pages are complete
 * without it, so that a failure shows nothing.
 * @param query which; null while the person can have none
 * @param since when it changes, the offer is read again
 */
export function useNewestOffer(query: Query | null, since?: string | null) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const news = useOfferNews();
  const key = query && JSON.stringify(query);
  const request = useEffectEvent(() =>
    query ? call('listOffers', { query: { ...query, limit: '1' } }) : null,
  );
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    request()?.then(
      ([newest = null]) => {
        if (!left) setOffer(newest);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [key, news, round, since]);
  return { offer, reread: () => setRound((before) => before + 1) };
}

/**
 * The price at which the viewer may book, or has booked, by an agreement.
 * @param offer their newest one for a phone
 * @returns dollars; null without an agreement
 */
export function agreedPriceOf(offer: Offer | null): number | null {
  if (offer === null) return null;
  return offer.bookingPrice ?? offer.bookedPrice;
}
