import { useEffect, useRef } from 'react';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { useTranslations } from 'use-intl';
import './toast-host.css';
import type { Note } from './notify.ts';

/**
 * Top-center and 500 ms (specification, section 9); hovering, focus and leaving the window pause
 * it.
 */
export function ToastHost({ notes }: { notes: readonly Note[] }) {
  const t = useTranslations('ui');
  const shownRef = useRef(0);
  useEffect(() => {
    // Delayed: in development React mounts everything twice, and the first container is removed.
    const timer = setTimeout(() => {
      for (const note of notes.slice(shownRef.current)) {
        toast(note.text, { type: note.kind, role: note.kind === 'error' ? 'alert' : 'status' });
      }
      shownRef.current = notes.length;
    });
    return () => clearTimeout(timer);
  }, [notes]);
  return (
    <ToastContainer
      position="top-center"
      autoClose={500}
      pauseOnHover
      pauseOnFocusLoss
      icon={false}
      closeOnClick
      closeButton={false}
      transition={Slide}
      aria-label={t('notifications')}
    />
  );
}
