import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { bookingActions, hasReturn } from '#contract/bookings/states.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { RequestReturnForm } from '#web/bookings/returns/request-return-form.tsx';
import { ReturnNextSteps } from '#web/bookings/returns/return-next-steps.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { ApiProblem, call } from '#web/platform/api/api-client.ts';
import { msUntil } from '#web/platform/i18n/server-time.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/request-return-page.ts';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { email } = await requirePerson(request);
  try {
    const [booking, label] = await Promise.all([
      call('readBooking', { params: { id } }),
      call('readPromisedLabel', { params: { id } }),
    ]);
    // Its seller and admins may read it, too.
    if (booking.buyerEmail.toLowerCase() !== email.toLowerCase()) return null;
    return { booking, label };
  } catch (error) {
    // An address without a valid id gets the same 404 as another person's booking.
    if (error instanceof ApiProblem && [400, 404].includes(error.status)) return null;
    throw error;
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export function meta({ loaderData }: Route.MetaArgs) {
  const t = translator('requestReturn');
  const name = loaderData?.booking.productName;
  return pageMeta({ title: name === undefined ? t('title') : t('titleOf', { name }) });
}

export default function RequestReturnPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('requestReturn');
  const navigate = useNavigate();
  const { deadline } = useTimes();
  if (loaderData === null) {
    return (
      <>
        <DashboardHead title={t('title')} />
        <EmptyState
          title={t('missingTitle')}
          action={<ButtonLink to={paths.myBookings}>{t('toBookings')}</ButtonLink>}
        >
          {t('missingText')}
        </EmptyState>
      </>
    );
  }
  const { booking, label } = loaderData;
  const head = <DashboardHead title={t('titleOf', { name: booking.productName })} />;
  const reason = whyNoReturn(booking);
  if (reason) {
    return (
      <>
        {head}
        <EmptyState
          title={t(`${reason}Title`)}
          action={<ButtonLink to={paths.payment(booking._id)}>{t('toBooking')}</ButtonLink>}
        >
          {t(`${reason}Text`, {
            until: booking.returnUntil ? deadline(booking.returnUntil) : '',
            days: booking.guaranteeDays,
          })}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {head}
      <p className="mb-6 max-w-prose text-soft">{t('text')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="panel p-5 sm:p-6">
          <RequestReturnForm
            bookingId={booking._id}
            label={label}
            onAsked={() => navigate(paths.payment(booking._id), { replace: true })}
          />
        </div>
        <ReturnNextSteps booking={booking} />
      </div>
    </>
  );
}

/** Why the return of a booking can't be requested now; null if it can. */
function whyNoReturn(booking: Booking): 'asked' | 'tooEarly' | 'over' | 'ended' | null {
  if (whyNot(bookingActions.askReturn, booking.status, 'buyer') !== null) return 'ended';
  if (hasReturn(booking.returnStatus)) return 'asked';
  if (booking.returnUntil === null) return 'tooEarly';
  return msUntil(booking.returnUntil) > 0 ? null : 'over';
}
