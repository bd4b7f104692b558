import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { hasReturn, returnActions } from '#contract/bookings/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { lazyForm } from '#web/platform/hydration/lazy-form.tsx';
import { AskAboutBooking, HelpLink } from '#web/platform/help/help-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CodeCard } from './code-card.tsx';
import { ConfirmCall, type ConfirmedEvent } from './confirm-call.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { ReasonCall } from './reason-texts.ts';
import { SaleSteps } from './sale-steps.tsx';
import { useHandover } from './use-handover.ts';

/** Only for the way back. */
const CodeForm = lazyForm(() => import('./code-form.tsx').then((file) => file.CodeForm));

/** A paid phone's way to its buyer: the code to show, 'I have it', calling off, objecting. */
export function BuyerHandover({ booking }: { booking: Booking }) {
  const t = useTranslations('handover');
  const sale = useTranslations('sale');
  const [question, setAsked] = useState<ConfirmedEvent | null>(null);
  const [output, setSaid] = useState<ReasonCall | null>(null);
  const { handover, problem, reload, reread } = useHandover(booking._id, booking);
  const status = handover?.status;
  const isUnderWay = status === 'waiting' || status === 'sent';
  const isByCourier = handover?.method === 'courier';
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
    <section aria-label={t('heading')} className="flex flex-col gap-4">
      {/* Right after paying the booking was loaded before its sale. */}
      <SaleSteps booking={{ ...booking, handover: handover ?? booking.handover }} viewer="buyer" />
      <div className="flex flex-col gap-4 empty:hidden print:hidden">
        {problem && <Notice tone="error">{problem}</Notice>}
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
        {mayWithdraw && (
          <Button className="self-start" onClick={() => setAsked('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
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
            {t('buyersReason', { name: booking.sellerName })} {handover.calledOff.objection}
          </p>
        )}
        {booking.returnStatus === 'accepted' && status === 'handed-over' && (
          <CodeForm
            booking={booking}
            way="return"
            waitUntil={handover?.waitUntil}
            onDone={reload}
            onRefused={reread}
          />
        )}
        {isUnderWay && (
          <div className="flex flex-wrap gap-2">
            {/* Before a parcel is sent, or two people have met, this is not the next thing to do. */}
            <Button
              variant={status === 'waiting' ? 'secondary' : 'primary'}
              onClick={() => setAsked('receive')}
            >
              {t('haveIt')}
            </Button>
            {mayObject && (
              <Button onClick={() => setSaid('objectToDelivery')}>{t('object')}</Button>
            )}
            {mayCallOff && <Button onClick={() => setSaid('callOff')}>{t('callOff')}</Button>}
          </div>
        )}
        <div className="flex flex-wrap gap-x-6">
          {isUnderWay && <HelpLink about={isByCourier ? 'courier' : 'code'} />}
          {mayCallOff && <HelpLink about="call-off" />}
          <AskAboutBooking bookingId={booking._id} />
        </div>
      </div>
      <ConfirmCall what={question} booking={booking} onClose={close} onDone={done} />
      <ReasonDialog what={output} booking={booking} onClose={close} onSaid={done} />
    </section>
  );
}
