import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { useErrorText } from './error-text.ts';
import { ApiProblem } from './http.ts';
import { useRecovery } from './use-recovery.ts';

const noSubscription = () => () => {};

/**
 * Says that a page has the server's data only, and reloads the rest: automatically, or with Retry.
 * @param of the page's loader data (keepServedData)
 */
export function ServedDataNotice({ of }: { of: object }) {
  const problem = 'missing' in of && of.missing instanceof ApiProblem ? of.missing : null;
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  useRecovery(problem);
  // The server did not render it, so hydration must not either.
  const isDrawn = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  if (!problem || !isDrawn) return null;
  return (
    <div className="mt-6">
      <Failure text={errorText(problem)} again={() => void revalidate()} />
    </div>
  );
}
