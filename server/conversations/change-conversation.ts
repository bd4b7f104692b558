import { afterCommit } from '#server/platform/database/transactions/after-commit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { markConversationNotificationsRead } from '#server/notifications/public.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireMember, requireState } from './conversations-policy.ts';
import { setBlocked } from './blocks-store.ts';
import { lockConversation, setClosed } from './conversations-store.ts';
import { notifyMembers, setReadTo } from './members-store.ts';

/**
 * Marks the messages of a conversation as read, and their notifications; the position never goes back.
 * @param db the database
 * @param person one of the two
 * @param id of the conversation
 * @param upTo the position of the newest message they have seen; all of them without it
 * @returns whether anything changed
 * @throws Refusal not-found
 */
export function markConversationRead(
  db: Database,
  person: Person,
  id: string,
  upTo: number | undefined,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { conversation } = requireMember(person, await lockConversation(trx, id));
    const readCount = Math.min(upTo ?? conversation.count, conversation.count);
    const changed = await setReadTo(trx, id, person.id, readCount);
    if (!changed) return false;
    await markConversationNotificationsRead(trx, person.id, id);
    afterCommit(trx, notifyMembers, id);
    return true;
  });
}

/**
 * Blocks or unblocks the other one of a conversation, in all conversations of the two; a paid deal
 * goes on.
 * @param db the database
 * @param person one of the two
 * @param id of the conversation
 * @param blocked whether to block
 * @returns whether anything changed
 * @throws Refusal not-found, person-left
 */
export function blockPerson(
  db: Database,
  person: Person,
  id: string,
  blocked: boolean,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { conversation, part, otherId } = requireMember(person, await lockConversation(trx, id));
    requireState('block', conversation.state, part);
    const changed = await setBlocked(trx, person.id, otherId, blocked);
    if (changed) afterCommit(trx, notifyMembers, id);
    return changed;
  });
}

/**
 * Ends a conversation for an admin who upholds a report about it; a paid deal goes on.
 * @param trx the transaction that locked the product
 * @param id of the conversation
 * @throws Refusal not-found
 */
export async function closeConversation(trx: Transaction, id: string): Promise<void> {
  if (!(await lockConversation(trx, id))) throw new Refusal('not-found');
  await setClosed(trx, id);
  afterCommit(trx, notifyMembers, id);
}
