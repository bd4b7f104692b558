import { useId } from 'react';
import type { TodayItem } from '#contract/today/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ItemPicture } from './item-picture.tsx';
import { OfferAnswer } from './offer-answer.tsx';
import { useItemTexts } from './use-item-texts.ts';

/** Its notifications are read; without an answer they are read on their own page. */
function open({ kind, productId, bookingId, conversationId }: TodayItem): void {
  const body = { kind, productId, bookingId, conversationId };
  // The press leaves the page; the call is sent all the same.
  void call('openItem', { body, keepalive: true }).catch(() => undefined);
}

/** One item: a picture, a sentence, until when and what happens otherwise, and one button, which answers an offer. */
export function TodayRow({ item, isNext }: { item: TodayItem; isNext: boolean }) {
  const id = useId();
  const { sentence, consequence, button, isOverdue } = useItemTexts()(item);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:items-center sm:px-5">
      <ItemPicture item={item} />
      <div className="min-w-0 flex-1 basis-48">
        <p id={id} className="font-semibold [overflow-wrap:anywhere]">
          {sentence}
        </p>
        <p className={`mt-0.5 text-small ${isOverdue ? 'text-error' : 'text-soft'}`}>
          {consequence}
        </p>
      </div>
      {item.kind === 'offer' || item.kind === 'counter-price' ? (
        <OfferAnswer item={item} isNext={isNext} about={id} onOpen={() => open(item)} />
      ) : (
        <ButtonLink
          to={item.path}
          variant={item.turn === 'theirs' ? 'quiet' : isNext ? 'primary' : 'secondary'}
          className={item.turn === 'theirs' ? 'max-sm:ml-16' : 'max-sm:w-full'}
          aria-describedby={id}
          onClick={() => open(item)}
        >
          {button}
        </ButtonLink>
      )}
    </li>
  );
}
