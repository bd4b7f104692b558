import { keepDraft, readDraft } from '#web/platform/forms/draft.ts';

/**
 * Up to which notification somebody has seen the list in this browser; what came later is new. It is stored like
 * their drafts, which are removed at log-out.
 */
const name = 'seen-notification';

/** The id of the newest notification that was in the list before; '' at first. */
export function seenNotification(): string {
  return readDraft(name)['id'] ?? '';
}

/** @param id of the newest notification in the list; ids grow with time */
export function rememberSeen(id: string): void {
  if (id > seenNotification()) keepDraft(name, { id });
}
