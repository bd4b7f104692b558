/**
 * The parts that later slices may use: members and blocks, warnings, writing into a conversation, ending a
 * reported one, and erasing the texts of erased accounts.
 */

export { isBlocked, setBlocked } from './blocks-store.ts';
export { closeConversation } from './change-conversation.ts';
export { requireMember, requireState } from './conversations-policy.ts';
export { findConversationParts, isClosed, lockConversation } from './conversations-store.ts';
export { findWarnings } from './find-warnings.ts';
export { eraseMessages, hasMessagesToErase } from './own-data-store.ts';
export { writeOfSale } from './send-message.ts';
