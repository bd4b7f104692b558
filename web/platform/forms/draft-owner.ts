import { dropAllDrafts, keepDraft, ownerDraft, readDraft, visitorHelpDraft } from './draft.ts';

/**
 * Sets the signed-in person. Removes other people's drafts, whose session ended without a log-out.
 * @param uid of the person
 */
export function setDraftOwner(uid: string): void {
  const { uid: owner } = readDraft(ownerDraft);
  if (owner !== uid) {
    // Without an earlier owner, a visitor who wrote to the shop signs in to continue.
    const question = owner === undefined ? readDraft(visitorHelpDraft) : {};
    dropAllDrafts();
    keepDraft(visitorHelpDraft, question);
  }
  keepDraft(ownerDraft, { uid });
}
