import {
  maxHelpRequestsPerDay,
  maxVisitorRequestsPerDay,
  maxVisitorRequestsPerHour,
  maxVisitorRequestsPerEmailPerDay,
} from '#contract/help/limits.ts';
import { helpMessages } from '#contract/help/messages.ts';
import type { HelpRequestBody } from '#contract/help/schemas.ts';
import { mainLanguage } from '#contract/common/languages.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import { notify, listAdminIds } from '#server/notifications/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { insertHelpMessage, insertHelpRequest, isPartyOf } from './help-store.ts';

const hour = 3_600;
const day = 86_400;

/**
 * Stores a question to the shop and notifies the admins. Nothing is mailed to the address that a visitor
 * names before an admin answers, so that nobody can have mails sent to others.
 * @param db the database
 * @param person who asks; null for a visitor
 * @param network where the request comes from, for the limits of visitors
 * @param body parsed
 * @returns the question's id
 * @throws Refusal invalid-input (a visitor without name or email), not-found (a booking that is not
 *   theirs, R3), too-many-requests, user-disabled
 */
export async function askForHelp(
  db: Database,
  person: Person | null,
  network: string,
  body: HelpRequestBody,
): Promise<string> {
  const visitor = person ? null : visitorOf(body);
  if (body.bookingId && !(person && (await isPartyOf(db, body.bookingId, person.id)))) {
    throw new Refusal('not-found');
  }
  if (person) {
    const ownLimit = { what: 'help request', whom: person.id };
    await consumeRateLimit(db, { ...ownLimit, most: maxHelpRequestsPerDay, withinSeconds: day });
  } else {
    const networkLimit = { what: 'help request of a visitor', whom: network };
    await consumeRateLimit(db, {
      ...networkLimit,
      most: maxVisitorRequestsPerHour,
      withinSeconds: hour,
    });
    const daily = { what: 'help requests of a visitor', whom: network };
    await consumeRateLimit(db, { ...daily, most: maxVisitorRequestsPerDay, withinSeconds: day });
    const emailLimit = { what: 'help request of an email', whom: visitor?.email ?? '' };
    await consumeRateLimit(db, {
      ...emailLimit,
      most: maxVisitorRequestsPerEmailPerDay,
      withinSeconds: day,
    });
  }
  const id = newId();
  await db.transaction().execute(async (trx) => {
    if (person && !(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
    await insertHelpRequest(trx, {
      ...{ id, visitor, askerId: person?.id ?? null },
      ...{ subject: body.subject, bookingId: body.bookingId },
      language: body.language ?? mainLanguage,
    });
    const first = { id: newId(), requestId: id, position: 1, adminId: null, text: body.text };
    await insertHelpMessage(trx, first, 'open');
    await notifyAdmins(trx, id, 1);
  });
  return id;
}

function visitorOf({ name, email }: HelpRequestBody): { name: string; email: string } {
  if (name !== undefined && email !== undefined) return { name, email };
  throw new Refusal('invalid-input', {
    errors: [
      ...(name === undefined ? [{ field: 'name', message: helpMessages.name }] : []),
      ...(email === undefined ? [{ field: 'email', message: helpMessages.email }] : []),
    ],
  });
}

/**
 * Notifies all admins of an asker's message.
 * @param trx the transaction in which it is stored
 * @param requestId the question
 * @param position of the message
 */
export async function notifyAdmins(
  trx: Transaction,
  requestId: string,
  position: number,
): Promise<void> {
  const admins = await listAdminIds(trx);
  await notify(
    trx,
    ...admins.map((to) => ({
      to,
      kind: 'help-asked' as const,
      cause: `${requestId}:${position}`,
      facts: { helpRequestId: requestId },
    })),
  );
}
