import type * as z from 'zod/mini';
import type { conversationReportBody } from '#contract/reports/schemas.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import { lockConversation, requireMember, requireState } from '#server/conversations/public.ts';
import { notify, listAdminIds } from '#server/notifications/public.ts';
import { violates, type Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { insertReport } from './reports-store.ts';

/**
 * Reports a conversation to the admins, who may read it until the report is decided. A person has one
 * open report about it at most.
 * @param db the database
 * @param person one of the two
 * @param conversationId of the conversation
 * @param body parsed
 * @returns the report's id
 * @throws Refusal not-found (other people's, R3), conversation-closed, conversation-reported or
 *   user-disabled
 */
export async function reportConversation(
  db: Database,
  person: Person,
  conversationId: string,
  body: z.infer<typeof conversationReportBody>,
): Promise<string> {
  const id = newId();
  try {
    await db.transaction().execute(async (trx) => {
      const lockedConversation = await lockConversation(trx, conversationId);
      const { conversation, part } = requireMember(person, lockedConversation);
      requireState('report', conversation.state, part);
      if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
      const { productId, productName } = conversation;
      await insertReport(trx, { id, productId, conversationId, reporterId: person.id, ...body });
      const admins = await listAdminIds(trx);
      await notify(
        trx,
        ...admins.map((to) => ({
          to,
          kind: 'conversation-reported' as const,
          cause: id,
          facts: { productName, conversationId },
          productId,
        })),
      );
    });
  } catch (error) {
    if (violates(error, 'reports_one_a_conversation')) throw new Refusal('conversation-reported');
    throw error;
  }
  return id;
}
