import { useTranslations } from 'use-intl';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { runningOffers } from '#contract/offers/states.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { OfferActions } from './offer-actions.tsx';
import { useNewestOffer } from './use-offers.ts';
import { useOfferTexts } from './use-offer-texts.ts';

/** The running offer of the two in a conversation, below their messages. */
export function ConversationOffer({ conversation: { _id, you } }: { conversation: Conversation }) {
  const t = useTranslations('offers');
  const price = usePriceText();
  const { offer, reread } = useNewestOffer(you === 'admin' ? null : { conversation: _id });
  const { stateOf, notesOf } = useOfferTexts();
  const isRunning = offer && runningOffers.includes(offer.status);
  // There before it is filled: the list keeps its end in sight when one of its children grows.
  return (
    <div>
      {isRunning && (
        <section className="flex flex-col gap-2 rounded-card border border-brand bg-card p-3">
          <h2 className="flex flex-wrap items-baseline gap-x-2 text-small font-semibold">
            {t('offered')}
            <span className="price text-title">{price(offer.agreedPrice ?? offer.price)}</span>
          </h2>
          <p>{stateOf(offer)}</p>
          {notesOf(offer).map((note) => (
            <p key={note} className="text-small text-soft">
              {note}
            </p>
          ))}
          <OfferActions offer={offer} onChanged={reread} />
        </section>
      )}
    </div>
  );
}
