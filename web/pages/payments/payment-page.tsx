import { useRef } from 'react';
import { redirectDocument, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import NewPriceOffer from '#web/bookings/new-price-offer.tsx';
import { PhonePhoto } from '#web/catalog/photos/phone-photo.tsx';
import { readKeptSale } from '#web/handovers/kept-sale.ts';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { needsCardFormDocument } from '#web/payments/card/card-form-document.ts';
import { BookedPhone } from '#web/payments/booked-phone.tsx';
import { PaymentPanel } from '#web/payments/payment-panel.tsx';
import { loadPaymentPart } from '#web/payments/payment-parts.ts';
import { isNetworkProblem } from '#web/platform/api/http.ts';
import { ApiProblem, call } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/payment-page.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  if (needsCardFormDocument()) throw redirectDocument(paths.payment(params.id));
  const booking = await call('readBooking', { params: { id: params.id } }).catch(
    (error: unknown) => {
      // An address without a valid id gets the same 404 as another person's booking.
      if (error instanceof ApiProblem && (error.status === 404 || error.status === 400))
        return null;
      // Where the two meet there may be no connection.
      const storedSale = isNetworkProblem(error) ? readKeptSale(params.id) : null;
      if (storedSale === null) throw error;
      return storedSale.booking;
    },
  );
  if (booking) await loadPaymentPart(booking);
  return { identity, booking };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export function meta({ loaderData }: Route.MetaArgs) {
  const title = translator('payment')('title');
  const name = loaderData?.booking?.productName;
  return pageMeta({ title: name === undefined ? title : `${title}: ${name}` });
}

export default function PaymentPage({ loaderData: { identity, booking } }: Route.ComponentProps) {
  const t = useTranslations('payment');
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  if (booking === null) {
    return (
      <>
        <DashboardHead title={t('title')} />
        <EmptyState
          title={t('missingTitle')}
          action={<ButtonLink to={paths.myBookings}>{t('myBookings')}</ButtonLink>}
        >
          {t('missingText')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <DashboardHead title={booking.productName} />
      <div className="group grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_16rem] print:block">
        <div ref={panel} tabIndex={-1} className="outline-none">
          <PaymentPanel
            key={booking._id}
            booking={booking}
            identity={identity}
            offerNewPrice={(each) => (
              <NewPriceOffer
                booking={each}
                onTaken={(id) => {
                  // Its button disappears with the booking.
                  panel.current?.focus();
                  void navigate(paths.payment(id), { replace: true });
                }}
              />
            )}
          />
        </div>
        <BookedPhone
          booking={booking}
          photo={
            <PhonePhoto
              {...booking}
              sizes="(width >= 80rem) 16rem, 11rem"
              loadingPriority="first"
            />
          }
        />
      </div>
    </>
  );
}
