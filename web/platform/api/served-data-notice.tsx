import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { useErrorText } from './error-text.ts';
import { ApiProblem } from './http.ts';
import { useRecovery } from './use-recovery.ts';

const noSubscription = () => () => {};

/**
 * Says that a page is as the server drew it, and asks for the rest again: by itself, or with Retry.
 * @param of the page's loader data (orAsServed)
 */
export function ServedDataNotice({ of }: { of: object }) {
  const problem = 'missing' in of && of.missing instanceof ApiProblem ? of.missing : null;
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  useRecovery(problem);
  // It was no part of what the server drew.
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
