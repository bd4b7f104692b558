import { useState } from 'react';
import { useLocation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { whyNot } from '#contract/common/states.ts';
import type { Offer } from '#contract/offers/schemas.ts';
import { offerActions } from '#contract/offers/states.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { useOfferTexts } from './use-offer-texts.ts';

const CounterForm = lazyForm(() => import('./counter-form.tsx').then((file) => file.CounterForm));

interface Props {
  offer: Offer;
  onChanged: () => void;
}

/** The actions on an offer for its reader now. */
export function OfferActions({ offer, onChanged }: Props) {
  const t = useTranslations('offers');
  const form = useTranslations('offerForm');
  const format = useFormatter();
  const price = usePriceText();
  const { nameOf } = useOfferTexts();
  const [asking, setAsking] = useState<'accept' | 'counter' | null>(null);
  const { _id: id, you, status, bookingId, bookingPrice, productId, productStatus } = offer;
  const below = 1 - offer.price / offer.sealingPrice;
  const params = { id };
  const bookingPath =
    bookingId && (you === 'buyer' ? paths.payment(bookingId) : paths.productBookings(productId));
  const { pathname } = useLocation();
  const isElsewhere = bookingPath !== null && !pathname.endsWith(bookingPath);
  const forSale = productStatus === 'available' || productStatus === 'being-paid';
  const may = (action: keyof typeof offerActions) =>
    whyNot(offerActions[action], status, you) === null;
  const amount = price(you === 'seller' ? offer.price : (offer.counterPrice ?? offer.price));
  const after = (text: string) => {
    setAsking(null);
    notify.success(text);
    onChanged();
  };
  const accept = useAction(async () => {
    await call('acceptOffer', { params });
    after(t('accepted', { price: amount }));
  });
  const decline = useAction(async () => {
    await call('declineOffer', { params });
    after(t('declined'));
  });
  const withdraw = useAction(async () => {
    await call('withdrawOffer', { params });
    after(t('withdrawn'));
  });
  const isOver = status === 'declined' || status === 'expired' || status === 'withdrawn';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {bookingPrice !== null && bookingId === null && you === 'buyer' && (
          <ButtonLink variant="primary" to={paths.bookPhone(productId)}>
            {t('book', { price: price(bookingPrice) })}
          </ButtonLink>
        )}
        {isElsewhere && <ButtonLink to={bookingPath}>{t('seeBooking')}</ButtonLink>}
        {forSale && (may('accept') || may('acceptCounter')) && (
          <Button
            variant="primary"
            busy={accept.busy && asking === null && t('accepting')}
            onClick={() => (you === 'seller' ? setAsking('accept') : accept.start())}
          >
            {t('accept', { price: amount })}
          </Button>
        )}
        {forSale && may('counter') && (
          <Button {...prefetchHandlers(CounterForm)} onClick={() => setAsking('counter')}>
            {t('counterAction')}
          </Button>
        )}
        {(may('decline') || may('declineCounter')) && (
          <Button busy={decline.busy && t('declining')} onClick={() => decline.start()}>
            {t(you === 'seller' && status === 'countered' ? 'takeBack' : 'decline')}
          </Button>
        )}
        {may('withdraw') && status !== 'countered' && bookingId === null && (
          <Button busy={withdraw.busy && t('withdrawing')} onClick={() => withdraw.start()}>
            {t('withdraw')}
          </Button>
        )}
        {you === 'buyer' && forSale && (isOver || status === 'countered') && (
          <ButtonLink to={paths.makeOffer(productId)}>{t('again')}</ButtonLink>
        )}
      </div>
      {asking === null && <Failure text={accept.error} again={accept.again} />}
      <Failure text={decline.error} again={decline.again} />
      <Failure text={withdraw.error} again={withdraw.again} />
      <Dialog
        open={asking === 'accept'}
        title={t('sureAccept', { price: amount })}
        role="alertdialog"
        onClose={() => setAsking(null)}
      >
        {below > 0 && (
          <p className="mb-2 font-semibold">
            {t('belowPrice', {
              part: format.number(below, { style: 'percent' }),
              price: price(offer.sealingPrice),
            })}
          </p>
        )}
        <p className="text-soft">{t('sureAcceptText', { name: nameOf(offer), price: amount })}</p>
        <Failure text={accept.error} again={accept.again} />
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button autoFocus onClick={() => setAsking(null)}>
            {t('keep')}
          </Button>
          <Button
            variant="primary"
            busy={accept.busy && t('accepting')}
            onClick={() => accept.start()}
          >
            {t('accept', { price: amount })}
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={asking === 'counter'}
        title={form('counterTitle')}
        onClose={() => setAsking(null)}
      >
        <CounterForm offer={offer} onSent={() => after(form('counterSent'))} />
      </Dialog>
    </>
  );
}
