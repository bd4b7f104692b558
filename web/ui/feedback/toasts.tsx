import { useEffect, useRef, useState, type ComponentType } from 'react';
import { onNote, type Note } from './notify.ts';

interface HostProps {
  notes: readonly Note[];
}

/** The container of toasts. Its library is fetched with the first toast. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType<HostProps> | null>(null);
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const requested = useRef(false);
  useEffect(() => {
    return onNote((note) => {
      setNotes((before) => [...before, note]);
      if (requested.current) return;
      requested.current = true;
      void import('./toast-host.tsx').then(({ ToastHost }) => setHost(() => ToastHost));
    });
  }, []);
  return Host && <Host notes={notes} />;
}
