import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TodayItem } from '#contract/today/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { useUndoable } from './use-undoable.ts';

interface Props {
  item: TodayItem;
  isNext: boolean;
  /** The id of the sentence it is about. */
  about: string;
  /** It was looked at. */
  onOpen: () => void;
}

/**
 * The answer to an offer: one press accepts it, and for some seconds it can be taken back; the other answers are on its
 * page.
 */
export function OfferAnswer({ item, isNext, about, onOpen }: Props) {
  const t = useTranslations('today');
  const price = usePriceText();
  const { revalidate } = useRevalidator();
  const undo = useRef<HTMLButtonElement>(null);
  const accepting = useRef<HTMLButtonElement>(null);
  const id = item.offerId ?? '';
  const amount = price(item.price ?? 0);
  const accept = useAction(async () => {
    await call('acceptOffer', { params: { id }, keepalive: true });
    notify.success(t('accepted', { price: amount }));
    await revalidate();
  });
  const { isWaiting, start, undo: takeBack } = useUndoable(accept.start);
  // The button that was pressed is replaced by the other one.
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isWaiting) undo.current?.focus();
    else if (wasWaiting.current) accepting.current?.focus();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
  if (isWaiting || accept.busy) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
        <p role="status" className="font-semibold text-excellent">
          {t('accepting', { price: amount })}
        </p>
        <Button ref={undo} disabled={accept.busy} aria-describedby={about} onClick={takeBack}>
          {t('undo')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 max-sm:w-full">
      <Button
        ref={accepting}
        variant={isNext ? 'primary' : 'secondary'}
        className="max-sm:grow"
        aria-describedby={about}
        onClick={() => {
          onOpen();
          start();
        }}
      >
        {t('accept', { price: amount })}
      </Button>
      <ButtonLink to={item.path} variant="quiet" aria-describedby={about} onClick={onOpen}>
        {t('otherAnswers')}
      </ButtonLink>
      <Failure text={accept.error} again={accept.again} />
    </div>
  );
}
