import type { Transaction } from '#server/platform/database/database.ts';
import { markClaimed } from './images-store.ts';

/**
 * Takes a photo into use, so that it no longer expires.
 * @param trx the transaction of what uses it
 * @param id the photo's id
 * @param ownerId the person who must have uploaded it
 * @returns false when there is no such photo or it is somebody else's
 */
export function claimImage(trx: Transaction, id: string, ownerId: string): Promise<boolean> {
  return markClaimed(trx, id, ownerId);
}
