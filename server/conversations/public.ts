/**
 * What later slices may use: who is in a conversation, ending one that was reported, and erasing what
 * people of erased accounts have written.
 */

export { closeConversation } from './change-conversation.ts';
export { requireMember, requireState } from './conversations-policy.ts';
export { findConversationParts, lockConversation } from './conversations-store.ts';
export { eraseMessages } from './own-data-store.ts';
