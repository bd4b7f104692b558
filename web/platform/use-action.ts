import { useState } from 'react';
import { useErrorInWords } from './errors-in-words.ts';

/** Something that a press sets off: whether it runs, and why it failed. It never runs twice at once. */
export function useAction<Given extends unknown[]>(run: (...given: Given) => Promise<void>) {
  const inWords = useErrorInWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = async (...given: Given) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await run(...given);
    } catch (reason) {
      setError(inWords(reason));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    start: (...given: Given) => void start(...given),
    forget: () => setError(null),
  };
}
