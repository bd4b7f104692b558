import { useEffect, useState, type ComponentType } from 'react';
import { onNote, type Note } from './notify.ts';

interface HostProps {
  notes: readonly Note[];
}

/** The container of toasts. Its library is fetched with the first toast. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType<HostProps> | null>(null);
  const [notes, setNotes] = useState<readonly Note[]>([]);
  useEffect(() => {
    return onNote((note) => {
      setNotes((before) => [...before, note]);
      // A failed import is repeated for the next one, and shows this one, too.
      void import('./toast-host.tsx').then(
        ({ ToastHost }) => setHost(() => ToastHost),
        () => undefined,
      );
    });
  }, []);
  return Host && <Host notes={notes} />;
}
