import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { bookingActions } from '#contract/bookings/states.ts';
import { whyNot } from '#contract/common/states.ts';
import { WriteAboutBooking } from '#web/conversations/write-about-booking.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/booking-conversation-page.ts';

/** Leads to the conversation about a booking, or to its first message. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  const address = { params: { id: params.id } };
  const { conversationId } = await call('findConversationOfBooking', address);
  if (conversationId !== null) throw redirect(paths.conversation(conversationId));
  const booking = await call('readBooking', address);
  const you = identity.role === 'seller' ? ('seller' as const) : ('buyer' as const);
  const mayWrite =
    !identity.isAdmin && whyNot(bookingActions.writeAbout, booking.status, you) === null;
  return { booking, you, mayWrite };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('messages')('title') });

export default function BookingConversationPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('talk');
  const messages = useTranslations('messages');
  const { booking, you, mayWrite } = loaderData;
  if (mayWrite) {
    return (
      <>
        <DashboardHead
          title={you === 'seller' ? t('with', { name: booking.buyerName }) : t('askTitle')}
        />
        <WriteAboutBooking booking={booking} you={you} />
      </>
    );
  }
  return (
    <>
      <DashboardHead title={messages('title')} />
      <EmptyState
        title={t('none')}
        action={<ButtonLink to={paths.messages}>{t('back')}</ButtonLink>}
      >
        {t('noneText')}
      </EmptyState>
    </>
  );
}
