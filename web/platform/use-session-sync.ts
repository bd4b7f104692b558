import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { watchSession } from './session-state.ts';

/** When another tab signs in or out, this one loads its page's data again; guards do the rest. */
export function useSessionSync(): void {
  const { revalidate } = useRevalidator();
  const onOtherTab = useEffectEvent(() => void revalidate());
  useEffect(() => watchSession(() => onOtherTab()), []);
}
