import { dropAllDrafts, keepDraft, ownerDraft, readDraft } from './draft.ts';

/**
 * Says who signs in. The drafts of anybody else, whose session ended without a log-out, are removed.
 * @param uid of whoever signs in
 */
export function claimDrafts(uid: string): void {
  if (readDraft(ownerDraft).uid !== uid) dropAllDrafts();
  keepDraft(ownerDraft, { uid });
}
