import { useSyncExternalStore } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { useRecovery } from '#web/platform/api/use-recovery.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { NotFound } from './not-found.tsx';

/** A dashboard page whose data could not be loaded: its heading and the menu stay, Retry reloads. */
export function DashboardError() {
  const error = useRouteError();
  const errorText = useErrorText();
  const title = usePageTitle();
  useRecovery(error);
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <>
      <DashboardHead title={title} />
      <ErrorState
        message={errorText(error)}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </>
  );
}

/** The title that the page's `meta` gave the document, which a page that failed has as well; without the shop's name. */
function usePageTitle(): string {
  const t = useTranslations('site');
  // React reads it again once the page, and its title with it, is in the document.
  const title = useSyncExternalStore(
    () => () => undefined,
    () => document.title,
    () => '',
  );
  return title.replace(t('pageTitle', { page: '' }), '');
}
