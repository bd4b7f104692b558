import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/booking-conversation-page.ts';

/** Leads to the conversation about a booking. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request);
  const address = { params: { id: params.id } };
  const { conversationId } = await call('findConversationOfBooking', address);
  if (conversationId !== null) throw redirect(paths.conversation(conversationId));
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('messages')('title') });

export default function BookingConversationPage() {
  const t = useTranslations('talk');
  return (
    <EmptyState title={t('none')} action={<ButtonLink to={paths.messages}>{t('back')}</ButtonLink>}>
      {t('noneText')}
    </EmptyState>
  );
}
