import { recordAdminAction } from '#server/platform/database/audit.ts';
import { afterCommit } from '#server/platform/database/transactions/after-commit.ts';
import { violates, type Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireMember, requireState } from './conversations-policy.ts';
import { lockConversation } from './conversations-store.ts';
import { holdsContact } from './find-warnings.ts';
import { notifyMembers } from './members-store.ts';
import {
  deleteQuestion,
  findPublishable,
  insertQuestion,
  markRemoved,
  wasRemoved,
  type Publishable,
} from './questions-store.ts';

/**
 * Shows a buyer's question with the seller's answer on the phone's page, in the words of both and
 * without the buyer's name.
 * @param db the database
 * @param person the phone's seller
 * @param productId the phone
 * @param ids of the two messages
 * @returns the published question's id
 * @throws Refusal not-found (other people's, R3), question-unfit, question-published,
 *   question-removed, or those of conversationActions.publish
 */
export async function publishQuestion(
  db: Database,
  person: Person,
  productId: string,
  ids: { readonly question: string; readonly answer: string },
): Promise<string> {
  const publishable = await findPublishable(db, productId, person.id, [ids.question, ids.answer]);
  const [question, answer] = [publishable.get(ids.question), publishable.get(ids.answer)];
  if (!question || !answer) throw new Refusal('not-found');
  if (!areQuestionAndAnswer(question, answer)) throw new Refusal('question-unfit');
  const id = newId();
  try {
    await db.transaction().execute(async (trx) => {
      const lockedConversation = await lockConversation(trx, question.conversationId);
      const { conversation, part } = requireMember(person, lockedConversation);
      requireState('publish', conversation.state, part);
      if (await wasRemoved(trx, question.id)) throw new Refusal('question-removed');
      const row = { id, productId, questionId: question.id, answerId: answer.id };
      await insertQuestion(trx, row);
      afterCommit(trx, notifyMembers, conversation.id);
    });
  } catch (error) {
    if (violates(error, 'product_questions_once')) throw new Refusal('question-published');
    throw error;
  }
  return id;
}

function areQuestionAndAnswer(question: Publishable, answer: Publishable): boolean {
  const fits =
    question.from === 'buyer' &&
    answer.from === 'seller' &&
    question.conversationId === answer.conversationId &&
    question.position < answer.position;
  return (
    fits &&
    [question, answer].every(
      ({ text, warnings }) => text && warnings.length === 0 && !holdsContact(text),
    )
  );
}

/**
 * Takes a question off the phone's page: for good when who asked it or an admin does; by an admin that
 * is in the audit log.
 * @param db the database
 * @param person the seller, who asked it, or an admin
 * @param id of the published question
 * @throws Refusal not-found
 */
export function removeQuestion(db: Database, person: Person, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const removedReview = person.isAdmin
      ? await markRemoved(trx, id, null)
      : ((await deleteQuestion(trx, id, person.id)) ?? (await markRemoved(trx, id, person.id)));
    if (!removedReview) throw new Refusal('not-found');
    afterCommit(trx, notifyMembers, removedReview.conversationId);
    if (!person.isAdmin) return;
    await recordAdminAction(trx, {
      by: person.id,
      action: 'remove-question',
      target: { kind: 'product', id: removedReview.productId },
      details: { conversation: removedReview.conversationId },
    });
  });
}
