import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { useRecovery } from '#web/platform/api/use-recovery.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { NotFound } from './not-found.tsx';

/** A dashboard page whose data could not be loaded: the menu stays, Retry reloads. */
export function DashboardError() {
  const error = useRouteError();
  const errorText = useErrorText();
  useRecovery(error);
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <ErrorState
      message={errorText(error)}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  );
}
