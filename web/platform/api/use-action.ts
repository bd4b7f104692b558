import { useRef, useState } from 'react';
import { CancelledError } from './cancelled-error.ts';
import { useErrorText } from './error-text.ts';
import { isNetworkProblem } from './http.ts';

interface Failure {
  text: string;
  /** Set if the very same request may succeed later. */
  again: (() => void) | null;
}

/**
 * An action started by a press: whether it runs, and why it failed. It never runs twice at once.
 */
export function useAction<Args extends unknown[]>(run: (...args: Args) => Promise<void>) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  // Two presses may come before the page is rendered anew.
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const start = async (...args: Args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await run(...args);
    } catch (reason) {
      if (reason instanceof CancelledError) return;
      const again = isNetworkProblem(reason) ? () => void start(...args) : null;
      setFailure({ text: errorText(reason), again });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    error: failure?.text ?? null,
    again: failure?.again ?? null,
    start: (...args: Args) => void start(...args),
    forget: () => setFailure(null),
  };
}
