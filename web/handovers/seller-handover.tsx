import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { hasReturn } from '#contract/bookings/states.ts';
import { usePolling } from '#web/platform/api/use-polling.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CheckedLines } from './checked-lines.tsx';
import { CodeCard } from './code-card.tsx';
import { CodeForm } from './code-form.tsx';
import { ConfirmCall, type ConfirmedEvent } from './confirm-call.tsx';
import { ParcelForm } from './parcel-form.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { ReasonCall } from './reason-texts.ts';
import { SaleSteps } from './sale-steps.tsx';
import { useHandover } from './use-handover.ts';
import { Words } from '#web/platform/i18n/words.tsx';

interface Props {
  booking: Booking;
  /** Whether it has the next thing to do; else an answer above is the next. */
  isNext: boolean;
  /** A return and its answers. */
  children: ReactNode;
}

/** Pauses before the hand-over is read again, in ms: the two may stand before each other. */
const checkPausesMs = [10_000, 20_000, 60_000] as const;

/** A sold phone's way to its buyer: first the code to enter, the parcel or an objection, then the order's steps. */
export function SellerHandover({ booking, isNext, children }: Props) {
  const t = useTranslations('handover');
  const [question, setAsked] = useState<ConfirmedEvent | null>(null);
  const [output, setSaid] = useState<ReasonCall | null>(null);
  const { handover, problem, reload, reread } = useHandover(booking._id, booking);
  const status = handover?.status;
  // Ticks of the buyer's checklist notify nobody.
  usePolling(status === 'waiting' || status === 'sent', async () => reread(), checkPausesMs);
  const isUnderWay = status === 'waiting' || status === 'sent';
  const isCase = handover?.case?.decision === null;
  const mayObject = status === 'waiting' && handover?.calledOff?.objection === null && !isCase;
  const close = () => {
    setAsked(null);
    setSaid(null);
  };
  const done = () => {
    close();
    reload();
  };
  return (
    <section
      aria-label={t('heading')}
      className="flex flex-col gap-4 border-t border-hairline pt-4"
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      {handover?.calledOff && isUnderWay && (
        <p className="text-small whitespace-pre-line [overflow-wrap:anywhere]">
          {t('buyersReason', { name: booking.buyerName })}{' '}
          <Words as="span" text={handover.calledOff.reason} />
        </p>
      )}
      {handover?.case?.objection && isCase && (
        <p className="text-small whitespace-pre-line [overflow-wrap:anywhere]">
          {t('buyersReason', { name: booking.buyerName })}{' '}
          <Words as="span" text={handover.case.objection} />
        </p>
      )}
      {isUnderWay && handover?.address && (
        <div>
          <p className="caps">{t('address')}</p>
          <p className="font-semibold whitespace-pre-line [overflow-wrap:anywhere]">
            {handover.address}
          </p>
        </div>
      )}
      {handover?.courier && isCase && (
        <p className="text-small">
          <span className="caps block">{t('parcel')}</span>
          {t('parcelLine', { courier: handover.courier, number: handover.trackingNumber ?? '' })}
        </p>
      )}
      {mayObject && handover.method === 'courier' && (
        <Notice>{t('calledOffParcel', { buyer: booking.buyerName })}</Notice>
      )}
      {isUnderWay && handover?.method === 'courier' && !isCase && !mayObject && (
        <ParcelForm handover={handover} bookingId={booking._id} isNext={isNext} onSent={reload} />
      )}
      {isUnderWay && handover?.method === 'meeting' && !handover.codeDead && (
        <CodeForm
          booking={booking}
          way="handover"
          isNext={isNext}
          waitUntil={handover?.waitUntil}
          onDone={reload}
          onRefused={reread}
        />
      )}
      {isUnderWay && handover?.method === 'meeting' && handover.codeDead && (
        <Notice>{t('codeDeadSeller', { buyer: booking.buyerName })}</Notice>
      )}
      {handover?.returnCode && (
        <CodeCard
          code={handover.returnCode}
          title={t('returnCodeTitle')}
          text={t('returnCodeText', { buyer: booking.buyerName })}
        />
      )}
      {isUnderWay && (
        <div className="flex flex-wrap gap-2">
          {status === 'waiting' && handover?.method === 'meeting' && !handover.sellerSaidAt && (
            <Button onClick={() => setAsked('sayHandedOver')}>{t('said')}</Button>
          )}
          {status === 'sent' && !handover?.deliveredAt && !isCase && (
            <Button onClick={() => setAsked('deliver')}>{t('delivered')}</Button>
          )}
          {mayObject && (
            <Button onClick={() => setSaid('objectToCallOff')}>{t('objectCallOff')}</Button>
          )}
        </div>
      )}
      <SaleSteps booking={booking} viewer="seller" />
      {handover && !hasReturn(booking.returnStatus) && (
        <CheckedLines lines={handover.checks} buyerName={booking.buyerName} />
      )}
      {children}
      <ConfirmCall what={question} booking={booking} onClose={close} onDone={done} />
      <ReasonDialog what={output} booking={booking} onClose={close} onSaid={done} />
    </section>
  );
}
