import { dropAllDrafts, keepDraft, ownerDraft, readDraft, visitorHelpDraft } from './draft.ts';

/**
 * Says who signs in. The drafts of anybody else, whose session ended without a log-out, are removed.
 * @param uid of whoever signs in
 */
export function setDraftOwner(uid: string): void {
  const { uid: owner } = readDraft(ownerDraft);
  if (owner !== uid) {
    // Where nobody was signed in, a visitor who wrote to the shop signs in to go on.
    const asked = owner === undefined ? readDraft(visitorHelpDraft) : {};
    dropAllDrafts();
    keepDraft(visitorHelpDraft, asked);
  }
  keepDraft(ownerDraft, { uid });
}
