import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { hasReturn, returnActions } from '#contract/bookings/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { lazyForm } from '#web/platform/delivery/lazy-form.tsx';
import { AskAboutBooking } from '#web/platform/help/help-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CheckedLines } from './checked-lines.tsx';
import { CodeCard } from './code-card.tsx';
import { ConfirmCall, type ConfirmedEvent } from './confirm-call.tsx';
import { keepSale } from './kept-sale.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { ReasonCall } from './reason-texts.ts';
import { SaleSteps } from './sale-steps.tsx';
import { TakingPhone } from './taking-phone.tsx';
import { useHandover } from './use-handover.ts';
import { useReceived } from './use-received.ts';
import { Words } from '#web/platform/i18n/words.tsx';

/** Only for the way back. */
const CodeForm = lazyForm(() => import('./code-form.tsx').then((file) => file.CodeForm));

interface Props {
  booking: Booking;
  /** Whom to meet, where and when. */
  meeting: ReactNode;
  /** The guarantee and a return, for a buyer who has the phone; null before. */
  guarantee: ReactNode;
  /** Lowering the price of the sale, and what was agreed on. */
  payLess: ReactNode;
}

/** A paid phone's way to its buyer: the code to show, the meeting, the checklist, 'I have it', the ways out. */
export function BuyerHandover({ booking, meeting, guarantee, payLess }: Props) {
  const t = useTranslations('handover');
  const sale = useTranslations('sale');
  const [question, setAsked] = useState<ConfirmedEvent | null>(null);
  const [output, setSaid] = useState<ReasonCall | null>(null);
  const { handover, problem, reload, reread } = useHandover(booking._id, booking);
  useEffect(() => {
    if (handover) keepSale({ booking, handover });
  }, [booking, handover]);
  const received = useReceived(booking._id, reload);
  const status = handover?.status;
  const isUnderWay = status === 'waiting' || status === 'sent';
  const isCase = handover?.case?.decision === null;
  const mayCallOff = status === 'waiting' && !isCase && !handover?.calledOff && !booking.disputed;
  const mayWithdraw =
    status === 'handed-over' &&
    booking.returnStatus !== null &&
    whyNot(returnActions.withdraw, booking.returnStatus, 'buyer') === null &&
    hasReturn(booking.returnStatus);
  const mayObject = status === 'sent' && handover?.deliveredAt && !isCase;
  const close = () => {
    setAsked(null);
    setSaid(null);
  };
  const done = () => {
    close();
    reload();
  };
  return (
    <section aria-label={t('heading')} className="flex flex-col gap-5">
      <div className="flex flex-col gap-4 empty:hidden print:hidden">
        {received.refusal && (
          <Notice tone="error" title={t('endedTitle')}>
            {received.refusal}
          </Notice>
        )}
        {problem && !received.isKept && <Notice tone="error">{problem}</Notice>}
        {/* A courier's parcel is confirmed; people who ask for the code by phone get none. */}
        {handover?.code && handover.method === 'meeting' && (
          <CodeCard
            code={handover.code}
            title={sale('codeTitle')}
            text={t('codeText', { seller: booking.sellerName })}
          />
        )}
        {isUnderWay && handover?.method === 'meeting' && handover.codeDead && (
          <Notice>{t('codeDead')}</Notice>
        )}
      </div>
      {/* Right after paying the booking was loaded before its sale. */}
      <SaleSteps booking={{ ...booking, handover: handover ?? booking.handover }} viewer="buyer" />
      {booking.returnStatus === 'accepted' && status === 'handed-over' && (
        <div className="print:hidden">
          <CodeForm
            booking={booking}
            way="return"
            waitUntil={handover?.waitUntil}
            onDone={reload}
            onRefused={reread}
          />
        </div>
      )}
      {guarantee}
      {mayWithdraw && (
        <Button className="self-start print:hidden" onClick={() => setAsked('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {meeting}
      <div className="flex flex-col gap-4 empty:hidden print:hidden">
        {isUnderWay && handover?.address && (
          <p className="text-small whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="caps block">{t('addressOwn')}</span>
            {handover.address}
          </p>
        )}
        {handover?.courier && (
          <p className="text-small">
            <span className="caps block">{t('parcel')}</span>
            {t('parcelLine', {
              courier: handover.courier,
              number: handover.trackingNumber ?? '',
            })}
          </p>
        )}
        {handover?.calledOff?.objection && (
          <p className="text-small whitespace-pre-line [overflow-wrap:anywhere]">
            {t('buyersReason', { name: booking.sellerName })}{' '}
            <Words as="span" text={handover.calledOff.objection} />
          </p>
        )}
        {handover && isUnderWay ? (
          <TakingPhone
            booking={booking}
            handover={handover}
            payLess={payLess}
            received={received}
            onHaveIt={() => setAsked('receive')}
            onCallOff={mayCallOff ? () => setSaid('callOff') : null}
            onObject={mayObject ? () => setSaid('objectToDelivery') : null}
            onSaved={reread}
          />
        ) : (
          <>
            {handover && <CheckedLines lines={handover.checks} />}
            {handover && payLess}
            <AskAboutBooking bookingId={booking._id} />
          </>
        )}
      </div>
      <ConfirmCall
        what={question}
        booking={booking}
        receive={received.send}
        onClose={close}
        onDone={done}
      />
      <ReasonDialog what={output} booking={booking} onClose={close} onSaid={done} />
    </section>
  );
}
