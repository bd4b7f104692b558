import type { RefusalCode } from '#contract/errors.ts';
import { type Action } from '#contract/common/states.ts';
import type { ConversationPart } from '#contract/conversations/limits.ts';
import {
  conversationActions,
  type ConversationState,
  type ReadingGround,
} from '#contract/conversations/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { findReadingGround } from './conversations-store.ts';

/** Permissions in conversations; denied by default. */

interface Parts {
  readonly buyerId: string;
  readonly sellerId: string;
}

/**
 * The caller's part in a conversation. For everybody else it does not exist (R3).
 * @param person the caller
 * @param conversation the stored one, or null
 * @throws Refusal not-found
 */
export function requireMember<Found extends Parts>(
  person: { readonly id: string },
  conversation: Found | null,
): { readonly conversation: Found; readonly part: ConversationPart; readonly otherId: string } {
  if (conversation?.buyerId === person.id) {
    return { conversation, part: 'buyer', otherId: conversation.sellerId };
  }
  if (conversation?.sellerId === person.id) {
    return { conversation, part: 'seller', otherId: conversation.buyerId };
  }
  throw new Refusal('not-found');
}

/**
 * Checks who may read a conversation: the two in it, and admins while a report, return, dispute or case about
 * it is open.
 * @param db the database
 * @param person the caller
 * @param conversation the stored one, or null
 * @returns the caller's part, and for admins why they may
 * @throws Refusal not-found
 */
export async function requireReader<Found extends Parts & { readonly id: string }>(
  db: Database,
  person: Person,
  conversation: Found | null,
): Promise<
  | { readonly conversation: Found; readonly part: ConversationPart }
  | { readonly conversation: Found; readonly part: 'admin'; readonly ground: ReadingGround }
> {
  const isMember =
    conversation && [conversation.buyerId, conversation.sellerId].includes(person.id);
  if (conversation && !isMember && person.isAdmin) {
    const ground = await findReadingGround(db, conversation.id);
    if (ground) return { conversation, part: 'admin', ground };
  }
  return requireMember(person, conversation);
}

/**
 * Refuses an action that the state of a conversation forbids.
 * @param action a row of conversationActions
 * @param state of the locked conversation
 * @param part who acts
 * @throws Refusal by the table
 */
export function requireState(
  action: keyof typeof conversationActions,
  state: ConversationState,
  part: ConversationPart,
): void {
  const row: Action<ConversationState, RefusalCode> = conversationActions[action];
  requireAllowed(row, state, part);
}
