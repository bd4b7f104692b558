import { useEffect, useEffectEvent, useState } from 'react';
import { countDown } from './count-down.ts';
import { msUntil } from './server-time.ts';

/**
 * Counts down to a time of the server's clock, every second.
 * @param until ISO time
 * @param onOver called once at the end
 * @returns whole seconds left
 */
export function useTimeLeft(until: string, onOver: () => void): number {
  const [msLeft, setMsLeft] = useState(() => msUntil(until));
  const over = useEffectEvent(onOver);
  useEffect(() => countDown(until, document, { onTick: setMsLeft, over: () => over() }), [until]);
  // The server's clock is known to half a second: fifteen minutes must not start as 15:01.
  return Math.round(msLeft / 1000);
}
