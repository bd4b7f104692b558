import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { SettingsForm } from '#web/administration/settings/settings-form.tsx';
import { ShopTabs } from '#web/administration/shop-tabs.tsx';
import { useAuthorName } from '#web/administration/use-author-name.ts';
import { useDayText } from '#web/administration/use-day-text.ts';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { requireAdmin } from '#web/platform/session/guards.ts';
import { UndoLine } from '#web/ui/table/undo-line.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import type { Route } from './+types/settings-page.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return call('readSettings');
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('shopSettings')('title') });

/** The shop itself: what its owner sets without a programmer. */
export default function SettingsPage({ loaderData: settings }: Route.ComponentProps) {
  const t = useTranslations('shopSettings');
  const day = useDayText();
  const authorName = useAuthorName();
  const { changed } = settings;
  const [isSaved, setSaved] = useState(false);
  const onSaved = useReloadedPage(() => {
    setSaved(true);
    notify.success(t('saved'));
  });
  return (
    <div className="max-w-4xl">
      <DashboardHead title={t('title')} />
      <ShopTabs current="settings" />
      <p className="mb-5 max-w-prose text-soft">
        {t('lead')} {changed && t('changedBy', { by: authorName(changed), day: day(changed.at) })}
      </p>
      <UndoLine undoable={isSaved ? { text: t('saved') } : null} />
      <SettingsForm stored={settings} onSaved={onSaved} />
    </div>
  );
}

/**
 * Loads the document again, whose head and foot have most of the settings: name, logo, colours, links.
 * @param onReloaded in the new document
 */
function useReloadedPage(onReloaded: () => void): () => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { readonly saved?: true } | null };
  const tell = useEffectEvent(() => {
    onReloaded();
    void navigate('.', { replace: true, state: null });
  });
  // Read once: the state is also set in the document that goes away, where nobody would see the message.
  const [isReloaded] = useState(state?.saved === true);
  useEffect(() => {
    if (isReloaded) tell();
  }, [isReloaded]);
  return async () => {
    await navigate('.', { replace: true, state: { saved: true } });
    location.reload();
  };
}
