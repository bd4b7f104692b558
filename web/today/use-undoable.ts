import { useEffect, useRef, useState } from 'react';

/** So long a press can be taken back. */
const undoMs = 8_000;

/**
 * Something that is done a while after its press, so that one press is enough and a wrong one can be taken back. Who leaves
 * the page has meant it.
 * @param run does it; it outlives the page
 */
export function useUndoable(run: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setWaiting(false);
  };
  useEffect(() => {
    const finish = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      latestRun.current();
    };
    addEventListener('pagehide', finish);
    return () => {
      removeEventListener('pagehide', finish);
      finish();
    };
  }, []);
  return {
    isWaiting,
    start: () => {
      setWaiting(true);
      timer.current ??= setTimeout(() => {
        stop();
        latestRun.current();
      }, undoMs);
    },
    undo: stop,
  };
}
