import type { CallName } from '#contract/calls.ts';

const listeners = new Set<(name: CallName) => void>();

/**
 * Registers a listener of one's own changes.
 * @param listener gets the call, once the server has confirmed it
 * @returns a function that removes it
 */
export function onMutation(listener: (name: CallName) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceMutation(name: CallName): void {
  for (const listener of listeners) listener(name);
}
