import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { AskSeller } from '#web/conversations/ask-seller.tsx';
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
import type { Route } from './+types/ask-seller-page.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  const address = { params: { id: params.id } };
  const { conversationId } = await call('findConversation', address);
  if (conversationId !== null) throw redirect(paths.conversation(conversationId));
  const phone = await call('readProduct', address);
  const mayAsk = identity.role !== 'seller' && !identity.isAdmin && !identity.needsSecondFactor;
  return { phone, mayAsk };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('talk')('askTitle') });

export default function AskSellerPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('talk');
  const { phone, mayAsk } = loaderData;
  return (
    <>
      <DashboardHead title={t('askTitle')} />
      {mayAsk ? (
        <AskSeller phone={phone} />
      ) : (
        <EmptyState
          title={t(phone.mine ? 'ownPhone' : 'buyersOnly')}
          action={<ButtonLink to={paths.phone(phone._id)}>{t('seePhone')}</ButtonLink>}
        />
      )}
    </>
  );
}
