/**
 * What later slices may use: who is in a conversation and who has blocked whom, what a reader should be
 * careful about, writing into one, ending one that was reported, and erasing what people of erased accounts have written.
 */

export { isBlocked, setBlocked } from './blocks-store.ts';
export { closeConversation } from './change-conversation.ts';
export { requireMember, requireState } from './conversations-policy.ts';
export { findConversationParts, isClosed, lockConversation } from './conversations-store.ts';
export { findWarnings } from './find-warnings.ts';
export { eraseMessages, hasMessagesToErase } from './own-data-store.ts';
export { writeOfSale } from './send-message.ts';
