import { maxHelpMessagesPerDay } from '#contract/help/limits.ts';
import type { HelpMessageBody } from '#contract/help/schemas.ts';
import { helpActions } from '#contract/help/states.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { notifyAdmins } from './ask-for-help.ts';
import { sendAnswer } from './send-answer.ts';
import { findHelpRequest } from './help-lists-store.ts';
import { requireHelpPart } from './help-policy.ts';
import {
  insertHelpMessage,
  lockHelpRequest,
  setClosed,
  type LockedHelpRequest,
} from './help-store.ts';

/**
 * Answers a question as an admin, or writes back as its asker. Of two who write at the same moment, or of
 * one answer that is sent twice, the second is refused: it does not know the first.
 * @param db the database
 * @param person an admin, or who asked
 * @param id of the question
 * @param body the text, and how many messages the writer has read
 * @returns the message's id
 * @throws Refusal not-found (other people's, R3), help-changed, too-many-requests, user-disabled, or
 *   those of helpActions
 */
export async function writeHelpMessage(
  db: Database,
  person: Person,
  id: string,
  { text, seen }: HelpMessageBody,
): Promise<string> {
  const { part } = requireHelpPart(person, await findHelpRequest(db, id));
  if (part === 'asker') {
    const ownLimit = { what: 'help message', whom: person.id };
    await consumeRateLimit(db, { ...ownLimit, most: maxHelpMessagesPerDay, withinSeconds: 86_400 });
  }
  const messageId = newId();
  await changeHelpRequest(db, person, id, async (trx, request) => {
    const action = part === 'admin' ? helpActions.answer : helpActions.writeBack;
    requireAllowed(action, request.status, part);
    requireSeen(request, seen);
    const position = request.messageCount + 1;
    const adminId = part === 'admin' ? person.id : null;
    const message = { id: messageId, requestId: id, position, adminId, text };
    if (part === 'asker') {
      if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
      await insertHelpMessage(trx, message, 'open');
      return notifyAdmins(trx, id, position);
    }
    await insertHelpMessage(trx, message, 'answered');
    await sendAnswer(trx, request, position, text);
    await recordHelpAction(trx, person, 'answer-help-request', request);
  });
  return messageId;
}

/**
 * Closes a question as an admin; with or without an answer.
 * @param db the database
 * @param admin who closes it
 * @param id of the question
 * @param seen how many messages the admin has read
 * @throws Refusal not-found, already-decided, help-changed
 */
export async function closeHelpRequest(
  db: Database,
  admin: Person,
  id: string,
  seen: number,
): Promise<void> {
  await changeHelpRequest(db, admin, id, async (trx, request) => {
    requireAllowed(helpActions.close, request.status, 'admin');
    requireSeen(request, seen);
    await setClosed(trx, id);
    await recordHelpAction(trx, admin, 'close-help-request', request);
  });
}

/** Changes a question under its lock. */
async function changeHelpRequest(
  db: Database,
  person: Person,
  id: string,
  change: (trx: Transaction, request: LockedHelpRequest) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { request } = requireHelpPart(person, await lockHelpRequest(trx, id));
    await change(trx, request);
  });
}

function requireSeen(request: LockedHelpRequest, seen: number): void {
  if (request.messageCount !== seen) throw new Refusal('help-changed');
}

/** Adds the action to the audit log, as the last step of its transaction. */
async function recordHelpAction(
  trx: Transaction,
  admin: Person,
  action: 'answer-help-request' | 'close-help-request',
  request: LockedHelpRequest,
): Promise<void> {
  const target = request.askerId
    ? ({ kind: 'person', id: request.askerId } as const)
    : ({ kind: 'help-request', id: request.id } as const);
  await recordAdminAction(trx, { by: admin.id, action, target, details: { question: request.id } });
}
