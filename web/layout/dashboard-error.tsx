import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useErrorInWords } from '#web/platform/api/errors-in-words.ts';
import { useRecovery } from '#web/platform/api/use-recovery.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { NotFound } from './not-found.tsx';

/** A dashboard page whose data did not arrive: the menu stays, Retry asks again. */
export function DashboardError() {
  const error = useRouteError();
  const inWords = useErrorInWords();
  useRecovery(error);
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <ErrorState
      message={inWords(error)}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  );
}
