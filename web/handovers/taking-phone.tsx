import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Handover } from '#contract/handovers/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checklist } from './checklist.tsx';
import { useChecklist } from './use-checklist.ts';
import type { useReceived } from './use-received.ts';
import { WrongChoices } from './wrong-choices.tsx';

interface Props {
  booking: Booking;
  handover: Handover;
  /** Lowering the price: among the ways out where something is wrong, below them otherwise. */
  payLess: ReactNode;
  received: ReturnType<typeof useReceived>;
  onHaveIt: () => void;
  onCallOff: (() => void) | null;
  onObject: (() => void) | null;
  /** Reads the hand-over again. */
  onSaved: () => void;
}

/** What a buyer does with the phone before them: the checklist, then 'I have it', or what is wrong. */
export function TakingPhone(props: Props) {
  const { booking, handover, payLess, received, onHaveIt, onCallOff, onObject, onSaved } = props;
  const t = useTranslations('handover');
  const list = useChecklist(booking._id, handover.checks, onSaved);
  const isWrong = list.lines.some(({ result }) => result === 'wrong');
  return (
    <>
      <Checklist list={list} sellerName={booking.sellerName} />
      {received.isKept ? (
        <Notice>{t('keptReceived')}</Notice>
      ) : (
        <Button
          variant="good"
          className="w-full sm:w-auto sm:self-start sm:px-10"
          onClick={onHaveIt}
        >
          {t('haveIt')}
        </Button>
      )}
      <WrongChoices
        booking={booking}
        payLess={isWrong ? payLess : null}
        isWrong={isWrong || onObject !== null}
        onCallOff={onCallOff}
        onObject={onObject}
      />
      {!isWrong && payLess}
    </>
  );
}
