import { ConversationsBeside } from '#web/conversations/conversations-beside.tsx';
import { ConversationView } from '#web/conversations/conversation-view.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import type { Route } from './+types/conversation-page.ts';

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/tables/should-revalidate.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request);
  return { first: await call('readConversation', { params: { id: params.id } }) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('messages')('title') });

export default function ConversationPage({ loaderData: { first } }: Route.ComponentProps) {
  // An admin reads one for a reason, and has no others.
  if (first.you === 'admin') return <ConversationView key={first._id} first={first} />;
  return (
    <div className="talks">
      <ConversationsBeside shown={first._id} />
      <ConversationView key={first._id} first={first} />
    </div>
  );
}
