import { messagesPerPage } from '#contract/conversations/limits.ts';
import type { Conversation, ConversationQuery } from '#contract/conversations/schemas.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { requireReader } from './conversations-policy.ts';
import { presentConversation } from './conversations-presenter.ts';
import { readHead } from './conversations-store.ts';
import { listMessagesAfter, listMessagesBefore } from './messages-store.ts';

/** Above every position. */
const endOfConversation = 2_000_000_000;

/**
 * Reads a page of a conversation: the newest messages, those before a cursor, or those after a position. The
 * audit log records an admin's reading.
 * @param db the database
 * @param person one of the two, or an admin while a report, return, dispute or case is open
 * @param id of the conversation
 * @param query which page
 * @returns the page, and the cursor of the page before it if there is one
 * @throws Refusal not-found
 */
export async function readConversation(
  db: Database,
  person: Person,
  id: string,
  query: ConversationQuery,
): Promise<{ readonly conversation: Conversation; readonly next: string | null }> {
  const match = await requireReader(db, person, await readHead(db, id));
  const head = match.conversation;
  if (match.part === 'admin') {
    await db.transaction().execute((trx) =>
      recordAdminAction(trx, {
        by: person.id,
        action: 'read-conversation',
        target: { kind: 'product', id: head.productId },
        details: { conversation: id, because: match.ground },
      }),
    );
  }
  const limit = query.limit ?? messagesPerPage;
  if (query.after !== undefined) {
    const rows = await listMessagesAfter(db, id, query.after, limit);
    return { conversation: presentConversation(head, rows, match.part), next: null };
  }
  const rows = await listMessagesBefore(db, id, query.cursor ?? endOfConversation, limit);
  const oldest = rows.at(-1)?.position ?? 1;
  return {
    conversation: presentConversation(head, rows.toReversed(), match.part),
    next: oldest > 1 ? String(oldest) : null,
  };
}
