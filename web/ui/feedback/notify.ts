export interface Note {
  kind: 'success' | 'error';
  text: string;
}

let show: ((note: Note) => void) | null = null;
const queuedNotes: Note[] = [];

/** Shows a toast. The page also shows anything that people must remember. */
export const notify = {
  success: (text: string) => deliver({ kind: 'success', text }),
  error: (text: string) => deliver({ kind: 'error', text }),
};

/** Subscribes the Toasts component to the notes. */
export function onNote(listener: (note: Note) => void): () => void {
  show = listener;
  for (const note of queuedNotes.splice(0)) listener(note);
  return () => {
    show = null;
  };
}

function deliver(note: Note): void {
  if (show) show(note);
  else queuedNotes.push(note);
}
