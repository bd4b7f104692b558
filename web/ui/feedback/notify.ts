export interface Note {
  kind: 'success' | 'error';
  text: string;
}

let show: ((note: Note) => void) | null = null;
const waiting: Note[] = [];

/** Says something in a toast. What must be remembered stands on the page as well. */
export const notify = {
  success: (text: string) => pass({ kind: 'success', text }),
  error: (text: string) => pass({ kind: 'error', text }),
};

/** The Toasts component asks for the notes here. */
export function onNote(listener: (note: Note) => void): () => void {
  show = listener;
  for (const note of waiting.splice(0)) listener(note);
  return () => {
    show = null;
  };
}

function pass(note: Note): void {
  if (show) show(note);
  else waiting.push(note);
}
